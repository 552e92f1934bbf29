import { type Kysely, sql } from 'kysely';
import { isBetween, isJson, isOneOf } from './checks.ts';
import { PITCH_TYPES } from './game-words.ts';

/** What a bullpen is to be, beside what it was; and who has thrown in those that there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table practice_sessions
    add column plan jsonb not null default '[]' ${isJson('plan', 'array')}`.execute(db);
  await sql`
    alter table practice_pitches
    add column planned_step smallint ${isBetween('planned_step', 1, 200)},
    add column planned_type text ${isOneOf('planned_type', PITCH_TYPES)},
    add constraint practice_pitches_planned
      check ((planned_step is null) = (planned_type is null))`.execute(db);
  await sql`
    update practice_sessions set participants = seen.participants
    from (
      select team_id, practice_session_id, jsonb_agg(
        jsonb_build_object('id', pitcher_id, 'name', pitcher_name, 'pitches', pitches)
        order by begun_at) as participants
      from (
        select a.team_id, a.practice_session_id, a.pitcher_id, a.pitcher_name,
          count(*) as pitches, min(p.occurred_at) as begun_at
        from practice_at_bats a
        join practice_pitches p on p.team_id = a.team_id and p.practice_at_bat_id = a.id
        where p.deleted_at is null
        group by a.team_id, a.practice_session_id, a.pitcher_id, a.pitcher_name
      ) as pitchers
      group by team_id, practice_session_id
    ) as seen
    where practice_sessions.team_id = seen.team_id
      and practice_sessions.id = seen.practice_session_id`.execute(db);
}
