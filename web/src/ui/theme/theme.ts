import { create } from 'zustand';
import { readLocal, writeLocal } from '../../platform/stored-state.ts';
import { type Theme, teamTokens } from './team-tokens.ts';

type ThemeChoice = 'system' | 'day' | 'night';

const STORAGE_KEY = 'theme';
const COLOR_KEY = 'team-color';

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

/** The device remembers the color, so that the next start has it before the team is read. Null is the green of the app. */
export function showTeamColor(color: string | null): void {
  if (color === readLocal(COLOR_KEY)) return;
  writeLocal(COLOR_KEY, color);
  showTheme();
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
  const root = document.documentElement;
  root.dataset.theme = theme;
  const color = readLocal(COLOR_KEY);
  for (const [name, value] of Object.entries(teamTokens(color ?? '#000000', theme))) {
    root.style.setProperty(name, color === null ? '' : value);
  }
  // The phone's status bar continues the board.
  const board = getComputedStyle(root).getPropertyValue('--board').trim();
  if (board !== '')
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', board);
}

function systemNightQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

/** With larger text, live tracking and the bullpen tracker do not fit on one screen, and scroll. */
const LARGEST_THAT_FITS_PX = 18;

/**
 * Marks the page while its text is large, whether by the browser's settings or by an extension. A media query knows only
 * the settings. Call once, before the first render.
 */
export function followTextSize(): void {
  const ruler = document.createElement('div');
  Object.assign(ruler.style, { position: 'absolute', width: '1rem', visibility: 'hidden' });
  document.body.append(ruler);
  const mark = () => {
    const isLarge = ruler.offsetWidth > LARGEST_THAT_FITS_PX;
    document.documentElement.toggleAttribute('data-large-text', isLarge);
  };
  mark();
  new ResizeObserver(mark).observe(ruler);
}
