import { UserDatabase } from '../local/database/database.ts';
import { onAppliedPull } from '../local/write/recent/mutate-recent.ts';
import { runSync } from './run-sync.ts';
import type { SyncCommand, SyncEvent } from './worker-messages.ts';

/** The page remembers the rows of one tap, so it needs no copy of a larger pull. */
const MAX_ROWS_FOR_PAGE = 100;

// The page names the worker after its user.
const userId = self.name;
const db = new UserDatabase(userId);
const tellPage = (event: SyncEvent) => self.postMessage(event);
const { handle } = runSync(db, userId, tellPage);
onAppliedPull(db, (applied) => {
  if (applied.view.size <= MAX_ROWS_FOR_PAGE) tellPage({ type: 'pulled', applied });
});
self.addEventListener('message', ({ data }: MessageEvent<SyncCommand>) => handle(data));
self.postMessage({ type: 'started' });
