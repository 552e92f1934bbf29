import { dayIfNoStartTime } from '@full-count/baseball';
import type { Database } from '@full-count/db';
import { type Kysely, sql } from 'kysely';
import { newSecretToken, tokenHash } from '../platform/secret-token.ts';
import type { CalendarGame } from './ics.ts';

export async function findCalendar(
  db: Kysely<Database>,
  teamId: string,
): Promise<{ created_at: Date } | undefined> {
  return db
    .selectFrom('calendar_tokens')
    .select('created_at')
    .where('team_id', '=', teamId)
    .executeTakeFirst();
}

/** Replaces the team's calendar address. Returns the new token, of which only a hash is stored. */
export async function replaceCalendar(
  trx: Kysely<Database>,
  calendar: { readonly id: string; readonly teamId: string; readonly createdBy: string },
  now: Date,
): Promise<string> {
  const token = newSecretToken();
  await deleteCalendar(trx, calendar.teamId);
  await trx
    .insertInto('calendar_tokens')
    .values({
      id: calendar.id,
      team_id: calendar.teamId,
      token_hash: tokenHash(token),
      created_by: calendar.createdBy,
      created_at: now,
    })
    .execute();
  return token;
}

export async function deleteCalendar(db: Kysely<Database>, teamId: string): Promise<void> {
  await db.deleteFrom('calendar_tokens').where('team_id', '=', teamId).execute();
}

export async function findCalendarGames(
  db: Kysely<Database>,
  token: string,
): Promise<{ name: string; games: CalendarGame[] } | null> {
  const calendar = await db
    .selectFrom('calendar_tokens')
    .innerJoin('teams', 'teams.id', 'calendar_tokens.team_id')
    .select(['teams.id', 'teams.name', 'teams.time_zone'])
    .where('calendar_tokens.token_hash', '=', tokenHash(token))
    .where('teams.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!calendar) return null;
  const rows = await db
    .selectFrom('games')
    .select([
      'id',
      'opponent',
      'game_date',
      'home_team',
      'innings',
      'place',
      'rescheduled',
      'created_at',
    ])
    .select(
      sql<boolean>`recordings #> '{primary,state,forfeitedTo}' is not null`.as('is_forfeited'),
    )
    .where('team_id', '=', calendar.id)
    .where('deleted_at', 'is', null)
    .orderBy('game_date')
    .orderBy('id')
    .execute();
  const games = rows.map((row) => ({
    id: row.id,
    opponent: row.opponent,
    gameDate: row.game_date,
    dayIfNoStartTime: dayIfNoStartTime(calendar.time_zone, row.game_date.toISOString()),
    homeTeam: row.home_team,
    place: row.place,
    isForfeited: row.is_forfeited,
    innings: row.innings,
    sequence: row.rescheduled?.times ?? 0,
    changedAt: row.rescheduled ? new Date(row.rescheduled.at) : row.created_at,
  }));
  return { name: calendar.name, games };
}
