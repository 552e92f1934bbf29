import type { Kysely } from 'kysely';
import { createAuditTrail } from './audit-trail.ts';
import { createTables } from './baseline/index.ts';
import { addDeclinedAt } from './declined-at.ts';
import { addDeclinedInvitations } from './declined-invitations.ts';
import { addFingerprints } from './fingerprints.ts';
import { addJerseyTexts } from './jersey-texts.ts';
import { addScorersRulings } from './scorers-rulings.ts';
import { addTeamUsage } from './team-usage.ts';

export interface Migration {
  readonly name: string;
  /** A database that has run all migrations of these names does not need to run this one. */
  readonly replaces?: readonly string[];
  up(db: Kysely<unknown>): Promise<void>;
}

const MIGRATIONS_OF_VERSION_0_1_0 = [
  '20261121000100-accounts',
  '20261121000200-teams',
  '20261121000300-games',
  '20261121000400-practice',
  '20261121000500-sync',
  '20261121000600-at-bat-history',
  '20261121000700-opponent-names',
  '20261121000800-arm-care-tables',
  '20261121000900-practice-strikes',
  '20261121001000-practice-targets',
  '20261121001100-practice-plans',
  '20261122000100-hit-locations',
  '20261124000100-domains',
];

/** In the order in which they run. They are imported, because the built API is one file without a folder to search. */
export const migrations: readonly Migration[] = [
  { name: '20261125000100-baseline', replaces: MIGRATIONS_OF_VERSION_0_1_0, up: createTables },
  { name: '20261125000300-declined-invitations', up: addDeclinedInvitations },
  { name: '20261125000400-audit-trail', up: createAuditTrail },
  { name: '20261125000500-fingerprints', up: addFingerprints },
  { name: '20261125000600-scorers-rulings', up: addScorersRulings },
  { name: '20261125000700-declined-at', up: addDeclinedAt },
  { name: '20261126000100-team-usage', up: addTeamUsage },
  { name: '20261129000100-jersey-texts', up: addJerseyTexts },
];
