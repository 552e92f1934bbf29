/**
 * The parts of the server's sync that need no database. The simulation runs them unchanged in a bundle
 * that also works in a browser.
 */
export { RecentChanges } from '../platform/recent-changes.ts';
export { walkPage } from '../sync/page-walk.ts';
export { visibleTo } from '../sync/pull.ts';
export { ownWrites } from '../sync/push-patch.ts';
export { sortByLedger } from '../team-data/ledger.ts';
export type { StoredRow, VersionRange } from '../team-data/rows/batch.ts';
export { teamChangedBy } from '../team-data/team-changed.ts';
export type { TeamTransaction } from '../team-data/team-transaction.ts';
