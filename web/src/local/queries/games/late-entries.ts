import type { GameLog } from '@full-count/sync-protocol';

/** The pitches and events that came while the game was not live; those taken back are none. */
export function lateIn({ plateAppearances, events }: GameLog): ReadonlySet<string> {
  const all = [...plateAppearances.flatMap(({ pitches }) => pitches), ...events];
  return new Set(all.filter(({ late, voided }) => late && !voided).map(({ id }) => id));
}
