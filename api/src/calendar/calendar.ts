import { addDays, dayIfNoStartTime } from '@full-count/baseball';
import type { Database, Db } from '@full-count/db';
import { calendarSchema, createdCalendarSchema, emptyBodySchema } from '@full-count/sync-protocol';
import { type Insertable, sql } from 'kysely';
import { recordInTeam } from '../audit/audit-trail.ts';
import { originOf } from '../http/plugins.ts';
import { type App, allow, allowInTeam, HIDDEN } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { newSecretToken, tokenHash } from '../platform/secret-token.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';

const FEED_FILE = /^([\w-]{43})\.ics$/;

export function calendarRoutes(app: App, context: ApiContext): void {
  const { db, config, now, newId } = context;
  app.get(
    '/api/teams/:teamId/calendar',
    allowInTeam('calendar.manage', {
      description:
        'Whether there is a calendar link, `/cal/{token}.ics`. It is public and shows dates, opponents, places, home or away and forfeits. A game ends 20 minutes an inning after its start; one without a start time lasts its day.',
      response: { 200: calendarSchema },
    }),
    async ({ params: { teamId } }) => {
      const calendar = await findCalendar(db, teamId);
      return { createdAt: calendar?.created_at.toISOString() ?? null };
    },
  );

  app.post(
    '/api/teams/:teamId/calendar',
    allowInTeam('calendar.manage', {
      description: 'Makes a new link and stops the earlier one. The address is shown only once.',
      body: emptyBodySchema,
      response: { 201: createdCalendarSchema },
    }),
    async (request, reply) => {
      const createdAt = now();
      const token = await inTeamTransaction(context, request.caller, async (team) => {
        const { trx, teamId: team_id, userId: created_by } = team;
        await recordInTeam(team, { action: 'calendar_link_made' });
        return replaceCalendar(trx, { id: newId(), team_id, created_by, created_at: createdAt });
      });
      const url = `${originOf(request, config.publicOrigin)}/cal/${token}.ics`;
      return reply.code(201).send({ url, createdAt: createdAt.toISOString() });
    },
  );

  app.delete(
    '/api/teams/:teamId/calendar',
    allowInTeam('calendar.manage', { description: 'Stops the link.' }),
    async ({ caller }) => {
      await inTeamTransaction(context, caller, async (team) => {
        await deleteCalendar(team.trx, caller.teamId);
        await recordInTeam(team, { action: 'calendar_link_deleted' });
      });
    },
  );

  app.get('/cal/:file', allow('public', HIDDEN), async (request, reply) => {
    const { file } = request.params as { file: string };
    const token = FEED_FILE.exec(file)?.[1];
    const calendar = token === undefined ? null : await findCalendarGames(context.db, token);
    if (calendar === null) throw notFound();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(toIcs(calendar.name, calendar.games));
  });
}

async function findCalendar(db: Db, teamId: string) {
  return db
    .selectFrom('calendar_tokens')
    .select('created_at')
    .where('team_id', '=', teamId)
    .executeTakeFirst();
}

type NewCalendar = Omit<Insertable<Database['calendar_tokens']>, 'token_hash'>;

/** Replaces the link of the team. Returns the new token, of which only a hash is stored. */
async function replaceCalendar(trx: Db, calendar: NewCalendar): Promise<string> {
  const token = newSecretToken();
  await deleteCalendar(trx, calendar.team_id);
  await trx
    .insertInto('calendar_tokens')
    .values({ ...calendar, token_hash: tokenHash(token) })
    .execute();
  return token;
}

async function deleteCalendar(db: Db, teamId: string): Promise<void> {
  await db.deleteFrom('calendar_tokens').where('team_id', '=', teamId).execute();
}

async function findCalendarGames(db: Db, token: string) {
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
    .select(['id', 'opponent', 'game_date', 'home_team', 'innings', 'place'])
    .select(['rescheduled', 'created_at'])
    .select(
      sql<boolean>`recordings #> '{primary,state,forfeitedTo}' is not null`.as('is_forfeited'),
    )
    .where('team_id', '=', calendar.id)
    .where('deleted_at', 'is', null)
    .orderBy('game_date')
    .orderBy('id')
    .execute();
  const games = rows.map(({ id, opponent, place, innings, ...row }) => ({
    ...{ id, opponent, place, innings },
    gameDate: row.game_date,
    dayIfNoStartTime: dayIfNoStartTime(calendar.time_zone, row.game_date.toISOString()),
    homeTeam: row.home_team,
    isForfeited: row.is_forfeited,
    sequence: row.rescheduled?.times ?? 0,
    changedAt: row.rescheduled ? new Date(row.rescheduled.at) : row.created_at,
  }));
  return { name: calendar.name, games };
}

/** Everything about a game that the feed reveals to its readers. */
export interface CalendarGame {
  readonly id: string;
  readonly opponent: string;
  readonly gameDate: Date;
  /** The date of a game without a start time, such as "2026-05-02". Null for a game with a start time. */
  readonly dayIfNoStartTime: string | null;
  readonly homeTeam: boolean;
  readonly place: string | null;
  readonly isForfeited: boolean;
  readonly innings: number;
  /** 0 at first, and one more after each change of the date, the opponent, the side, the innings or the place. */
  readonly sequence: number;
  /** When the game was created or its schedule changed last. */
  readonly changedAt: Date;
}

/** No one knows how long a game takes. This is two hours for six innings and three for nine. */
const MINUTES_OF_AN_INNING = 20;

const LONGEST_LINE_OCTETS = 75;

/** The schedule as iCalendar text (RFC 5545). `NAME` is of RFC 7986, `X-WR-CALNAME` its form in older programs. */
export function toIcs(name: string, games: readonly CalendarGame[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Full Count//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...games.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(breakLine).join('\r\n')}\r\n`;
}

function eventLines(game: CalendarGame): string[] {
  const { id, sequence, changedAt, place } = game;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@full-count`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...timeLines(game),
    `SUMMARY:${escapeText(summaryOf(game))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    'END:VEVENT',
  ];
}

function summaryOf({ homeTeam, opponent, isForfeited }: CalendarGame): string {
  return `${homeTeam ? 'vs' : 'at'} ${opponent}${isForfeited ? ' (forfeit)' : ''}`;
}

/** An all-day event ends before the next day begins (RFC 5545, 3.6.1). */
function timeLines({ gameDate, dayIfNoStartTime: day, innings }: CalendarGame): string[] {
  if (day !== null) return [dayLine('DTSTART', day), dayLine('DTEND', addDays(day, 1))];
  const end = new Date(gameDate.getTime() + innings * MINUTES_OF_AN_INNING * 60_000);
  return [`DTSTART:${utc(gameDate)}`, `DTEND:${utc(end)}`];
}

function dayLine(property: string, day: string): string {
  return `${property};VALUE=DATE:${day.replaceAll('-', '')}`;
}

function utc(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Escapes what would end the value or the line, so that a name can't add properties to the feed. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Breaks a line after at most 75 octets without splitting a character. Continued lines begin with a space. */
function breakLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
