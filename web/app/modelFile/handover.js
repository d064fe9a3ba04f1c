// Hands a table of a reader's file to the page that shows it, through the browser's own database: nothing leaves the browser.
// Used by dialog.js, and by the panel of tables, which takes it once.
const key = "posenc-table";
const store = "tables";

/** Runs one request in a transaction of the database. */
function run(mode, request) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("posenc", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(store, mode);
      const made = request(transaction.objectStore(store));
      transaction.oncomplete = () => {
        database.close();
        resolve(made.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}

/** @param {{ method: string, name: string, table: any }} given the table for a method's page in this tab */
export async function handOver(given) {
  const id = crypto.randomUUID();
  await run("readwrite", (tables) => tables.put(given, id));
  sessionStorage.setItem(key, `${given.method} ${id}`);
}

/** The table that was handed to a method's page in this tab, once; undefined without one. */
export async function takeTable(method) {
  try {
    const [wanted, id] = sessionStorage.getItem(key)?.split(" ") ?? [];
    if (wanted !== method || id === undefined) return undefined;
    sessionStorage.removeItem(key);
    const given = await run("readonly", (tables) => tables.get(id));
    await run("readwrite", (tables) => tables.delete(id));
    return given;
  } catch {
    // The browser may forbid its storage to this page, which then shows its example.
    return undefined;
  }
}
