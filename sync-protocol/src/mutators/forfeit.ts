import type { GameSoFar } from '../game-log/game-so-far.ts';
import { type Outcome, writes } from '../mutation/mutator.ts';
import type { GameRow } from '../rows/game.ts';
import type { GameEventRow } from '../rows/game-event.ts';

/** A forfeit ends its game. When the forfeit is undone, the game is what it was before. */
export function withForfeitStatus(
  log: GameSoFar,
  game: GameRow,
  { type, at }: GameEventRow,
): Outcome {
  if (type !== 'forfeit') return writes();
  const isCompleted = game.status === 'completed';
  if (log.isForfeited())
    return isCompleted
      ? writes()
      : writes(['games', { ...game, status: 'completed', completedAt: at }]);
  const wasEndedByForfeit = isCompleted && game.completedAt === at;
  return wasEndedByForfeit ? writes(['games', reopened(game)]) : writes();
}

/** A game that nobody came to is scheduled again. */
export function reopened(game: GameRow): GameRow {
  return {
    ...game,
    status: game.startedAt === null ? 'scheduled' : 'live',
    completedAt: null,
  };
}
