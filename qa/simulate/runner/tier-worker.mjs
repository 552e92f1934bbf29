import { parentPort, workerData } from 'node:worker_threads';

// Runs one call of the bundled tier in its own thread.
const { bundle, call, args } = workerData;
const tier = await import(bundle);
parentPort?.postMessage(await tier[call](...args));
