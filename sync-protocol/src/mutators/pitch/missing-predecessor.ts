import { indexInRecording, predecessorsOf, withPredecessors } from '../../game-log/predecessors.ts';
import { joinedRecordings } from '../../game-log/recordings.ts';
import { type GameRow, PRIMARY_RECORDING, type Recording } from '../../rows/game.ts';
import type { PitchRow, PlateAppearanceRow } from '../../rows/plate-appearance.ts';

// If two people took turns, a restored server may get a pitch before its predecessor. The pitch is then stored at the
// end of the primary recording, and `awaits` the predecessor, as the recording does (docs/decisions/0051).

/** Whether the primary recording waits for a missing pitch, which the next pitch of this fork may be. */
export function mayBeMissingPitch({ recordings }: GameRow, recordingId: string): boolean {
  return recordingId !== PRIMARY_RECORDING && recordings[PRIMARY_RECORDING]?.awaits !== undefined;
}

/**
 * The arrived pitch is the last one of a fork, which becomes part of the primary recording. `game` and `rows` have the
 * fork already. Returns null if no pitch has waited for the arrived one.
 */
export function joinArrivedPitch(
  game: GameRow,
  rows: readonly PlateAppearanceRow[],
  arrivedId: string,
): { readonly game: GameRow; readonly rows: readonly PlateAppearanceRow[] } | null {
  const oldPredecessors = predecessorsOf(rows);
  const fork = indexInRecording(oldPredecessors, arrivedId);
  const pitches = rows.flatMap((row) => row.pitches);
  const waitingPitches = pitches.filter((pitch) => {
    const prev = oldPredecessors.get(pitch.id) ?? null;
    const keepsEarlierPitches = prev === null || fork.has(prev);
    return pitch.awaits === arrivedId && keepsEarlierPitches && !fork.has(pitch.id);
  });
  const head = game.recordings[PRIMARY_RECORDING]?.head ?? null;
  if (waitingPitches.length === 0 || head === null) return null;
  const newPredecessors = new Map(oldPredecessors);
  for (const { id } of waitingPitches) newPredecessors.set(id, arrivedId);
  const missingId = pitches
    .map(({ awaits }) => awaits)
    .find((id) => id !== undefined && !newPredecessors.has(id));
  const recordings = joinedRecordings(game, oldPredecessors, newPredecessors, head);
  const primary = recordings[PRIMARY_RECORDING] as Recording;
  if (missingId !== undefined) primary.awaits = missingId;
  const order = indexInRecording(newPredecessors, head);
  const position = ({ id }: PitchRow) => order.get(id) ?? order.size;
  const reorderedRows = rows.map((row) => {
    const inOrder = row.pitches
      .map((pitch) => (waitingPitches.includes(pitch) ? withoutAwaited(pitch) : pitch))
      .sort((a, b) => position(a) - position(b));
    const isSame = inOrder.every((pitch, index) => pitch === row.pitches[index]);
    return isSame ? row : { ...row, pitches: inOrder };
  });
  return {
    game: { ...game, recordings },
    rows: withPredecessors(reorderedRows, newPredecessors),
  };
}

function withoutAwaited({ awaits: _, ...pitch }: PitchRow): PitchRow {
  return pitch;
}
