/** Everything about a game that the feed reveals to its readers. */
export interface CalendarGame {
  readonly id: string;
  readonly opponent: string;
  readonly gameDate: Date;
  /** The date of a game without a start time, such as "2026-05-02". Null for a game with a start time. */
  readonly dayIfNoStartTime: string | null;
  readonly homeTeam: boolean;
  readonly isForfeited: boolean;
  readonly createdAt: Date;
}

const LONGEST_LINE_OCTETS = 75;

/** The schedule as iCalendar text (RFC 5545). */
export function toIcs(games: readonly CalendarGame[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Full Count//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...games.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(breakLine).join('\r\n')}\r\n`;
}

function eventLines(game: CalendarGame): string[] {
  const { id, createdAt } = game;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@full-count`,
    `DTSTAMP:${utc(createdAt)}`,
    startLine(game),
    `SUMMARY:${escapeText(summaryOf(game))}`,
    'END:VEVENT',
  ];
}

function summaryOf({ homeTeam, opponent, isForfeited }: CalendarGame): string {
  return `${homeTeam ? 'vs' : 'at'} ${opponent}${isForfeited ? ' (forfeit)' : ''}`;
}

function startLine({ gameDate, dayIfNoStartTime }: CalendarGame): string {
  return dayIfNoStartTime === null
    ? `DTSTART:${utc(gameDate)}`
    : `DTSTART;VALUE=DATE:${dayIfNoStartTime.replaceAll('-', '')}`;
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
