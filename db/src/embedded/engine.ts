import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface EmbeddedEngine {
  /** Executes messages of PostgreSQL's protocol, after all earlier ones, and returns its answer. */
  execute(messages: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Opens the engine in a thread, so that it delays no other request. If it fails, the process ends with its error. */
export async function openEngine(folder: string): Promise<EmbeddedEngine> {
  // The bundle of the API also has this file and the thread's file in one folder.
  const thread = new Worker(new URL('./engine-thread.mjs', import.meta.url), {
    workerData: folder,
  });
  await once(thread, 'message');
  const waitingCallers: ((answer: Uint8Array) => void)[] = [];
  thread.on('message', (answer: Uint8Array) => waitingCallers.shift()?.(answer));
  return {
    execute: (messages) =>
      new Promise((resolve) => {
        waitingCallers.push(resolve);
        thread.postMessage(messages);
      }),
    async close() {
      thread.postMessage(null);
      await once(thread, 'exit');
    },
  };
}
