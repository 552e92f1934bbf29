import * as z from 'zod/mini';
import { refold } from '../../game-log/refold.ts';
import { undecidedIn, withoutUndecided } from '../../game-log/undecided.ts';
import { defineMutator, needGameLog, reject, writes } from '../../mutation/mutator.ts';
import type { Write } from '../../mutation/working-set.ts';
import { idSchema } from '../../schema/scalars.ts';
import { amend } from '../amend.ts';

/** Voids entries that arrived for a scheduled or deleted game, so that the list of plays can restore each. */
export const gameDismissLate = defineMutator({
  name: 'game.dismissLate',
  schema: z.strictObject({
    gameId: idSchema,
    /** The entries that the person saw, because more may have arrived since. All if left out. */
    seen: z.optional(z.array(idSchema)),
  }),
  permission: 'game.record',
  reads: ({ gameId }) => ({ keys: [['games', gameId]], gameLogs: [gameId] }),
  apply(rows, { gameId, seen }, context) {
    const game = rows.get('games', gameId);
    if (!game) return reject('not_found');
    const log = rows.gameLog(gameId);
    if (!log) return needGameLog(gameId);
    const undecided = new Set(undecidedIn(game));
    const dismissed = seen ? new Set(seen.filter((id) => undecided.has(id))) : undecided;
    if (dismissed.size === 0) return writes();
    const voidIfDismissed = <T extends { id: string }>(entry: T): T =>
      dismissed.has(entry.id) ? amend(entry, { voided: true }, context) : entry;
    const plateAppearances = log.plateAppearances.map((row) =>
      row.pitches.some(({ id }) => dismissed.has(id))
        ? { ...row, pitches: row.pitches.map(voidIfDismissed) }
        : row,
    );
    const events = log.events.map(voidIfDismissed);
    const storedRows = new Set<unknown>([...log.plateAppearances, ...log.events]);
    return writes(
      ...plateAppearances
        .filter((row) => !storedRows.has(row))
        .map((row): Write => ['plateAppearances', row]),
      ...events.filter((row) => !storedRows.has(row)).map((row): Write => ['gameEvents', row]),
      ...refold(withoutUndecided(game, dismissed), { plateAppearances, events }),
    );
  },
});
