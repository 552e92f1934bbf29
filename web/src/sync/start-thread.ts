import type { UserDatabase } from '../local/database/database.ts';
import { runSync } from './run-sync.ts';
import type { SyncCommand, SyncEvent } from './worker-messages.ts';

interface SyncThread {
  send(command: SyncCommand): void;
  stop(): void;
}

/**
 * WebKit does not end the transactions of a worker that ends with its page while several are under way. They then keep
 * the tables from every later page, until the browser ends too.
 */
const isWebKit = () => navigator.vendor.startsWith('Apple');

/**
 * Runs the sync in a worker, so that it never keeps the page from drawing. In WebKit and if no worker can start, the
 * page runs the same code.
 */
export function startThread(
  db: UserDatabase,
  userId: string,
  onEvent: (event: SyncEvent) => void,
): SyncThread {
  let isStopped = false;
  let stop = () => {};
  const handleEvent = (event: SyncEvent) => {
    if (!isStopped) onEvent(event);
  };
  const workerSend = new Promise<(command: SyncCommand) => void>((resolve, reject) => {
    if (isWebKit()) return reject();
    const worker = new Worker(new URL('./sync-worker.ts', import.meta.url), {
      type: 'module',
      name: userId,
    });
    stop = () => worker.terminate();
    worker.onerror = reject;
    worker.onmessage = ({ data }: MessageEvent<SyncEvent | { type: 'started' }>) => {
      if (data.type === 'started') resolve((command) => worker.postMessage(command));
      else handleEvent(data);
    };
  });
  const runOnPage = () => {
    stop();
    const sync = runSync(db, userId, handleEvent);
    stop = sync.stop;
    return sync.handle;
  };
  const sender = workerSend.catch(runOnPage);
  // The page opens the database first, because it shows a notice if another tab blocks it.
  const databaseOpened = db.open().catch(() => undefined);
  const send = async (command: SyncCommand) => {
    await databaseOpened;
    (await sender)(command);
  };
  return {
    send: (command) => void send(command).catch(console.error),
    stop() {
      isStopped = true;
      stop();
    },
  };
}
