import type { Kysely } from 'kysely';
import { createAccountTables } from './accounts.ts';
import { createDomains } from './domains.ts';
import { createGameTables } from './games.ts';
import { createPracticeTables } from './practice.ts';
import { createSyncTables } from './sync.ts';
import { createTeamTables } from './teams.ts';

export async function createTables(db: Kysely<unknown>): Promise<void> {
  await createDomains(db);
  await createAccountTables(db);
  await createTeamTables(db);
  await createGameTables(db);
  await createPracticeTables(db);
  await createSyncTables(db);
}
