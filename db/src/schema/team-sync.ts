import type { Generated } from 'kysely';

/**
 * A team's version. A push raises it first of all and holds the row's lock to its commit, so that
 * versions become visible in their order (DESIGN 4.3).
 */
export interface TeamSyncTable {
  team_id: string;
  version: Generated<number>;
  /** Another one after the server was restored from a backup. */
  epoch: Generated<string>;
  /** Cookies below it pull from the start: older tombstones are gone. */
  min_cookie: Generated<number>;
}
