// Serves a folder on localhost: serve.js <folder> [port]. Uses the next free port and prints the address. Run by build.sh start.
import { readFile } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { staticFiles } from "./staticFiles.js";

const [folder, firstPort = "8080"] = process.argv.slice(2);
const lastPort = Math.min(Number(firstPort) + 100, 65535);

// Browsers revalidate every file, so that a reload shows the last build.
const files = staticFiles(folder, { "cache-control": "no-cache" });

/** Sends the folder's 404.html, if there is one. */
const sendMissing = (response) =>
  readFile(join(folder, "404.html"), (error, page) =>
    response
      .writeHead(404, { "content-type": error ? "text/plain" : "text/html; charset=utf-8" })
      .end(error ? "not found\n" : page),
  );

const server = createServer((request, response) =>
  files(request, response, ({ status = 500, headers }) => {
    if (response.headersSent) response.destroy();
    else if ([400, 403, 404].includes(status)) sendMissing(response);
    else response.writeHead(status, headers).end();
  }),
);

let port = Number(firstPort);
server.on("error", (error) => {
  if (error.code !== "EADDRINUSE" || port >= lastPort) throw error;
  port += 1;
  server.listen(port, "127.0.0.1");
});
server.on("listening", () => console.log(`posenc is at http://localhost:${server.address().port}/ (Ctrl-C ends it)`));
server.listen(port, "127.0.0.1");
