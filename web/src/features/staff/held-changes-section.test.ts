import { describe, expect, it } from 'vitest';
import { heldContent, heldSpan } from './held-changes-section.tsx';

describe('held changes', () => {
  it('is counted by kind, in the order in which the kinds first came', () => {
    const summary = [
      { name: 'game.start', count: 1 },
      { name: 'pitch.log', count: 39 },
      { name: 'pitch.insert', count: 1 },
      { name: 'event.log', count: 2 },
      { name: 'pitch.void', count: 1 },
      { name: 'event.amend', count: 1 },
      { name: 'player.add', count: 1 },
      { name: 'weather.note', count: 1 },
    ];
    expect(heldContent(summary)).toBe(
      '1 game change, 40 pitches, 2 plays, 2 corrections, 1 roster change and 1 other change',
    );
    expect(heldContent([{ name: 'pitch.log', count: 1 }])).toBe('1 pitch');
  });

  it('was entered in a span of time, which says each day once', () => {
    const at = (hours: number, minutes: number, day = 2) =>
      new Date(2026, 4, day, hours, minutes).toISOString();
    const span = (firstAt: string | null, lastAt: string | null) => heldSpan({ firstAt, lastAt });
    expect(span(at(17, 30), at(18, 10))).toBe('May 2, 5:30 PM to 6:10 PM');
    expect(span(at(17, 30), at(17, 30))).toBe('May 2, 5:30 PM');
    expect(span(at(23, 50), at(0, 10, 3))).toBe('May 2, 11:50 PM to May 3, 12:10 AM');
    expect(span(null, null)).toBe('');
  });
});
