import { describe, expect, test } from 'vitest';
import { person, scorer } from '../../fixtures/scorer.ts';

const COUNTS = ['0-0', '0-1', '0-2', '1-0', '1-1', '1-2', '2-0', '2-1', '2-2', '3-0', '3-1', '3-2'];
const HITTERS_COUNTS = ['2-0', '2-1', '3-0', '3-1', '3-2'];

function gameWithChangeAt(count: string, change: { pitcher?: string; batter?: string } = {}) {
  const [balls = 0, strikes = 0] = count.split('-').map(Number);
  const facts = { batter: person('Starter at bat'), pitcher: person('First') };
  const game = scorer();
  for (let n = 0; n < balls; n++) game.pitch('ball', facts);
  for (let n = 0; n < strikes; n++) game.pitch('called_strike', facts);
  const changed = {
    ...facts,
    ...(change.pitcher && { pitcher: person(change.pitcher) }),
    ...(change.batter && { batter: person(change.batter) }),
  };
  // Without a pitch, only an event names First as the pitcher who began.
  if (balls + strikes === 0) game.event('pitching_change', { pitcher: person('First') });
  return { game, changed, balls, strikes };
}

describe('a walk after a pitching change during the plate appearance', () => {
  test.each(COUNTS)(
    'at %s is charged to the first pitcher after a hitter’s count, else to the second (OBR 9.16(h))',
    (count) => {
      const { game, changed, balls } = gameWithChangeAt(count, { pitcher: 'Second' });
      for (let n = balls; n < 4; n++) game.pitch('ball', changed);
      const [walk] = game.folded().plateAppearances;
      const isChargedToFirst = HITTERS_COUNTS.includes(count);
      expect(walk?.result).toBe('walk');
      expect(walk?.pitcher.name).toBe(isChargedToFirst ? 'First' : 'Second');
    },
  );

  test('is charged to the first of three pitchers who left at a hitter’s count', () => {
    const game = scorer();
    const pitchedBy = (name: string) => ({ pitcher: person(name) });
    game.pitch('ball', pitchedBy('A')).pitch('ball', pitchedBy('A')).pitch('ball', pitchedBy('B'));
    game.pitch('ball', pitchedBy('C'));
    expect(game.folded().plateAppearances[0]?.pitcher.name).toBe('A');
  });

  test('is charged in the same way when intentional', () => {
    const { game } = gameWithChangeAt('3-1');
    game.event('pitching_change', { pitcher: person('Second') }).event('intentional_walk');
    expect(game.folded().plateAppearances[0]).toMatchObject({
      result: 'intentional_walk',
      pitcher: { name: 'First' },
    });
  });
});

test.each(['single', 'hit_by_pitch', 'strikeout'] as const)(
  'a %s after a pitching change is charged to the reliever',
  (result) => {
    const { game, changed } = gameWithChangeAt('3-2', { pitcher: 'Second' });
    const call = result === 'single' ? 'in_play' : result === 'strikeout' ? 'strike' : 'ball';
    game.pitch(call, { ...changed, result });
    expect(game.folded().plateAppearances[0]).toMatchObject({
      result,
      pitcher: { name: 'Second' },
    });
  },
);

describe('after a pinch hitter entered', () => {
  test.each([
    ['0-2', 'a strikeout', 'Starter at bat', 'called_strike'],
    ['3-2', 'a walk', 'Pinch', 'ball'],
    ['1-2', 'a groundout', 'Pinch', 'in_play'],
  ] as const)('at %s, %s is charged to %s (OBR 9.15(b))', (count, _, name, call) => {
    const { game, changed } = gameWithChangeAt(count, { batter: 'Pinch' });
    game.pitch(call, changed);
    expect(game.folded().plateAppearances[0]?.batter.name).toBe(name);
  });

  test('with one strike, a strikeout is charged to the pinch hitter', () => {
    const { game, changed } = gameWithChangeAt('0-1', { batter: 'Pinch' });
    game.pitch('called_strike', changed).pitch('called_strike', changed);
    expect(game.folded().plateAppearances[0]?.batter.name).toBe('Pinch');
  });
});
