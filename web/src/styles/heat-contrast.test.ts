import { readFileSync } from 'node:fs';
import { HEAT_THRESHOLDS } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { contrast } from '../ui/theme/team-tokens.ts';

/** WCAG 2.2, level AAA. */
const MIN_CONTRAST = 7;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function valuesOf(token: string): string[] {
  return [...css.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, 'g'))].map(
    ([, hex = '']) => hex,
  );
}

it.each([
  ['day', 0],
  ['night', 1],
])('the numbers of every shade of heat are readable by %s', (_theme, theme) => {
  for (let step = 0; step <= HEAT_THRESHOLDS.length; step++) {
    const ink = step === HEAT_THRESHOLDS.length ? `heat-${step}-ink` : 'heat-ink';
    const shade = valuesOf(`heat-${step}`)[theme] ?? '';
    expect(contrast(shade, valuesOf(ink)[theme] ?? ''), shade).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
});

it('each shade of heat differs from the next', () => {
  for (const theme of [0, 1]) {
    const shades = [...HEAT_THRESHOLDS.keys()].map((step) => valuesOf(`heat-${step + 1}`)[theme]);
    expect(new Set(shades).size).toBe(HEAT_THRESHOLDS.length);
  }
});
