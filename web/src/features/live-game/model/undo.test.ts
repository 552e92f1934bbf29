import { expect, it } from 'vitest';
import { after, event, pitch } from './testing.ts';
import { undoStep } from './undo.ts';

function undoAfter(...entries: Parameters<typeof after>[0]) {
  const { folded } = after(entries);
  const step = undoStep(folded, entries);
  return step && { what: step.what, lands: step.lands };
}

it('has nothing to undo before the first pitch', () => {
  expect(undoAfter()).toBeNull();
});

it('says what goes and the count that stands again', () => {
  const first = pitch('1', 'a', { call: 'called_strike' });
  expect(undoAfter(first, pitch('2', 'a', { zone: 3 }))).toEqual({
    what: 'Undo ball',
    lands: 'FB zone 3, to 0–1',
  });
});

it('names the result where the pitch ended the plate appearance', () => {
  const flyout = pitch('1', 'a', {
    zone: null,
    call: 'in_play',
    result: 'flyout',
    battedBall: 'pop',
  });
  expect(undoAfter(flyout)).toEqual({ what: 'Undo pop out', lands: 'FB no zone, to 0–0' });
});

it('names an event and who moved', () => {
  const single = pitch('1', 'a', { call: 'in_play', result: 'single' });
  const steal = event('2', 'stolen_base', { advances: [{ from: 'first', to: 'second' }] });
  expect(undoAfter(single, steal)).toEqual({ what: 'Undo stolen base', lands: 'first to second' });
  const score = event('3', 'score_set', { teamScore: 2 });
  expect(undoAfter(score)).toEqual({ what: 'Undo score set', lands: 'back to how it stood' });
});
