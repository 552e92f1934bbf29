import { describe, expect, it } from 'vitest';
import { type CalendarGame, toIcs } from './ics.ts';

const game: CalendarGame = {
  id: '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001',
  opponent: 'Lakeside',
  gameDate: new Date('2026-05-02T17:30:00.000Z'),
  dayIfNoStartTime: null,
  homeTeam: true,
  isForfeited: false,
  createdAt: new Date('2026-04-01T08:00:00.000Z'),
};

describe('the calendar of a team', () => {
  it('has the date, the opponent, and home or away', () => {
    expect(toIcs([game])).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Full Count//Schedule//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001@full-count',
        'DTSTAMP:20260401T080000Z',
        'DTSTART:20260502T173000Z',
        'SUMMARY:vs Lakeside',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
    expect(toIcs([{ ...game, homeTeam: false }])).toContain('SUMMARY:at Lakeside\r\n');
    expect(toIcs([{ ...game, isForfeited: true }])).toContain('SUMMARY:vs Lakeside (forfeit)\r\n');
  });

  it('shows a game without a start time as an all-day event in every time zone', () => {
    expect(toIcs([{ ...game, dayIfNoStartTime: '2026-05-02' }])).toContain(
      '\r\nDTSTART;VALUE=DATE:20260502\r\n',
    );
  });

  it("escapes names, so that they can't add lines", () => {
    const hostile = toIcs([{ ...game, opponent: 'A;B,C\\D\nLOCATION:X' }]);
    expect(hostile).toContain('SUMMARY:vs A\\;B\\,C\\\\D\\nLOCATION:X\r\n');
  });

  it('breaks lines after at most 75 bytes and never within a character', () => {
    const opponent = 'ñ'.repeat(90);
    const lines = toIcs([{ ...game, opponent }]).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:vs ${opponent}`);
  });
});
