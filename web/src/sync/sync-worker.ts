import { UserDatabase } from '../local/database/database.ts';
import { runSync } from './run-sync.ts';
import type { SyncCommand, SyncEvent } from './worker-messages.ts';

// The page names the worker after its user.
const userId = self.name;
const tellPage = (event: SyncEvent) => self.postMessage(event);
const { handle } = runSync(new UserDatabase(userId), userId, tellPage);
self.addEventListener('message', ({ data }: MessageEvent<SyncCommand>) => handle(data));
self.postMessage({ type: 'started' });
