/** The parts of the server's sync that need no database. The simulation runs them unchanged in a bundle. */

export type { LogSize } from '../sync/page-walk.ts';
export { walkPage } from '../sync/page-walk.ts';
export { answerTo, isToLog, isToRun, refusalOfError, type Sender } from '../team-data/answer-to.ts';
export { appliedOf, cursorAfter, type LoggedChange } from '../team-data/change-log.ts';
export {
  eraseInGame,
  eraseInLateChanges,
  erasuresUnknownTo,
  runsOfOneCommit,
} from '../team-data/erasures.ts';
export type { Selection, StoredRow, VersionRange } from '../team-data/rows/batch.ts';
export { logFor, partAfterPush, teamChangedBy, visibleTo } from '../team-data/team-changed.ts';
