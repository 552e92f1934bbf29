import { type LivePitcher, NO_TALLY } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { offeredTypes } from './offered-types.ts';

const pitcherFigures = {
  types: [
    { type: 'slider', tally: NO_TALLY },
    { type: 'fastball', tally: NO_TALLY },
  ],
} as unknown as LivePitcher;

it('offers the types that this pitcher throws most before the usual order', () => {
  expect(offeredTypes('baseball', null).slice(0, 4)).toEqual([
    'fastball',
    'curveball',
    'slider',
    'changeup',
  ]);
  expect(offeredTypes('baseball', pitcherFigures).slice(0, 3)).toEqual([
    'slider',
    'fastball',
    'curveball',
  ]);
  expect(offeredTypes('softball', null)).toContain('riseball');
});
