import { describe, expect, test } from 'vitest';
import { NO_LINEUPS, person, scorer } from '../../../fixtures/scorer.ts';
import { figureRate, figureValue } from '../../figures/figure.ts';
import { BATTING, PITCHING } from '../../figures/register.ts';
import type { PitchFacts } from '../../game/game-log.ts';
import { battingSide } from '../../game/innings.ts';
import type { UmpireCall } from '../../vocabulary/vocabulary.ts';
import { liveBatter, livePitcher } from './live-figures.ts';

const ace = person('Ace');
const ruiz = person('Ruiz');

function gameWithPitches(...thrown: [UmpireCall, Partial<PitchFacts>][]) {
  const game = scorer();
  for (const [call, facts] of thrown) game.pitch(call, { pitcher: ace, batter: ruiz, ...facts });
  return game.folded();
}

const GAME = gameWithPitches(
  ['ball', { pitchType: 'fastball', zone: 11, velocityMph: 80.1 }],
  ['swinging_strike', { pitchType: 'slider', zone: 9, velocityMph: 70.2 }],
  ['strike', { pitchType: 'slider', zone: 9 }],
  ['foul', { pitchType: 'fastball', zone: 5 }],
  ['swinging_strike', { pitchType: 'slider', zone: 9 }],
  ['called_strike', { pitchType: 'fastball', zone: 2, batter: person('Cole') }],
  ['in_play', { pitchType: 'unknown', result: 'single', batter: person('Cole') }],
);

describe("the pitcher's panel", () => {
  const panel = livePitcher(GAME, 'team', ace);

  test('counts pitches and strikes', () => {
    expect(panel.tally).toMatchObject({
      pitches: 7,
      strikes: 6,
      firstPitches: 2,
      firstPitchStrikes: 1,
    });
    expect(figureValue(PITCHING.averageVelocity, panel.tally)).toBe(75.15);
  });

  test('shows the mix of known pitch types', () => {
    expect(panel.types).toMatchObject([
      { type: 'fastball', tally: { pitches: 3, strikes: 2 } },
      { type: 'slider', tally: { pitches: 3, strikes: 3 } },
    ]);
    expect(panel.firstPitchMix).toEqual([
      { type: 'fastball', rate: { n: 2, of: 2, percent: 100 } },
    ]);
  });

  test('counts the nine zones', () => {
    expect(panel.zones).toHaveLength(9);
    expect(panel.zones[8]).toEqual({ zone: 9, count: 3 });
    expect(panel.zones[0]).toEqual({ zone: 1, count: 0 });
  });

  test('names the usual pitch type on a count', () => {
    expect(panel.countPatterns).toEqual([
      { count: '0-0', type: 'fastball', share: { n: 2, of: 2, percent: 100 } },
    ]);
  });

  test('has no percentages for a player who has not pitched', () => {
    const withoutPitches = livePitcher(GAME, 'opponent', ace);
    expect(figureRate(PITCHING.strikePercentage, withoutPitches.tally)).toEqual({
      n: 0,
      of: 0,
      percent: null,
    });
  });
});

describe("the batter's panel", () => {
  const panel = liveBatter(GAME, 'opponent', ruiz);

  test('counts contact and misses of the batter’s swings', () => {
    expect(panel.tally).toMatchObject({ pitches: 5, contacts: 1, whiffs: 3, swings: 4 });
  });

  test('shows the pitch types that the batter rarely hits, from three pitches on', () => {
    expect(panel.strugglesAgainst).toEqual([{ type: 'slider', rate: { n: 0, of: 3, percent: 0 } }]);
  });

  // S is a strike at which the batter swung, C a called strike and F a foul.
  test.each([
    ['only two pitches', 'SS', []],
    ['three misses', 'SSS', ['slider']],
    ['called strikes beside one miss', 'CCS', ['slider']],
    ['no swing at all', 'CCC', []],
    ['contact of 30 percent', 'SSSSSSSFFF', []],
    ['contact of 29 percent', 'SSSSSSSSSSSSFFFFF', ['slider']],
  ])('after sliders with %s (%s) shows %j', (_, calls, expected) => {
    const game = scorer();
    for (const letter of calls) {
      const call = letter === 'F' ? 'foul' : letter === 'C' ? 'called_strike' : 'strike';
      game.pitch(call, { batter: ruiz, pitchType: 'slider' });
    }
    const { strugglesAgainst } = liveBatter(game.folded(), 'opponent', ruiz);
    expect(strugglesAgainst.map(({ type }) => type)).toEqual(expected);
  });

  test('shows the zones and the plate appearances of this game', () => {
    expect(panel.zones.find(({ zone }) => zone === 9)?.count).toBe(3);
    expect(panel.plateAppearances.map(({ result }) => result)).toEqual(['strikeout']);
    const cole = liveBatter(GAME, 'opponent', person('Cole'));
    expect(cole.plateAppearances.map(({ result }) => result)).toEqual(['single']);
  });
});

test('a foul tip is a miss and no contact', () => {
  const game = gameWithPitches(['foul', { foulTip: true }], ['foul', {}]);
  const { tally } = liveBatter(game, battingSide(NO_LINEUPS, 'top'), ruiz);
  expect(figureRate(BATTING.contactPercentage, tally)).toMatchObject({ n: 1, of: 2 });
  expect(figureRate(BATTING.swingMissPercentage, tally)).toMatchObject({ n: 1, of: 2 });
});
