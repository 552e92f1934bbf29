import { joinedRecordings } from '../../game-log/recordings.ts';
import { orderOf, predecessorsOf, relinked } from '../../game-log/relink.ts';
import type { MutationContext } from '../../mutation/mutator.ts';
import { type GameRow, PRIMARY_RECORDING, type Recording } from '../../rows/game.ts';
import type { PitchRow, PlateAppearanceRow } from '../../rows/plate-appearance.ts';

// A restored server may get a pitch before its predecessor, because two people took turns. The pitch is
// then stored at the end of the primary recording, and its history has the predecessor that it named.
// The primary recording's `from` says that there is such a pitch (docs/decisions/0051).

/** The history of a pitch that named a pitch which the game does not have. */
export function historyWithMissing(
  prev: string | null,
  { at, userId }: MutationContext,
): PitchRow['history'] {
  return [{ at, by: userId, was: { prev } }];
}

export function mayBeAwaited({ recordings }: GameRow, recordingId: string): boolean {
  return recordingId !== PRIMARY_RECORDING && recordings[PRIMARY_RECORDING]?.from !== null;
}

/**
 * Puts the pitches that named a missing pitch behind it, after it has arrived as the last pitch of a
 * fork. The fork then is a part of the recording that they are in.
 *
 * @param game its row, with the fork
 * @param rows all plate appearances, with the pitch that has arrived
 * @returns null if no pitch has waited for this one
 */
export function joinBehindMissing(
  game: GameRow,
  rows: readonly PlateAppearanceRow[],
  arrivedId: string,
): { readonly game: GameRow; readonly rows: readonly PlateAppearanceRow[] } | null {
  const before = predecessorsOf(rows);
  const chain = orderOf(before, arrivedId);
  const pitches = rows.flatMap((row) => row.pitches);
  const waiting = pitches.filter((pitch) => {
    const prev = before.get(pitch.id) ?? null;
    const isBehindChain = prev === null || chain.has(prev);
    return namedBy(pitch).includes(arrivedId) && isBehindChain && !chain.has(pitch.id);
  });
  const head = game.recordings[PRIMARY_RECORDING]?.head ?? null;
  if (waiting.length === 0 || head === null) return null;
  const after = new Map(before);
  for (const { id } of waiting) after.set(id, arrivedId);
  const missing = pitches.flatMap(namedBy).find((id) => !after.has(id)) ?? null;
  const recordings = joinedRecordings(game, before, after, head);
  const primary = { ...(recordings[PRIMARY_RECORDING] as Recording), from: missing };
  const order = orderOf(after, head);
  const position = ({ id }: PitchRow) => order.get(id) ?? order.size;
  const listed = rows.map((row) => {
    const inOrder = row.pitches
      .map((pitch) => (waiting.includes(pitch) ? withoutName(pitch, arrivedId) : pitch))
      .sort((a, b) => position(a) - position(b));
    const isSame = inOrder.every((pitch, index) => pitch === row.pitches[index]);
    return isSame ? row : { ...row, pitches: inOrder };
  });
  return {
    game: { ...game, recordings: { ...recordings, [PRIMARY_RECORDING]: primary } },
    rows: relinked(listed, after),
  };
}

/** The predecessors that corrections or missing pitches took from this pitch. */
function namedBy({ history = [] }: PitchRow): string[] {
  return history.map(({ was }) => was['prev']).filter((id) => typeof id === 'string');
}

function withoutName({ history, ...pitch }: PitchRow, missingId: string): PitchRow {
  const others = history?.filter(({ was }) => was['prev'] !== missingId);
  return others?.length ? { ...pitch, history: others } : pitch;
}
