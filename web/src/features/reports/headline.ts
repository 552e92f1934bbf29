import type { Side } from '@full-count/baseball';
import type { GameRow } from '@full-count/sync-protocol';

/** "Austin Aces win", "Austin Aces lose", "Tie game"; a live game has no winner yet. */
export function headline(
  { status }: Pick<GameRow, 'status'>,
  { team, opponent }: Readonly<Record<Side, number>>,
  teamName: string,
): string {
  if (status !== 'completed') return 'In progress';
  if (team === opponent) return 'Tie game';
  return `${teamName} ${team > opponent ? 'win' : 'lose'}`;
}
