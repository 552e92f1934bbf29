import * as z from 'zod/mini';
import { chainTo, pitchesById } from '../../game-log/entries.ts';
import { refold } from '../../game-log/refold.ts';
import { defineMutator, needGameLog, reject, writes } from '../../mutation/mutator.ts';
import { PRIMARY_RECORDING, type Recording } from '../../rows/game.ts';
import type { PlateAppearanceRow } from '../../rows/plate-appearance.ts';
import { idSchema } from '../../schema/scalars.ts';

/** The old primary recording becomes a fork with the id of its first own pitch, so the choice can be undone. */
export const recordingChoose = defineMutator({
  name: 'recording.choose',
  schema: z.strictObject({
    gameId: idSchema,
    recordingId: idSchema,
  }),
  permission: 'game.record',
  reads: ({ gameId }) => ({ keys: [['games', gameId]], gameLogs: [gameId] }),
  apply(rows, { gameId, recordingId }) {
    const game = rows.get('games', gameId);
    const log = rows.gameLog(gameId);
    if (!log) return needGameLog(gameId);
    const primary = game?.recordings[PRIMARY_RECORDING];
    const fork = game?.recordings[recordingId];
    if (!game || !primary || !fork) return reject('not_found');
    const { settled: _settled, ...newPrimary } = fork;
    const { undecided, awaits: _awaits, ...oldPrimary } = primary;
    const ownPitch = firstOwnPitch(log.plateAppearances, primary, newPrimary);
    const { [recordingId]: _, ...others } = game.recordings;
    const recordings = {
      ...others,
      [PRIMARY_RECORDING]: { ...newPrimary, ...(undecided && { undecided }), from: null },
      // Without an own pitch, the chosen recording already has all pitches of the old one.
      ...(ownPitch && { [ownPitch.id]: { ...oldPrimary, from: ownPitch.prev } }),
    };
    return writes(...refold({ ...game, recordings }, log));
  },
});

/** Returns the first pitch of a recording that the other recording does not have. Null if it has all of them. */
export function firstOwnPitch(
  plateAppearances: readonly PlateAppearanceRow[],
  ownRecording: Recording,
  otherRecording: Recording,
): { readonly id: string; readonly prev: string | null } | null {
  const byId = pitchesById(plateAppearances);
  const otherPitches = chainTo(plateAppearances, otherRecording.head);
  const otherPitchIds = new Set(otherPitches.map(({ pitch }) => pitch.id));
  let first: { readonly id: string; readonly prev: string | null } | null = null;
  const visitedIds = new Set<string>();
  for (let id = ownRecording.head; id !== null && !otherPitchIds.has(id) && !visitedIds.has(id); ) {
    visitedIds.add(id);
    const prev: string | null = byId.get(id)?.prev ?? null;
    first = { id, prev };
    id = prev;
  }
  return first;
}
