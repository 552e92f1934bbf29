import { type Kysely, sql } from 'kysely';

/** Ledgers from before this migration have no fingerprints. */
export async function addFingerprints(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table client_ledger
      add column fingerprints integer[] not null default '{}',
      add column fingerprints_to sync_number not null default 0`.execute(db);
}
