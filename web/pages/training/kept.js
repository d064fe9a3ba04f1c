// Keeps the training under way in the browser's database, so that it goes on after a reload. Used by main.js; state.js reads and
// writes it. Kept is one training at a time: the last checkpoint of each unfinished model, of a finished one its results, and the
// weights of the first seeds, whose maps are shown.
import { lengthsRead } from "../../../src/training/measure.js";
import {
  encodings,
  headerBytes,
  isState,
  learnedRows,
  readHeader,
  tasks,
  weightsOf,
} from "../../../src/training/model.js";
import { gather } from "../../../src/training/stored.js";
import { isRun, nameOfRun } from "./shownRuns.js";

/** Results of another version of the trainer are not read: it has another name. */
const place = "posenc-training-1";
const store = "training";
/** The key of the list of runs; the others are names of runs. */
const list = "runs";

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(place, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const sizeOf = (encoding) => headerBytes + 12 * weightsOf(encodings[encoding]);

/** Whether a saved state is that of this run after this many steps. */
function isStateOf(state, run, step) {
  if (!(state instanceof Uint8Array && isState(state, sizeOf))) return false;
  const header = readHeader(state);
  return (
    encodings[header.encoding] === run.encoding &&
    tasks[header.task] === run.task &&
    ["seed", "length", "base", "betaFast", "share", "steps"].every((name) => header[name] === run[name]) &&
    header.step === step &&
    header.tunedLength === 0
  );
}

/** The weights of so many seeds are kept for maps; a model has about 0.9 MB. */
export const mappedSeeds = 3;

const isMapped = ({ seed }) => seed <= mappedSeeds;

/** A model of a training as it was kept, { run, step, isDone, parts, state }; undefined if it is damaged. */
function checked(model, run) {
  const { step, isDone, parts, state } = model;
  try {
    const lengths = lengthsRead(run.length).filter((each) => run.encoding !== "learned" || each <= learnedRows);
    const isWhole =
      isRun(gather(run, parts), lengths.length) &&
      parts.every((part) => part.kind !== "losses" || Number.isInteger(part.step)) &&
      (isDone === true ? step === run.steps : isDone === false) &&
      (isDone && !isMapped(run) ? state === undefined : isStateOf(state, run, step));
    return isWhole ? { run, step, isDone, parts, state } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What of the kept entries, [key, value], belongs to these runs: `underWay`, the runs of a training that did not end; `models`;
 * and `refused`, the runs whose model is damaged. What was kept with other settings is ignored.
 * @param {[any, any][]} entries
 */
export function keptOf(entries, runs) {
  const values = new Map(entries);
  const texts = new Set(Array.isArray(values.get(list)) ? values.get(list).map((run) => JSON.stringify(run)) : []);
  const underWay = runs.filter((run) => texts.has(JSON.stringify(run)));
  const models = [];
  const refused = [];
  for (const run of runs) {
    const model = values.get(nameOfRun(run));
    if (JSON.stringify(model?.run) !== JSON.stringify(run)) continue;
    const whole = checked(model, run);
    if (whole) models.push(whole);
    else refused.push(run);
  }
  return { underWay, models, refused };
}

/** A model as [key, value], without what can be done without. */
export function entryOf({ run, step, isDone, parts, state }) {
  const whole = isDone && !isMapped(run) ? undefined : state;
  return [nameOfRun(run), { run, step, isDone, state: whole, parts: parts.map(({ lines: _, ...part }) => part) }];
}

/** Without a database, or if it is full, training lasts as long as the page. */
export function createKept() {
  let opening;

  /** Requests of one transaction on the store. */
  async function act(mode, use) {
    try {
      opening ??= open();
      const transaction = (await opening).transaction(store, mode);
      return await use(transaction.objectStore(store), (request) => {
        return new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      });
    } catch {
      return undefined;
    }
  }

  const write = (use) => act("readwrite", use);
  return {
    async read(runs) {
      const found = await act("readonly", async (kept, answer) => {
        const [keys, values] = await Promise.all([answer(kept.getAllKeys()), answer(kept.getAll())]);
        return keys.map((key, i) => [key, values[i]]);
      });
      return keptOf(found ?? [], runs);
    },
    /** The runs under way; none at the end of a training. */
    setRuns: (runs) => write((kept) => kept.put(runs, list)),
    put: (model) =>
      write((kept) => {
        const [name, value] = entryOf(model);
        return kept.put(value, name);
      }),
    clear: () => write((kept) => kept.clear()),
  };
}
