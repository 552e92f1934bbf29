import { type Kysely, sql } from 'kysely';

/** The tables whose rows count towards a team's usage (decision 0073). */
const TABLES = [
  ...['games', 'at_bats', 'pitches', 'game_events', 'team_players', 'opponent_players'],
  ...['practice_sessions', 'practice_at_bats', 'practice_pitches'],
];

export async function addTeamUsage(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table team_sync
      add column stored_rows bigint not null default 0,
      add column stored_bytes bigint not null default 0`.execute(db);
  const counts = TABLES.map(
    (table) => sql`
      select team_id, count(*) as rows, sum(octet_length(row_to_json(r)::text)) as bytes
      from ${sql.table(table)} as r group by team_id`,
  );
  await sql`
    update team_sync set stored_rows = usage.rows, stored_bytes = usage.bytes
    from (
      select team_id, sum(rows) as rows, sum(bytes) as bytes
      from (${sql.join(counts, sql` union all `)}) as counts group by team_id
    ) as usage
    where usage.team_id = team_sync.team_id`.execute(db);
}
