import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { person, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { GameState } from '../game/folded-game.ts';
import type { GameEventFacts, LogEntry, PitchFacts } from '../game/game-log.ts';
import {
  advanceSchema,
  atBatResultSchema,
  gameEventTypeSchema,
  umpireCallSchema,
} from '../vocabulary/vocabulary.ts';
import { applyEntry } from './apply-entry.ts';
import { foldGame, foldIncrementally } from './fold-game.ts';
import { initialState } from './initial-state.ts';

const BATTERS = 4;
const SETUP = setupWithLineups(BATTERS, 2);

const side = fc.constantFrom('team' as const, 'opponent' as const);
const people = fc.constantFrom('T1', 'T2', 'O1', 'O2', 'X').map((name) => ({ id: null, name }));
const advances = fc.array(
  fc.record({
    from: fc.constantFrom(...advanceSchema.def.shape.from.options),
    to: fc.constantFrom(...advanceSchema.def.shape.to.options),
  }),
  { maxLength: 3 },
);

const pitch: fc.Arbitrary<PitchFacts> = fc.record({
  kind: fc.constant('pitch' as const),
  id: fc.uuid(),
  plateAppearanceId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  battingSide: side,
  batter: people,
  pitcher: people,
  pitchType: fc.constantFrom('fastball' as const, 'unknown' as const),
  velocityMph: fc.constant(null),
  zone: fc.constant(null),
  call: fc.constantFrom(...umpireCallSchema.options),
  result: fc.option(fc.constantFrom(...atBatResultSchema.options), { nil: null, freq: 3 }),
  advances,
});

const event: fc.Arbitrary<GameEventFacts> = fc.record(
  {
    kind: fc.constant('event' as const),
    id: fc.uuid(),
    type: fc.constantFrom(...gameEventTypeSchema.options),
    advances,
    plateAppearanceId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    battingSide: side,
    batter: people,
    pitcher: people,
    runner: people,
    base: fc.constantFrom('first' as const, 'second' as const, 'third' as const),
    teamScore: fc.nat(9),
    inning: fc.integer({ min: 1, max: 4 }),
    outs: fc.integer({ min: 0, max: 3 }),
    balls: fc.integer({ min: 0, max: 3 }),
    strikes: fc.integer({ min: 0, max: 2 }),
  },
  { requiredKeys: ['kind', 'id', 'type'] },
);

/** Logs that break the rules. The fold must accept them too. */
const logs: fc.Arbitrary<LogEntry[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: pitch }, { weight: 1, arbitrary: event }),
  { maxLength: 40 },
);

function statesOf(entries: readonly LogEntry[]): GameState[] {
  let state = initialState(SETUP);
  return entries.map((entry) => {
    state = applyEntry(SETUP, state, entry).state;
    return state;
  });
}

describe('for any log', () => {
  test('outs, count, inning and batting order stay within the rules', () => {
    fc.assert(
      fc.property(logs, (entries) => {
        for (const { outs, plateAppearance, inning, dueUp } of statesOf(entries)) {
          expect(outs).toBeGreaterThanOrEqual(0);
          expect(outs).toBeLessThan(3);
          expect(inning).toBeGreaterThanOrEqual(1);
          expect(plateAppearance?.balls ?? 0).toBeLessThan(4);
          expect(plateAppearance?.strikes ?? 0).toBeLessThan(3);
          for (const index of [dueUp.team, dueUp.opponent]) {
            expect(index).toBeGreaterThanOrEqual(0);
            expect(index).toBeLessThan(BATTERS);
          }
        }
      }),
    );
  });

  test('the result of the first entries does not depend on later ones', () => {
    fc.assert(
      fc.property(logs, fc.nat(40), (entries, length) => {
        const prefix = entries.slice(0, length);
        const expected = statesOf(entries)[prefix.length - 1] ?? initialState(SETUP);
        expect(foldGame(SETUP, prefix).state).toEqual(expected);
      }),
    );
  });

  test('an incremental fold equals a full fold, whatever it folded before', () => {
    fc.assert(
      fc.property(logs, logs, fc.nat(40), (entries, others, length) => {
        const earlierFolds = [
          foldIncrementally(null, SETUP, entries.slice(0, length)),
          foldIncrementally(null, SETUP, [...entries.slice(0, length), ...others]),
          foldIncrementally(null, { ...SETUP, innings: 1 }, entries.slice(0, length)),
        ];
        for (const before of earlierFolds) {
          const gameBefore = foldGame(before.setup, before.entries);
          expect(foldIncrementally(before, SETUP, entries).folded).toEqual(
            foldGame(SETUP, entries),
          );
          expect(before.folded).toEqual(gameBefore);
        }
      }),
    );
  });

  test('a state stored as JSON leads to the same result', () => {
    fc.assert(
      fc.property(logs, (entries) => {
        let stored = initialState(SETUP);
        for (const entry of entries) {
          stored = JSON.parse(JSON.stringify(applyEntry(SETUP, stored, entry).state)) as GameState;
        }
        expect(stored).toEqual(foldGame(SETUP, entries).state);
      }),
    );
  });

  test('every pitch is in the game exactly once, and in its own plate appearance', () => {
    fc.assert(
      fc.property(logs, (entries) => {
        const thrown = entries.filter((entry) => entry.kind === 'pitch');
        const folded = foldGame(SETUP, entries).plateAppearances.flatMap(({ id: owner, pitches }) =>
          pitches.map(({ facts }) => ({ in: owner, id: facts.id })),
        );
        const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
        expect(folded.sort(byId)).toEqual(
          thrown.map(({ id, plateAppearanceId }) => ({ in: plateAppearanceId, id })).sort(byId),
        );
      }),
    );
  });

  test('the innings add up to the score', () => {
    fc.assert(
      fc.property(logs, (entries) => {
        const { lineScore, state } = foldGame(SETUP, entries);
        expect({
          opponent: lineScore.reduce((sum, { top }) => sum + top, 0),
          team: lineScore.reduce((sum, { bottom }) => sum + (bottom ?? 0), 0),
        }).toEqual(state.score);
      }),
    );
  });
});

test('the outs belong to the pitcher who made them', () => {
  const game = scorer(SETUP).calls('X').pitch('in_play', { result: 'single' });
  game
    .event('pitching_change', { pitcher: person('Reliever') })
    .calls('X')
    .strikeouts(1);
  expect(Object.fromEntries(game.folded().outsByPitcher)).toEqual({
    'team/name:tp': 1,
    'team/name:reliever': 2,
  });
});

test('a folded plate appearance has its last count, batted ball and current people', () => {
  const game = scorer(SETUP)
    .calls('BC')
    .event('batter_change', { batter: person('Pinch') });
  expect(game.folded().plateAppearances[0]?.batter).toEqual(person('Pinch'));
  game.event('pitching_change', { pitcher: person('Reliever') });
  expect(game.folded().plateAppearances[0]?.pitcher).toEqual(person('Reliever'));
  game.pitch('in_play', { battedBall: 'bunt' });
  expect(game.folded().plateAppearances[0]).toMatchObject({
    balls: 1,
    strikes: 1,
    battedBall: 'bunt',
  });
});

test('an incremental fold notices a corrected entry', () => {
  const { entries } = scorer(SETUP).calls('BX');
  const before = foldIncrementally(null, SETUP, entries);
  const [ball, last] = entries as [PitchFacts, PitchFacts];
  const corrected: PitchFacts[] = [ball, { ...last, result: 'homerun' }];
  expect(foldIncrementally(before, SETUP, corrected).folded.state.score.opponent).toBe(1);
});
