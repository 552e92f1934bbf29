import type { GameInsights } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { insightSentences } from './insight-sentences.ts';

const NOTHING: GameInsights = {
  velocityTrend: null,
  atBatEfficiency: null,
  countStrategy: [],
  firstPitchTendencies: [],
  pitchers: [],
};

const facts = (insights: Partial<GameInsights>, side: 'team' | 'opponent' = 'team') =>
  insightSentences({ ...NOTHING, ...insights }, side).map(
    ({ fact, sample }) => `${fact} (${sample})`,
  );

it('has no sentences for a game without insights', () => {
  expect(facts({})).toEqual([]);
});

it('describes how the velocity changed and names the number of readings', () => {
  const trend = { firstMph: 62.3, lastMph: 60.45, firstReadings: 20, lastReadings: 18 };
  const fell = { velocityTrend: { ...trend, changeMph: -1.85 } };
  expect(facts(fell)).toEqual([
    'Velocity fell 1.8 mph from the first third of the game to the last. (62.3 mph (20 readings) to 60.5 mph (18))',
  ]);
  const rose = { velocityTrend: { ...trend, firstMph: 67.65, lastMph: 71.03, changeMph: 3.38 } };
  expect(facts(rose)).toEqual([
    'Velocity rose 3.3 mph from the first third of the game to the last. (67.7 mph (20 readings) to 71.0 mph (18))',
  ]);
  const kindOf = (insights: Partial<GameInsights>) =>
    insightSentences({ ...NOTHING, ...insights }, 'team')[0]?.kind;
  expect([kindOf(rose), kindOf(fell)]).toEqual(['velocity_rose', 'velocity_fell']);
});

it('describes whether at-bats got longer', () => {
  const efficiency = {
    earlyPitchesPerBatter: 3.6,
    laterPitchesPerBatter: 4.45,
    earlyBatters: 14,
    laterBatters: 11,
  };
  expect(facts({ atBatEfficiency: { ...efficiency, change: 0.85 } })).toEqual([
    'Longer at-bats late: 3.6 pitches per batter in innings 1–3, 4.5 after. (14 batters in innings 1–3, 11 after)',
  ]);
  expect(facts({ atBatEfficiency: { ...efficiency, change: -0.9 } })[0]).toContain('Shorter');
});

it('describes the pitch thrown on a count', () => {
  const share = { n: 8, of: 11, percent: 73 };
  const countStrategy = [{ count: '0-2', type: 'curveball', share } as const];
  expect(facts({ countStrategy })).toEqual([
    'On an 0-2 count we threw the curveball 8 of 11 times. (73% of 0-2 pitches with a pitch type)',
  ]);
  expect(facts({ countStrategy }, 'opponent')[0]).toContain('On an 0-2 count they threw');
  const other = [{ count: '1-1', type: 'other', share } as const];
  expect(facts({ countStrategy: other })[0]).toContain(
    'On a 1-1 count we threw another pitch type 8 of 11 times.',
  );
});

it('lists count habits last, the strongest first', () => {
  const habit = (count: string, n: number, of: number) => ({
    count,
    type: 'fastball' as const,
    share: { n, of, percent: Math.round((100 * n) / of) },
  });
  const countStrategy = [habit('0-0', 18, 26), habit('1-1', 7, 8), habit('2-0', 3, 3)];
  const firstPitchTendencies = [
    { type: 'fastball' as const, rate: { n: 18, of: 26, percent: 69 }, isHighlighted: true },
  ];
  const sentences = insightSentences({ ...NOTHING, countStrategy, firstPitchTendencies }, 'team');
  expect(sentences.map(({ fact }) => fact)).toEqual([
    'We started 18 of 26 batters with a fastball.',
    'On a 2-0 count we threw the fastball 3 of 3 times.',
    'On a 1-1 count we threw the fastball 7 of 8 times.',
    'On an 0-0 count we threw the fastball 18 of 26 times.',
  ]);
});

it('highlights a pitch type that starts half of the at-bats', () => {
  const firstPitchTendencies = [
    { type: 'fastball', rate: { n: 5, of: 8, percent: 63 }, isHighlighted: true },
    { type: 'curveball', rate: { n: 2, of: 8, percent: 25 }, isHighlighted: false },
    { type: 'other', rate: { n: 1, of: 8, percent: 13 }, isHighlighted: false },
  ] as const;
  const sentences = insightSentences({ ...NOTHING, firstPitchTendencies }, 'team');
  expect(sentences.map(({ fact, isHighlighted }) => ({ fact, isHighlighted }))).toEqual([
    { fact: 'We started 5 of 8 batters with a fastball.', isHighlighted: true },
    { fact: 'Also among the 8 first pitches: 2 curveballs, 1 other pitch.', isHighlighted: false },
  ]);
  expect(facts({ firstPitchTendencies: firstPitchTendencies.slice(1) })).toEqual([
    'Our 8 first pitches: 2 curveballs, 1 other pitch. (25% were curveballs)',
  ]);
});
