import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';

/** "won by forfeit" or "lost by forfeit". Null for a game that was not forfeited. */
export function forfeitText({ recordings }: Pick<GameRow, 'recordings'>): string | null {
  const winner = recordings[PRIMARY_RECORDING]?.state.forfeitedTo;
  if (winner === undefined) return null;
  return winner === 'team' ? 'won by forfeit' : 'lost by forfeit';
}

/** What a toast says after Restart. */
export function restartedText(game: Pick<GameRow, 'recordings' | 'startedAt'>): string {
  return forfeitText(game) !== null && game.startedAt === null
    ? 'Forfeit taken back. The game is scheduled again'
    : 'Game restarted successfully with existing lineup';
}
