import { describe, expect, test } from 'vitest';
import { person, scorer } from '../../fixtures/scorer.ts';
import { type Outing, workloadOn, workloadsOf } from './outings.ts';

const ace = { pitcher: person('Ace') };
const closer = { pitcher: person('Closer') };

describe("a game's workloads", () => {
  test('count pitches, pitches before the last batter, and innings with a pitch', () => {
    const game = scorer();
    for (const call of ['ball', 'foul'] as const) game.pitch(call, ace);
    game.pitch('in_play', { ...ace, result: 'groundout' });
    game.pitch('ball', ace).pitch('ball', ace);
    expect(workloadsOf(game.folded(), 'team').get('team/name:ace')).toEqual({
      pitches: 5,
      beforeLastBatter: 3,
      innings: 1,
    });
  });

  test('are separate for a reliever who enters during a plate appearance', () => {
    const game = scorer();
    game.pitch('ball', ace).pitch('ball', ace).pitch('called_strike', closer);
    const workloads = workloadsOf(game.folded(), 'team');
    expect(workloads.get('team/name:ace')).toEqual({ pitches: 2, beforeLastBatter: 0, innings: 1 });
    expect(workloads.get('team/name:closer')).toEqual({
      pitches: 1,
      beforeLastBatter: 0,
      innings: 1,
    });
    expect(workloadsOf(game.folded(), 'opponent').size).toBe(0);
  });

  test('do not include an intentional walk without pitches', () => {
    const game = scorer();
    game.event('intentional_walk', { ...ace, batter: person('Ruiz'), battingSide: 'opponent' });
    expect(workloadsOf(game.folded(), 'team').size).toBe(0);
  });

  test('count each inning with a pitch once', () => {
    const game = scorer();
    for (let half = 0; half < 4; half++) game.strikeouts(3);
    const [workloads] = [...workloadsOf(game.folded(), 'team').values()];
    expect(workloads).toEqual({ pitches: 18, beforeLastBatter: 15, innings: 2 });
  });
});

test('two games of a day add up, and only the later one with pitches has the last batter', () => {
  const outing = (at: string, pitches: number, beforeLastBatter: number): Outing => ({
    day: at.slice(0, 10),
    at,
    pitches,
    beforeLastBatter,
    innings: 2,
  });
  const outings = [
    outing('2026-05-02T20:00', 12, 9),
    outing('2026-05-02T21:00', 0, 0),
    outing('2026-05-02T15:00', 30, 26),
    outing('2026-05-01T15:00', 50, 48),
  ];
  expect(workloadOn(outings, '2026-05-02')).toEqual({
    pitches: 42,
    beforeLastBatter: 39,
    innings: 4,
  });
});
