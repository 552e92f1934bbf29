import { describe, expect, it } from 'vitest';
import { parseThemeChoice, resolveTheme } from './theme.ts';

describe('the theme', () => {
  it('follows the system until the coach chooses', () => {
    expect(resolveTheme('system', 'night')).toBe('night');
    expect(resolveTheme('system', 'day')).toBe('day');
  });

  it('prefers the choice of the coach to the system', () => {
    expect(resolveTheme('day', 'night')).toBe('day');
    expect(resolveTheme('night', 'day')).toBe('night');
  });

  it('reads an unknown stored value as system', () => {
    expect(parseThemeChoice(null)).toBe('system');
    expect(parseThemeChoice('purple')).toBe('system');
    expect(parseThemeChoice('night')).toBe('night');
  });
});
