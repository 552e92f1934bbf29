import * as z from 'zod/mini';
import type { PitchNode } from '../../game-log/pitch-tree.ts';
import { reject, writes } from '../../mutation/mutation.ts';
import { idSchema } from '../../schema/scalars.ts';
import { defineEntry, gameReference } from '../entry.ts';

/** The old primary recording becomes a fork with the id of its first own pitch, so the choice can be undone. */
export const recordingChoose = defineEntry({
  name: 'recording.choose',
  schema: z.strictObject({ ...gameReference, recordingId: idSchema }),
  enter: (log, { recordingId }) =>
    log.recordings.choose(recordingId) ? writes() : reject('not_found'),
});

const MAX_JOINS = 500;

const recordingCombineSchema = z.strictObject({
  ...gameReference,
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
 * Combines parts of two recordings into the primary one. The rest stays as forks and can be chosen again.
 */
export const recordingCombine = defineEntry({
  name: 'recording.combine',
  schema: recordingCombineSchema,
  enter(log, { joins, ...combination }) {
    const pitchIds = [combination.head, ...joins.flatMap(({ pitchId, after }) => [pitchId, after])];
    if (!pitchIds.every((id) => id === null || log.hasPitch(id))) return reject('not_found');
    const nodes = joins.map(({ pitchId, after }) => ({
      pitch: log.node(pitchId) as PitchNode,
      after: log.nodeAfter(after),
    }));
    return log.recordings.combine(nodes, combination) ? writes() : reject('validation_failed');
  },
});

/** Pitches of other devices are still accepted. */
export const scoringTake = defineEntry({
  name: 'scoring.take',
  schema: z.strictObject({ ...gameReference, deviceId: idSchema }),
  enter(log, { deviceId }, { userId, at }, game) {
    if (game.deletedAt) return reject('not_found');
    log.recordings.primary.scorer = { userId, deviceId, at };
    return writes();
  },
});

/** Voids entries that arrived for a scheduled or deleted game, so that the list of plays can restore each. */
export const gameDismissLate = defineEntry({
  name: 'game.dismissLate',
  schema: z.strictObject({
    ...gameReference,
    /** The entries that the person saw, because more may have arrived since. All if left out. */
    seen: z.optional(z.array(idSchema)),
  }),
  enter(log, { seen }, context) {
    for (const id of seen ?? [...log.undecided])
      if (log.undecided.delete(id)) log.correct(id, { voided: true }, context);
    return writes();
  },
});
