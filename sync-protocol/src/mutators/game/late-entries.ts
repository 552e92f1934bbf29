import * as z from 'zod/mini';
import { writes } from '../../mutation/mutator.ts';
import { idSchema } from '../../schema/scalars.ts';
import { defineEntry, gameReference } from '../entry.ts';

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
