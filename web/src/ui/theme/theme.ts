import { create } from 'zustand';
import { readLocal, writeLocal } from '../../platform/local-storage.ts';

type ThemeChoice = 'system' | 'day' | 'night';
export type Theme = 'day' | 'night';

const STORAGE_KEY = 'theme';

export const useThemeChoice = create<ThemeChoice>()(() => 'system');

/** Applies the stored theme and follows later changes. Call once, before the first render. */
export function startTheme(): void {
  applyStoredChoice();
  useThemeChoice.subscribe(showTheme);
  systemNightQuery().addEventListener('change', showTheme);
  // Another tab may change the theme too.
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) applyStoredChoice();
  });
  showTheme();
}

export function chooseTheme(choice: ThemeChoice): void {
  writeLocal(STORAGE_KEY, choice);
  useThemeChoice.setState(choice);
}

export function resolveTheme(choice: ThemeChoice, systemTheme: Theme): Theme {
  return choice === 'system' ? systemTheme : choice;
}

export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'day' || stored === 'night' ? stored : 'system';
}

function applyStoredChoice(): void {
  useThemeChoice.setState(parseThemeChoice(readLocal(STORAGE_KEY)));
}

function showTheme(): void {
  const theme = resolveTheme(
    useThemeChoice.getState(),
    systemNightQuery().matches ? 'night' : 'day',
  );
  document.documentElement.dataset.theme = theme;
  // The phone's status bar continues the board, which is green in both themes.
  const board = getComputedStyle(document.documentElement).getPropertyValue('--board').trim();
  if (board !== '')
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', board);
}

function systemNightQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
