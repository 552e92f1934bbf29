import type { GameLog } from '@full-count/sync-protocol';

export function lateEntryIds({ plateAppearances, events }: GameLog): ReadonlySet<string> {
  const entries = [...plateAppearances.flatMap(({ pitches }) => pitches), ...events];
  return new Set(entries.filter(({ late, voided }) => late && !voided).map(({ id }) => id));
}
