import type { GameLog } from '@full-count/sync-protocol';

/** The ids of the pitches and events that arrived while the game was not live, without voided ones. */
export function lateIn({ plateAppearances, events }: GameLog): ReadonlySet<string> {
  const all = [...plateAppearances.flatMap(({ pitches }) => pitches), ...events];
  return new Set(all.filter(({ late, voided }) => late && !voided).map(({ id }) => id));
}
