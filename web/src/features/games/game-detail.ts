import type { GameRow } from '@full-count/sync-protocol';
import { timeText } from '../../components/day-and-time.ts';
import type { GameCounts } from '../../local/use-game-counts.ts';
import { pitchCountText } from './pitch-count.ts';

/** "Home, 9:00 AM, lineup set" before the game, "Away, 142 pitches, all sent" after it. */
export function gameDetail(
  { homeTeam, gameDate, status, lineup }: GameRow,
  counts: GameCounts | undefined,
): string {
  const where = homeTeam ? 'Home' : 'Away';
  if (status === 'scheduled') {
    return [where, timeText(gameDate), lineup === null ? 'no lineup' : 'lineup set'].join(', ');
  }
  if (counts === undefined) return where;
  return [where, pitchCountText(counts.pitches), sentText(counts.waiting)].join(', ');
}

function sentText(waiting: number): string {
  return waiting === 0 ? 'all sent' : `${waiting} waiting`;
}
