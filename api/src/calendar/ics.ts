import { addDays } from '@full-count/baseball';

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
