import { type Kysely, sql } from 'kysely';

/** Every node of a distributed database has this table, because a page is found by its token, without a team. */
export async function createPublicLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table public_links (
      id uuid primary key,
      team_id uuid not null references teams on delete cascade,
      game_id uuid,
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null
    )`.execute(db);
  await sql`
    create unique index public_links_game on public_links (team_id, game_id)
    nulls not distinct`.execute(db);
}
