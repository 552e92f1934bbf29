import { parentPort, workerData } from 'node:worker_threads';

// One search in a thread of its own: `workerData` is the bundle's path and what to search.
const { search } = await import(workerData.bundle);
parentPort?.postMessage(await search(workerData.search));
