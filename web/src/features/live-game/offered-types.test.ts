import type { LivePitcher } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { offeredTypes } from './offered-types.ts';

const rate = { n: 1, of: 2, percent: 50 };
const pitcherFigures = {
  mix: [
    { type: 'slider', rate },
    { type: 'fastball', rate },
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
