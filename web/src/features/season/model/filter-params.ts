import {
  type CalendarDay,
  type GameFilter,
  gameTypeSchema,
  type SeasonTable,
} from '@full-count/baseball';
import type { TableSort } from '../../../baseball-ui/season-lines/figure-column.tsx';

/** The filters that leave out games of a season, as parameters of the screen's address. So going back from a game keeps them. */
const FILTER_KEYS = ['type', 'opponent', 'at', 'from', 'to'] as const;

export const NO_FILTERS: Readonly<Record<string, null>> = Object.fromEntries(
  FILTER_KEYS.map((key) => [key, null]),
);

export const TABS = ['batting', 'pitching', 'leaders', 'results'] as const;
export type SeasonTab = (typeof TABS)[number];

/** Ignores values that do not exist, since people edit and share addresses. */
export function filterOf(params: URLSearchParams): GameFilter {
  const at = params.get('at');
  return {
    season: Number(params.get('season')) || null,
    gameType: gameTypeSchema.safeParse(params.get('type')).data ?? null,
    opponent: params.get('opponent') || null,
    homeOrAway: at === 'home' || at === 'away' ? at : null,
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
}

export function tabOf(params: URLSearchParams): SeasonTab {
  return TABS.find((tab) => tab === params.get('tab')) ?? 'batting';
}

export function columnGroupOf(params: URLSearchParams): SeasonTable {
  return params.get('columns') === 'more' ? 'more' : 'standard';
}

/** "hits" sorts from the smallest, and "-hits" from the largest. */
export function sortOf(params: URLSearchParams, defaultSort: TableSort): TableSort {
  const text = params.get('sort');
  if (text === null) return defaultSort;
  return { key: text.replace(/^-/, ''), isDescending: text.startsWith('-') };
}

export function sortText({ key, isDescending }: TableSort): string {
  return isDescending ? `-${key}` : key;
}

export function filterCountOf(params: URLSearchParams): number {
  return FILTER_KEYS.filter((key) => (params.get(key) ?? '') !== '').length;
}

/** Returns a copy with these choices. An empty text or null removes a choice. */
export function withChoices(
  params: URLSearchParams,
  choices: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(choices)) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

function dayOf(text: string | null): CalendarDay | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}
