import type { GameStatus } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { findLogEnd } from '../team-data/change-log.ts';
import type { Reader } from '../team-data/rows/batch.ts';

/** Changes whenever a row of the team changes, because every commit moves the end of the log. */
export async function loadTeamVersionText(db: Reader, teamId: string): Promise<string> {
  const end = await findLogEnd(db, teamId);
  return (end ?? []).join('/');
}

export interface VersionedGame {
  readonly id: string;
  readonly status: Exclude<GameStatus, 'scheduled'>;
  readonly gameDate: Date;
  /** The team's time zone, which decides the season of a game near New Year. */
  readonly timeZone: string;
  /** Changes with the rows of the game, of which it names the last commit, and with the book that names the pitchers of record. */
  readonly versions: string;
}

/** Newest first. PostgreSQL finds the versions of a log's rows in its indexes and doesn't read the rows. */
export async function loadVersionedGames(db: Reader, teamId: string): Promise<VersionedGame[]> {
  const { rows } = await sql<VersionedGame>`
    with at_bat_versions as (
      select game_id, max(version) as version, count(*) as rows
      from at_bats where team_id = ${teamId} group by game_id
    ), event_versions as (
      select game_id, max(version) as version, count(*) as rows
      from game_events where team_id = ${teamId} group by game_id
    )
    select g.id, g.status, g.game_date as "gameDate", t.time_zone as "timeZone",
      concat_ws('/', c.seq, c.tag, a.rows, e.rows, t.settings ->> 'scoringBook') as versions
    from games g
      join teams t on t.id = g.team_id
      left join at_bat_versions a on a.game_id = g.id
      left join event_versions e on e.game_id = g.id
      left join changes c on c.team_id = g.team_id
        and c.seq = greatest(g.version, a.version, e.version)
    where g.team_id = ${teamId} and g.deleted_at is null and g.status <> 'scheduled'
    order by g.game_date desc, g.created_at desc`.execute(db);
  return rows;
}
