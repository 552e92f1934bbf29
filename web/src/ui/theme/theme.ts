import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'day' | 'night';
export type Theme = 'day' | 'night';

const STORAGE_KEY = 'theme';
const listeners = new Set<() => void>();
let choice: ThemeChoice = 'system';

/** Applies the stored theme and follows later changes. Call once, before the first render. */
export function startTheme(): void {
  choice = storedChoice();
  systemNightQuery().addEventListener('change', showTheme);
  // Another tab may change the theme too.
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) applyChoice(storedChoice());
  });
  showTheme();
}

export function chooseTheme(newChoice: ThemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, newChoice);
  } catch {
    // Without storage the choice lasts until the app is closed.
  }
  applyChoice(newChoice);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => choice);
}

export function resolveTheme(choice: ThemeChoice, systemTheme: Theme): Theme {
  return choice === 'system' ? systemTheme : choice;
}

export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'day' || stored === 'night' ? stored : 'system';
}

function applyChoice(newChoice: ThemeChoice): void {
  choice = newChoice;
  showTheme();
  for (const listener of listeners) listener();
}

function showTheme(): void {
  const theme = resolveTheme(choice, systemNightQuery().matches ? 'night' : 'day');
  document.documentElement.dataset.theme = theme;
  // The phone's status bar continues the board, which is green in both themes.
  const board = getComputedStyle(document.documentElement).getPropertyValue('--board').trim();
  if (board !== '')
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', board);
}

function storedChoice(): ThemeChoice {
  try {
    return parseThemeChoice(localStorage.getItem(STORAGE_KEY));
  } catch {
    return 'system';
  }
}

function systemNightQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
