import type { GameInsights } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { insightWords } from './insight-words.ts';

const NOTHING: GameInsights = {
  velocityTrend: null,
  atBatEfficiency: null,
  countStrategy: [],
  firstPitchTendencies: [],
  pitchers: [],
};

const facts = (insights: Partial<GameInsights>, side: 'team' | 'opponent' = 'team') =>
  insightWords({ ...NOTHING, ...insights }, side).map(({ fact, basis }) => `${fact} (${basis})`);

it('says nothing of a game in which nothing stands out', () => {
  expect(facts({})).toEqual([]);
});

it('says how the speed changed, and over how many pitches', () => {
  const trend = { firstMph: 62.3, lastMph: 60.5, firstPitches: 20, lastPitches: 18 };
  expect(facts({ velocityTrend: { ...trend, changeMph: -1.8 } })).toEqual([
    'Pitches lost 1.8 mph from the first third of the innings to the last. (62.30 to 60.50 mph, 20 and 18 pitches measured)',
  ]);
  expect(facts({ velocityTrend: { ...trend, changeMph: 1.25 } })[0]).toContain('gained 1.3 mph');
});

it('says whether at-bats got longer', () => {
  const efficiency = { firstPerBatter: 3.6, restPerBatter: 4.5, firstBatters: 14, restBatters: 11 };
  expect(facts({ atBatEfficiency: { ...efficiency, change: 0.9 } })).toEqual([
    'At-bats got longer: 3.60 pitches early, 4.50 late. (innings 1 to 3 against the rest, 14 and 11 batters)',
  ]);
  expect(facts({ atBatEfficiency: { ...efficiency, change: -0.9 } })[0]).toContain('shorter');
});

it('says what comes at a count, and who throws it', () => {
  const share = { n: 8, of: 11, percent: 73 };
  const countStrategy = [{ count: '0-2', type: 'curveball', share } as const];
  expect(facts({ countStrategy })).toEqual([
    'On 0-2 we threw the curveball 8 times of 11. (73% of the pitches at 0-2 whose type is known)',
  ]);
  expect(facts({ countStrategy }, 'opponent')[0]).toContain('On 0-2 they threw');
});

it('highlights what is thrown first to every second batter', () => {
  const words = insightWords(
    {
      ...NOTHING,
      firstPitchTendencies: [
        { type: 'fastball', rate: { n: 5, of: 6, percent: 83 }, isHighlighted: true },
        { type: 'other', rate: { n: 1, of: 6, percent: 17 }, isHighlighted: false },
      ],
    },
    'team',
  );
  expect(words.map(({ fact, isHighlighted }) => ({ fact, isHighlighted }))).toEqual([
    { fact: '5 of 6 first pitches that we threw were fastballs.', isHighlighted: true },
    { fact: 'First pitches that we threw beside: other pitch 1 of 6.', isHighlighted: false },
  ]);
});
