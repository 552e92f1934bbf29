import { expect, it } from 'vitest';
import { scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { PitchFacts } from '../game/game-log.ts';
import { compareScoring } from './compare-scoring.ts';

const setup = setupWithLineups(9);

function runOnSingle(facts: Partial<PitchFacts>) {
  return scorer(setup)
    .pitch('in_play', { result: 'triple' })
    .pitch('in_play', { result: 'single', ...facts }).entries;
}

it('compares what the scorer rules on', () => {
  const onError = { advances: [{ from: 'third', to: 'home', cause: 'error' }] } as const;
  expect(compareScoring(setup, runOnSingle({}), runOnSingle(onError))).toEqual([
    { label: 'O2, RBI', before: '1', after: '0' },
    { label: 'Errors', before: '0–0', after: '1–0' },
  ]);
  const unearned = { advances: [{ from: 'third', to: 'home', earned: false }] } as const;
  expect(compareScoring(setup, runOnSingle({}), runOnSingle(unearned))).toEqual([
    { label: 'TP, earned runs', before: '1', after: '0' },
  ]);
  expect(compareScoring(setup, runOnSingle({}), runOnSingle({ zone: 5 }))).toEqual([]);
});
