import type { Write } from '../mutation/working-set.ts';
import { type GameRow, PRIMARY_RECORDING } from '../rows/game.ts';
import type { GameEventRow } from '../rows/game-event.ts';

export function isForfeited({ recordings }: GameRow): boolean {
  return recordings[PRIMARY_RECORDING]?.state.forfeitedTo !== undefined;
}

/** A forfeit ends its game. When the forfeit is undone, the game is what it was before. */
export function withForfeitStatus(event: GameEventRow, writes: readonly Write[]): Write[] {
  if (event.type !== 'forfeit') return [...writes];
  return writes.map((write): Write => {
    const [table, row] = write;
    return table === 'games' ? ['games', gameWithStatus(row, event)] : write;
  });
}

function gameWithStatus(game: GameRow, { at }: GameEventRow): GameRow {
  if (isForfeited(game)) {
    return game.status === 'completed' ? game : { ...game, status: 'completed', completedAt: at };
  }
  const wasEndedByForfeit = game.status === 'completed' && game.completedAt === at;
  return wasEndedByForfeit ? reopened(game) : game;
}

/** A game that nobody came to is scheduled again. */
export function reopened(game: GameRow): GameRow {
  return {
    ...game,
    status: game.startedAt === null ? 'scheduled' : 'live',
    completedAt: null,
  };
}
