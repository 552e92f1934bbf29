import type * as z from 'zod/mini';
import type { GameSoFar } from '../game-log/game-so-far.ts';
import {
  defineMutator,
  type MutationContext,
  type Mutator,
  type Outcome,
  type Reads,
  type Rows,
  reject,
  writes,
} from '../mutation/mutation.ts';
import { type GameRow, isPurged } from '../rows/game.ts';
import type { GameEventRow } from '../rows/game-event.ts';
import { idSchema } from '../schema/scalars.ts';

export const gameReference = { gameId: idSchema };

type GameReferenceSchema = z.ZodMiniType<{ gameId: string }>;

interface Entry<Schema extends GameReferenceSchema> {
  readonly name: string;
  readonly schema: Schema;
  /** Further rows that may have the ids of new ones. */
  readonly reads?: (args: z.infer<Schema>) => Partial<Reads>;
  /** Changes `log`, or refuses and changes nothing. May write the game's row, but not its recordings. */
  readonly enter: (
    log: GameSoFar,
    args: z.infer<Schema>,
    context: MutationContext,
    game: GameRow,
    rows: Rows,
  ) => Outcome;
}

/** A change of a game's log. What it does to the rows is computed at the end of the batch. */
export function defineEntry<Schema extends GameReferenceSchema>({
  name,
  schema,
  reads = () => ({}),
  enter,
}: Entry<Schema>): Mutator<Schema> {
  return defineMutator<Schema>({
    name,
    schema,
    permission: 'game.record',
    reads(args) {
      const { keys = [], ...others } = reads(args);
      return { ...others, keys: [['games', args.gameId], ...keys], gameLogs: [args.gameId] };
    },
    apply(rows, args, context) {
      const game = rows.get('games', args.gameId);
      if (!game || isPurged(game)) return reject('not_found');
      return enter(rows.gameSoFar(game.id), args, context, game, rows);
    },
  });
}

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
  return { ...game, status: game.startedAt === null ? 'scheduled' : 'live', completedAt: null };
}
