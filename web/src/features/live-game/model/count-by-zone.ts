import { isSamePerson } from '@full-count/baseball';
import type { LiveGame } from './live-game.ts';

export function countByZone({
  entries,
  matchup,
}: Pick<LiveGame, 'entries' | 'matchup'>): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const entry of entries) {
    if (entry.kind !== 'pitch' || entry.zone === null) continue;
    if (entry.battingSide !== matchup.battingSide) continue;
    if (isSamePerson(entry.pitcher, matchup.pitcher))
      counts[entry.zone] = (counts[entry.zone] ?? 0) + 1;
  }
  return counts;
}
