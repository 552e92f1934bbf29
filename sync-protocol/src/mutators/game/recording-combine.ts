import * as z from 'zod/mini';
import { predecessorsOf, withPredecessors } from '../../game-log/predecessors.ts';
import { currentHead, hasNoCycle, joinedRecordings } from '../../game-log/recordings.ts';
import { defineMutator, needGameLog, reject } from '../../mutation/mutator.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { idSchema } from '../../schema/scalars.ts';
import { refoldWithPlateAppearances } from '../pitch/refold-with.ts';

const MAX_JOINS = 500;

const recordingCombineSchema = z.strictObject({
  gameId: idSchema,
  /** The new predecessors of pitches. Null for the first pitch of the game. */
  joins: z
    .array(z.strictObject({ pitchId: idSchema, after: z.nullable(idSchema) }))
    .check(z.maxLength(MAX_JOINS)),
  /** The head of the combined recording when the person chose. Pitches that followed since are included, unless `cut`. */
  head: idSchema,
  /** The head of the fork at that time. Absent if the fork stays undecided. */
  beside: z.optional(idSchema),
  /** The head of the old primary recording at that time. */
  counted: z.optional(idSchema),
  cut: z.optional(z.literal(true)),
});
export type RecordingCombineArgs = z.infer<typeof recordingCombineSchema>;

/**
 * Combines parts of two recordings into the primary one. The rest stays as forks and can be chosen again
 * (docs/decisions/0023-combining-two-recordings-keeps-every-pitch.md).
 */
export const recordingCombine = defineMutator({
  name: 'recording.combine',
  schema: recordingCombineSchema,
  permission: 'game.record',
  reads: ({ gameId }) => ({ keys: [['games', gameId]], gameLogs: [gameId] }),
  apply(rows, { gameId, joins, head, cut, counted, beside }) {
    const game = rows.get('games', gameId);
    const log = rows.gameLog(gameId);
    if (!log) return needGameLog(gameId);
    if (!game?.recordings[PRIMARY_RECORDING]) return reject('not_found');
    const oldPredecessors = predecessorsOf(log.plateAppearances);
    const isKnown = (id: string | null) => id === null || oldPredecessors.has(id);
    const pitchIds = [head, ...joins.flatMap(({ pitchId, after }) => [pitchId, after])];
    if (!pitchIds.every(isKnown)) return reject('not_found');
    const newPredecessors = new Map(oldPredecessors);
    for (const { pitchId, after } of joins) newPredecessors.set(pitchId, after);
    if (!hasNoCycle(newPredecessors)) return reject('validation_failed');
    const end = cut ? head : currentHead(game, newPredecessors, head);
    const comparedHeads = { primaryHead: counted, forkHead: beside };
    const recordings = joinedRecordings(game, oldPredecessors, newPredecessors, end, comparedHeads);
    return refoldWithPlateAppearances(
      { ...game, recordings },
      log,
      withPredecessors(log.plateAppearances, newPredecessors),
    );
  },
});
