import * as z from 'zod/mini';
import { pitchesById } from '../../game-log/entries.ts';
import { refold } from '../../game-log/refold.ts';
import { defineMutator, needGameLog, reject, writes } from '../../mutation/mutator.ts';
import { PRIMARY_RECORDING, type Recording } from '../../rows/game.ts';
import type { PlateAppearanceRow } from '../../rows/plate-appearance.ts';
import { idSchema } from '../../schema/scalars.ts';

/**
 * Of two records of the same innings the other one counts from now on. The one that counted stays
 * beside it, under the name of its first own pitch, so that this can be taken back.
 */
export const recordingChoose = defineMutator({
  name: 'recording.choose',
  version: 1,
  schema: z.strictObject({
    gameId: idSchema,
    /** The fork's id: that of its first pitch. */
    recordingId: idSchema,
  }),
  permission: 'game.record',
  reads: ({ gameId }) => ({ keys: [['games', gameId]], gameLogs: [gameId] }),
  apply(rows, { gameId, recordingId }) {
    const game = rows.get('games', gameId);
    const log = rows.gameLog(gameId);
    if (!log) return needGameLog(gameId);
    const primary = game?.recordings[PRIMARY_RECORDING];
    const other = game?.recordings[recordingId];
    if (!game || !primary || !other) return reject('not_found');
    const { settled: _settled, ...chosen } = other;
    const { undecided, ...counted } = primary;
    const name = firstOwnPitch(log.plateAppearances, primary, chosen);
    const { [recordingId]: _, ...others } = game.recordings;
    const recordings = {
      ...others,
      [PRIMARY_RECORDING]: { ...chosen, ...(undecided && { undecided }), from: null },
      // A record of which the chosen one is the continuation has nothing of its own left.
      ...(name && { [name.id]: { ...counted, from: name.prev } }),
    };
    return writes(...refold({ ...game, recordings }, log));
  },
});

/** The first pitch of `own` that `other` does not have; null: it has them all. */
export function firstOwnPitch(
  plateAppearances: readonly PlateAppearanceRow[],
  own: Recording,
  other: Recording,
): { readonly id: string; readonly prev: string | null } | null {
  const byId = pitchesById(plateAppearances);
  const shared = new Set<string>();
  for (let id = other.head; id !== null && !shared.has(id); id = byId.get(id)?.prev ?? null) {
    shared.add(id);
  }
  let first: { readonly id: string; readonly prev: string | null } | null = null;
  const seen = new Set<string>();
  for (let id = own.head; id !== null && !shared.has(id) && !seen.has(id); ) {
    seen.add(id);
    const prev: string | null = byId.get(id)?.prev ?? null;
    first = { id, prev };
    id = prev;
  }
  return first;
}
