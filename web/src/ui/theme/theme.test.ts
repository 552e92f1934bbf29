import { describe, expect, it } from 'vitest';
import { parseThemeChoice, resolveTheme } from './theme.ts';

describe('the theme', () => {
  it('follows the system until the coach chooses', () => {
    expect(resolveTheme('system', true)).toBe('night');
    expect(resolveTheme('system', false)).toBe('day');
  });

  it('keeps the choice against the system', () => {
    expect(resolveTheme('day', true)).toBe('day');
    expect(resolveTheme('night', false)).toBe('night');
  });

  it('reads anything unknown in storage as system', () => {
    expect(parseThemeChoice(null)).toBe('system');
    expect(parseThemeChoice('purple')).toBe('system');
    expect(parseThemeChoice('night')).toBe('night');
  });
});
