import { expect, it } from 'vitest';
import { person, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { PitchFacts } from '../game/game-log.ts';
import type { Advance } from '../vocabulary/vocabulary.ts';
import { compareScoring } from './compare-scoring.ts';

const setup = setupWithLineups(9);

function scoreOnSingle(facts: Partial<PitchFacts>) {
  return scorer(setup)
    .pitch('in_play', { result: 'triple' })
    .pitch('in_play', { result: 'single', ...facts }).entries;
}

it('lists the runs batted in, errors and earned runs that a ruling changes, and nothing else', () => {
  const onError = { advances: [{ from: 'third', to: 'home', cause: 'error' }] } as const;
  expect(compareScoring(setup, scoreOnSingle({}), scoreOnSingle(onError))).toEqual([
    { label: 'O2, RBI', before: '1', after: '0' },
    { label: 'TP, earned runs', before: '1', after: '0' },
    { label: 'Errors', before: '0–0', after: '1–0' },
  ]);
  const unearned = { advances: [{ from: 'third', to: 'home', earned: false }] } as const;
  expect(compareScoring(setup, scoreOnSingle({}), scoreOnSingle(unearned))).toEqual([
    { label: 'TP, earned runs', before: '1', after: '0' },
  ]);
  expect(compareScoring(setup, scoreOnSingle({}), scoreOnSingle({ zone: 5 }))).toEqual([]);
});

it('lists the runs with which a ruling charges another pitcher', () => {
  const scoreAfterRelief = (ruling: Partial<Advance>) =>
    scorer(setup)
      .pitch('in_play', { result: 'error' })
      .event('pitching_change', { pitcher: person('R1') })
      .pitch('in_play', {
        result: 'homerun',
        advances: [{ from: 'first', to: 'home', ...ruling }],
      }).entries;
  const ruled = scoreAfterRelief({ chargedPitcher: 'R1' });
  expect(compareScoring(setup, scoreAfterRelief({}), ruled)).toEqual([
    { label: 'TP, runs', before: '1', after: '0' },
    { label: 'R1, runs', before: '1', after: '2' },
  ]);
});
