import { readFileSync } from 'node:fs';
import { TEAM_COLORS } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { contrast, teamTokens } from './team-tokens.ts';

const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
const themes = ['day', 'night'] as const;

const inTheme = (token: string, index: number) =>
  [...css.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, 'g'))][index]?.[1] ?? '';

it.each(Object.entries(TEAM_COLORS))('%s keeps text and marks readable', (_, color) => {
  for (const [index, theme] of themes.entries()) {
    const tokens = teamTokens(color, theme);
    const on = (token: string, against: string) => contrast(tokens[token] ?? '', against);
    const board = tokens['--team-board'] ?? '';
    expect(contrast(inTheme('board-ink', index), board)).toBeGreaterThanOrEqual(7);
    expect(on('--team-board-ink-2', board)).toBeGreaterThanOrEqual(7);
    expect(contrast(inTheme('lamp', index), board)).toBeGreaterThanOrEqual(3);
    expect(on('--team-board-line', board)).toBeGreaterThanOrEqual(3);
    expect(on('--team-board-stripe', board)).toBeGreaterThanOrEqual(3);
    // A pressed button of the board has the color of the ring.
    expect(on('--team-board-ring', inTheme('board-ink', index))).toBeGreaterThanOrEqual(4.5);
    for (const page of ['field', 'surface', 'sunk']) {
      expect(on('--team-mark', inTheme(page, index)), page).toBeGreaterThanOrEqual(3);
    }
    expect(on('--team-mark', tokens['--team-mark-ink'] ?? '')).toBeGreaterThanOrEqual(4.5);
  }
});
