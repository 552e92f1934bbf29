import { type GameRow, PRIMARY_RECORDING } from '../rows/game.ts';
import type { PitchRow, PlateAppearanceRow } from '../rows/plate-appearance.ts';
import { pitchesById } from './entries.ts';

export type Predecessors = ReadonlyMap<string, string | null>;

export function predecessorsOf(
  plateAppearances: readonly PlateAppearanceRow[],
): Map<string, string | null> {
  return new Map([...pitchesById(plateAppearances)].map(([id, { prev }]) => [id, prev]));
}

/** From `head` back to the first pitch of the game. */
export function chainBack(predecessors: Predecessors, head: string | null): string[] {
  const chain = new Set<string>();
  for (let id = head; id !== null && predecessors.has(id) && !chain.has(id); ) {
    chain.add(id);
    id = predecessors.get(id) ?? null;
  }
  return [...chain];
}

export function indexInRecording(
  predecessors: Predecessors,
  head: string | null,
): Map<string, number> {
  return new Map(
    chainBack(predecessors, head)
      .reverse()
      .map((id, index) => [id, index]),
  );
}

/** Inserts a pitch in the order of the recording (`indexInRecording`), or at the end if the recording does not have it. */
export function insertInOrder(
  pitches: readonly PitchRow[],
  pitch: PitchRow,
  order: ReadonlyMap<string, number>,
): PitchRow[] {
  const ownIndex = order.get(pitch.id) ?? Number.POSITIVE_INFINITY;
  const index = pitches.findIndex(({ id }) => (order.get(id) ?? -1) > ownIndex);
  return pitches.toSpliced(index < 0 ? pitches.length : index, 0, pitch);
}

/** A pitch has the key `prev` only if it does not follow the pitch before it in its row. Unchanged rows stay the same objects. */
export function withPredecessors(
  rows: readonly PlateAppearanceRow[],
  predecessors: Predecessors,
): PlateAppearanceRow[] {
  return rows.map((row) => {
    const pitches = row.pitches.map((pitch, index) =>
      withPredecessor(pitch, predecessors.get(pitch.id) ?? null, row.pitches[index - 1]?.id),
    );
    return pitches.every((pitch, index) => pitch === row.pitches[index])
      ? row
      : { ...row, pitches };
  });
}

function withPredecessor(
  pitch: PitchRow,
  predecessor: string | null,
  idBeforeInList: string | undefined,
): PitchRow {
  const { prev, ...rest } = pitch;
  if (predecessor !== null && predecessor === idBeforeInList) {
    return prev === undefined ? pitch : rest;
  }
  return prev === predecessor ? pitch : { ...rest, prev: predecessor };
}

export function withPrimaryHead(game: GameRow, head: string | null): GameRow {
  const primary = game.recordings[PRIMARY_RECORDING];
  if (!primary || primary.head === head) return game;
  return { ...game, recordings: { ...game.recordings, [PRIMARY_RECORDING]: { ...primary, head } } };
}
