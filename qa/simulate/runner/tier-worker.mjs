import { parentPort, workerData } from 'node:worker_threads';

// One call of the bundled tier in a thread of its own.
const { bundle, call, args } = workerData;
const tier = await import(bundle);
parentPort?.postMessage(await tier[call](...args));
