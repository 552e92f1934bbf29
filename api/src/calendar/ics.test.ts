import { describe, expect, it } from 'vitest';
import { type CalendarGame, toIcs } from './calendar.ts';

const game: CalendarGame = {
  id: '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001',
  opponent: 'Lakeside',
  gameDate: new Date('2026-05-02T17:30:00.000Z'),
  dayIfNoStartTime: null,
  homeTeam: true,
  place: null,
  isForfeited: false,
  innings: 6,
  sequence: 0,
  changedAt: new Date('2026-04-01T08:00:00.000Z'),
};

describe('the calendar of a team', () => {
  it('has the date, the opponent, and home or away', () => {
    expect(toIcs('Hawks', [game])).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Full Count//Schedule//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'NAME:Hawks',
        'X-WR-CALNAME:Hawks',
        'BEGIN:VEVENT',
        'UID:0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001@full-count',
        'DTSTAMP:20260401T080000Z',
        'LAST-MODIFIED:20260401T080000Z',
        'SEQUENCE:0',
        'DTSTART:20260502T173000Z',
        'DTEND:20260502T193000Z',
        'SUMMARY:vs Lakeside',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
    expect(toIcs('Hawks', [{ ...game, homeTeam: false }])).toContain('SUMMARY:at Lakeside\r\n');
    expect(toIcs('Hawks', [{ ...game, isForfeited: true }])).toContain(
      'SUMMARY:vs Lakeside (forfeit)\r\n',
    );
  });

  it('shows a game without a start time as an all-day event in every time zone', () => {
    expect(toIcs('Hawks', [{ ...game, dayIfNoStartTime: '2026-05-02' }])).toContain(
      '\r\nDTSTART;VALUE=DATE:20260502\r\nDTEND;VALUE=DATE:20260503\r\n',
    );
  });

  it('ends a game on the next day where the month or the year does', () => {
    const end = (day: string) => toIcs('Hawks', [{ ...game, dayIfNoStartTime: day }]);
    expect(end('2026-12-31')).toContain('DTEND;VALUE=DATE:20270101\r\n');
    expect(end('2028-02-28')).toContain('DTEND;VALUE=DATE:20280229\r\n');
    const late = { ...game, gameDate: new Date('2026-12-31T22:30:00.000Z'), innings: 9 };
    expect(toIcs('Hawks', [late])).toContain('DTEND:20270101T013000Z\r\n');
  });

  it('has the place of a game', () => {
    const place = 'Field 2, behind the school';
    expect(toIcs('Hawks', [{ ...game, place }])).toContain(
      'SUMMARY:vs Lakeside\r\nLOCATION:Field 2\\, behind the school\r\n',
    );
  });

  it("escapes names, so that they can't add lines", () => {
    expect(toIcs('A,B\nMETHOD:X', [])).toContain('X-WR-CALNAME:A\\,B\\nMETHOD:X\r\n');
    const hostile = toIcs('Hawks', [{ ...game, opponent: 'A;B,C\\D\nLOCATION:X' }]);
    expect(hostile).toContain('SUMMARY:vs A\\;B\\,C\\\\D\\nLOCATION:X\r\n');
  });

  it('breaks lines after at most 75 bytes and never within a character', () => {
    const opponent = 'ñ'.repeat(90);
    const lines = toIcs('Hawks', [{ ...game, opponent }]).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:vs ${opponent}`);
  });
});
