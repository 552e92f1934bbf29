import { parentPort, workerData } from 'node:worker_threads';

const { bundle, call, args } = workerData;
const tier = await import(bundle);
parentPort?.postMessage(await tier[call](...args));
