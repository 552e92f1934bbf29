import { sql } from 'kysely';
import type { Reader } from '../team-data/rows/batch.ts';

/** The same as long as no row of the team has changed: every write raises its version (DESIGN 4.3). */
export async function loadTeamFingerprint(db: Reader, teamId: string): Promise<string> {
  const { epoch, version } = await db
    .selectFrom('team_sync')
    .select(['epoch', 'version'])
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return `${epoch}/${version}`;
}

/** A completed or live game, and how far its rows have come. */
export interface GameFingerprint {
  readonly id: string;
  readonly status: 'live' | 'completed';
  readonly gameDate: Date;
  /** The team's, which says in which year the game begins. */
  readonly timeZone: string;
  /** The same as long as no row of the game has changed. */
  readonly versions: string;
}

/** Newest first. Reads two indexes, and no log. */
export async function loadGameFingerprints(db: Reader, teamId: string): Promise<GameFingerprint[]> {
  const { rows } = await sql<GameFingerprint>`
    with at_bat_stands as (
      select game_id, max(version) as version, count(*) as rows
      from at_bats where team_id = ${teamId} group by game_id
    ), event_stands as (
      select game_id, max(version) as version, count(*) as rows
      from game_events where team_id = ${teamId} group by game_id
    )
    select g.id, g.status, g.game_date as "gameDate", t.time_zone as "timeZone", concat_ws('/', s.epoch, g.version, a.version, a.rows, e.version, e.rows)
      as versions
    from games g
      join team_sync s on s.team_id = g.team_id
      join teams t on t.id = g.team_id
      left join at_bat_stands a on a.game_id = g.id
      left join event_stands e on e.game_id = g.id
    where g.team_id = ${teamId} and g.deleted_at is null and g.status <> 'scheduled'
    order by g.game_date desc, g.created_at desc`.execute(db);
  return rows;
}
