import * as z from 'zod/mini';
import { defineMutator, needGameLog, reject, writes } from '../../mutation/mutator.ts';
import { personSchema } from '../../rows/plate-appearance.ts';
import { idSchema } from '../../schema/scalars.ts';
import { notesSchema } from '../../schema/text.ts';
import { amend } from '../amend.ts';
import { refoldWithPlateAppearance } from './refold-with.ts';

/** Pitches with their own batter or pitcher, after a substitution, keep them. */
export const plateAppearanceAmend = defineMutator({
  name: 'plateAppearance.amend',
  schema: z.strictObject({
    gameId: idSchema,
    plateAppearanceId: idSchema,
    /** New values. Null clears the notes, and a missing key leaves a field unchanged. */
    changes: z.strictObject({
      batter: z.optional(personSchema),
      pitcher: z.optional(personSchema),
      notes: z.optional(z.nullable(notesSchema)),
    }),
  }),
  permission: 'game.record',
  reads: ({ gameId, plateAppearanceId }) => ({
    keys: [
      ['games', gameId],
      ['plateAppearances', plateAppearanceId],
    ],
    gameLogs: [gameId],
  }),
  apply(rows, { gameId, plateAppearanceId, changes }, context) {
    const game = rows.get('games', gameId);
    const storedRow = rows.get('plateAppearances', plateAppearanceId);
    const log = rows.gameLog(gameId);
    if (!log) return needGameLog(gameId);
    if (!game || storedRow?.gameId !== game.id) return reject('not_found');
    const newRow = amend(storedRow, changes, context);
    return newRow === storedRow ? writes() : refoldWithPlateAppearance(game, log, newRow);
  },
});
