import type { Kysely } from 'kysely';
import * as accounts from './20261121000100-accounts.ts';
import * as teams from './20261121000200-teams.ts';
import * as games from './20261121000300-games.ts';
import * as practice from './20261121000400-practice.ts';
import * as sync from './20261121000500-sync.ts';
import * as atBatHistory from './20261121000600-at-bat-history.ts';
import * as opponentNames from './20261121000700-opponent-names.ts';
import * as armCareTables from './20261121000800-arm-care-tables.ts';
import * as practiceStrikes from './20261121000900-practice-strikes.ts';
import * as practiceTargets from './20261121001000-practice-targets.ts';
import * as practicePlans from './20261121001100-practice-plans.ts';
import * as hitLocations from './20261122000100-hit-locations.ts';
import * as domains from './20261124000100-domains.ts';

export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/**
 * In the order in which they run; a new one goes to the end. Listed, not found in a folder: the
 * API is bundled into one file.
 */
export const migrations: readonly Migration[] = [
  { name: '20261121000100-accounts', up: accounts.up },
  { name: '20261121000200-teams', up: teams.up },
  { name: '20261121000300-games', up: games.up },
  { name: '20261121000400-practice', up: practice.up },
  { name: '20261121000500-sync', up: sync.up },
  { name: '20261121000600-at-bat-history', up: atBatHistory.up },
  { name: '20261121000700-opponent-names', up: opponentNames.up },
  { name: '20261121000800-arm-care-tables', up: armCareTables.up },
  { name: '20261121000900-practice-strikes', up: practiceStrikes.up },
  { name: '20261121001000-practice-targets', up: practiceTargets.up },
  { name: '20261121001100-practice-plans', up: practicePlans.up },
  { name: '20261122000100-hit-locations', up: hitLocations.up },
  { name: '20261124000100-domains', up: domains.up },
];
