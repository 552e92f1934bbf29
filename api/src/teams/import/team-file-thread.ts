// Zod compiles the schemas of the modules that load after this one.
import 'zod/compile';

import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type ImportIds, readTeamFile } from './read-team-file.ts';

export interface ThreadData {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly ids: ImportIds;
}

// This thread reads a team file. After its first message, each message from the main thread asks for the next step.

const port = parentPort as MessagePort;
const { file, ids } = workerData as ThreadData;
const steps = readTeamFile(Buffer.from(file.buffer, file.byteOffset, file.byteLength), ids);

port.on('message', () => port.postMessage(steps.next()));
port.postMessage('ready');
