import { readFileSync } from 'node:fs';
import { PITCH_TYPES_BY_SPORT, pitchTypeSchema } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { offeredTypes, shownTypes } from './type-row.tsx';

it('shows a chosen type that is not among the first types in place of the last of them', () => {
  const available = PITCH_TYPES_BY_SPORT.baseball;
  expect(shownTypes(available, 'fastball', 4)).toEqual(available.slice(0, 4));
  expect(shownTypes(available, 'knuckleball', 4)).toEqual([
    'fastball',
    'curveball',
    'slider',
    'knuckleball',
  ]);
});

it.each(pitchTypeSchema.options)('has a color for %s', (type) => {
  const css = readFileSync(new URL('pitch-type-colors.module.css', import.meta.url), 'utf8');
  expect(css).toContain(`.${type} {`);
});

it('offers the types that this pitcher throws most before the usual order', () => {
  const thrown = { types: [{ type: 'slider' }, { type: 'fastball' }] } as const;
  const { baseball } = PITCH_TYPES_BY_SPORT;
  expect(offeredTypes(baseball, null)).toEqual(baseball);
  const [first, second, third] = offeredTypes(baseball, thrown);
  expect([first, second, third]).toEqual(['slider', 'fastball', 'curveball']);
});
