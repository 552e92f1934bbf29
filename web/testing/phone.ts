/** The app without its screens: what the simulation, the fault runs and the benchmarks drive. */

export {
  addWaiting,
  allRefusedChanges,
  appliedChanges,
  changeOf,
  changesIn,
  countIn,
  inState,
  withoutStored,
} from '../src/local/database/changes.ts';
export {
  type AppliedChanges,
  type RefusedChange,
  type Space,
  type Stored,
  type StoredChange,
  UserDatabase,
} from '../src/local/database/database.ts';
export { eraseInCarried } from '../src/local/database/erase-changes.ts';
export { readOrCreateSpace, startingOver, withRevision } from '../src/local/database/space.ts';
export { getGameLog, putRows, tableOf, withoutTeam } from '../src/local/database/team-rows.ts';
export {
  discardRefused,
  enterAgain,
  LOST_ROWS,
} from '../src/local/refused-changes/refused-changes.ts';
export { deleteRowsButUnsent } from '../src/local/session/unsent-changes.ts';
export { readView, type TeamView } from '../src/local/view/team-view.ts';
export { type MutateContext, mutate, mutateAll } from '../src/local/write/mutate.ts';
export {
  mutateOrSpare,
  SavedForLaterError,
  storeSpare,
} from '../src/local/write/mutate-or-spare.ts';
export { newId } from '../src/platform/ids.ts';
export { tabLock } from '../src/platform/tab-lock.ts';
export type { Timers } from '../src/platform/timers.ts';
export { clockTime } from '../src/platform/timers.ts';
export { readExchange, sendBatch } from '../src/sync/exchange/send-request.ts';
export type { Exchange, SendBatch } from '../src/sync/exchange/sync-device.ts';
export { createSyncLoop, type SyncLoop } from '../src/sync/loop/sync-loop.ts';
export type { Membership } from '../src/sync/membership/membership.ts';
export { loadOnDemand } from '../src/sync/on-demand/load-on-demand.ts';
export { syncTeam } from '../src/sync/round/sync-team.ts';
export { summarizeArrivedGames } from '../src/sync/run-sync.ts';
export { createTeamEventQueue } from '../src/sync/socket/team-event-queue.ts';
