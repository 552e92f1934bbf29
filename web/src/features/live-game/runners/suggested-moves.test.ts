import type { Bases } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { suggestedMoves } from './suggested-moves.ts';

const runner = (name: string) => ({ id: null, name, plateAppearanceId: null });
const firstAndThird: Bases = { first: runner('Ibarra'), second: null, third: runner('Sorensen') };
const onSecond: Bases = { first: null, second: runner('Ibarra'), third: null };

it('moves all runners up on a wild pitch', () => {
  expect(suggestedMoves('wild_pitch', firstAndThird)).toEqual({ third: 'home', first: 'second' });
});

it('guesses a steal or a caught runner only if there is one runner', () => {
  expect(suggestedMoves('stolen_base', onSecond)).toEqual({ second: 'third' });
  expect(suggestedMoves('caught_stealing', onSecond)).toEqual({ second: 'out' });
  expect(suggestedMoves('stolen_base', firstAndThird)).toEqual({});
});

it('guesses nothing when a runner is moved by hand', () => {
  expect(suggestedMoves('runner_moved', onSecond)).toEqual({});
});
