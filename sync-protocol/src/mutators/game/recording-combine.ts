import * as z from 'zod/mini';
import { predecessorsOf, withPredecessors } from '../../game-log/predecessors.ts';
import { currentHead, hasNoCycle, joinedRecordings } from '../../game-log/recordings.ts';
import { defineMutator, needGameLog, reject } from '../../mutation/mutator.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { idSchema } from '../../schema/scalars.ts';
import { refoldWithPlateAppearances } from '../pitch/refold-with.ts';

const recordingCombineSchema = z.strictObject({
  gameId: idSchema,
  joins: z
    .array(z.strictObject({ pitchId: idSchema, after: z.nullable(idSchema) }))
    .check(z.maxLength(500)),
  /** The combined recording's last pitch, as the person saw it. Pitches that followed since are included. */
  head: idSchema,
  /** The last pitch of the fork, as the person saw it. Left out if the fork stays undecided. */
  beside: z.optional(idSchema),
  /** The last pitch of the old primary recording, as the person saw it. */
  counted: z.optional(idSchema),
  /** Leaves out pitches that have followed `head`. */
  cut: z.optional(z.literal(true)),
});
export type RecordingCombineArgs = z.infer<typeof recordingCombineSchema>;

/**
 * Combines parts of two recordings of the same innings into the primary one
 * (docs/decisions/0023-combining-two-recordings-keeps-every-pitch.md). The rest stays as forks and can be chosen again.
 */
export const recordingCombine = defineMutator({
  name: 'recording.combine',
  version: 1,
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
