import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { executeRaw, openDurably, prepareFolder } from './durable-pglite.mjs';

// Runs the embedded engine in a thread of its own, because a statement of WebAssembly runs until it is done. It is
// JavaScript because Node.js starts the thread from this file, and Node.js 20 does not run TypeScript. Each message is
// a part of PostgreSQL's protocol, or null to close the database. Answers come in the same order.

// V8's optimizing compiler needs 500 MB for one of PostgreSQL's functions. Without it the engine takes a fifth more
// processor time (docs/performance.md).
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
/** @type {string} */
const folder = workerData;

// The file is beside the bundle of this thread. The sources have none.
await prepareFolder(folder, fileURLToPath(new URL('./empty-database.br', import.meta.url)));
const database = await openDurably(folder);
let lastTask = Promise.resolve();

port.on('message', (/** @type {Uint8Array | null} */ message) => {
  // An error of the engine itself ends the thread, and with it the process.
  lastTask = lastTask.then(() => (message === null ? close() : execute(message)));
});
port.postMessage('open');

/** @param {Uint8Array} message */
async function execute(message) {
  const answer = await executeRaw(database, message);
  port.postMessage(answer, [answer.buffer]);
}

async function close() {
  await database.close();
  port.close();
}
