import type { FoldedPlateAppearance, FoldPoint, GameState, Person } from '@full-count/baseball';
import { isJsonEqual } from '../rows/changes.ts';
import { type GameRow, PRIMARY_RECORDING, type Recording } from '../rows/game.ts';
import type {
  DerivedPlateAppearance,
  PitchRow,
  PlateAppearanceRow,
} from '../rows/plate-appearance.ts';
import type { Write } from '../rows/tables.ts';
import { setupOf } from './entries.ts';
import type { GameSoFar } from './game-so-far.ts';
import type { OpenRecording, PitchNode } from './pitch-tree.ts';

type FoldedById = ReadonlyMap<string, FoldedPlateAppearance>;

/** @returns the rows that differ from those of the last call, or from those that the game began with */
export function takeRows(game: GameSoFar, row: GameRow): Write[] {
  game.fold.setSetup(setupOf(row));
  const { recordings, plateAppearances, folded } = rowsOf(game);
  for (const each of plateAppearances) game.plateAppearances.set(each.id, each);
  const events = game.events.all();
  const { rows: taken } = game.taken;
  game.taken = { rows: new Set([...plateAppearances, ...events]), folded };
  const logRows = [
    ...plateAppearances
      .filter((each) => !taken.has(each))
      .map((each): Write => ['plateAppearances', each]),
    ...events.filter((each) => !taken.has(each)).map((each): Write => ['gameEvents', each]),
  ];
  const isSame = !game.isWhole || isJsonEqual(recordings, row.recordings);
  // A phone that gets rows of a deleted game's log must get the game's row too, because only that makes it delete the log.
  if (isSame && (row.deletedAt === undefined || logRows.length === 0)) return logRows;
  return [['games', game.isWhole ? { ...row, recordings } : row], ...logRows];
}

interface GameRows {
  readonly recordings: Record<string, Recording>;
  /** Unchanged rows are the same objects. */
  readonly plateAppearances: readonly PlateAppearanceRow[];
  readonly folded: FoldedById;
}

/**
 * Computes what is stored of a game beside its entries: the state of its recordings, and the values of its plate appearances.
 * The primary recording decides about a plate appearance that forks share. This runs after each tap, so what has not changed
 * since the last call is only compared.
 */
function rowsOf(game: GameSoFar): GameRows {
  const recordings: Record<string, Recording> = {};
  const inOrder: PitchNode[] = [];
  const seen = new Set<PitchNode>();
  let primaryLength = 0;
  for (const [id, recording] of game.recordings.inOrder()) {
    for (const node of ownPitches(recording, seen)) {
      inOrder.push(node);
      game.fold.foldPitch(node, node.prev?.fold?.after ?? null);
    }
    if (id === PRIMARY_RECORDING) primaryLength = inOrder.length;
    recordings[id] = recordingOf(game, recording);
  }
  Object.assign(recordings[PRIMARY_RECORDING] as Recording, {
    ...(game.recordings.isWaiting && { awaits: true }),
    ...(game.undecided.size > 0 && { undecided: [...game.undecided] }),
  });
  const folded = new Map<string, FoldedPlateAppearance>();
  for (const node of inOrder.slice(primaryLength)) noteFolded(folded, node.fold);
  noteFolded(folded, game.fold.start());
  for (const node of inOrder.slice(0, primaryLength)) noteFolded(folded, node.fold);
  // A file that somebody made by hand may have pitches that are in no recording.
  if (seen.size < game.pitchCount)
    for (const node of game.recordings.tree.nodes.values()) if (!seen.has(node)) inOrder.push(node);
  const plateAppearances = plateAppearancesOf(game, inOrder, folded);
  return { recordings, plateAppearances, folded };
}

/** The pitches that no earlier recording has, in order. Adds them to `seen`. */
function ownPitches({ head }: OpenRecording, seen: Set<PitchNode>): PitchNode[] {
  const own: PitchNode[] = [];
  for (let node = head; node !== null && !seen.has(node); node = node.prev) {
    seen.add(node);
    own.push(node);
  }
  return own.reverse();
}

function recordingOf(game: GameSoFar, { from, head, by, scorer, settled }: OpenRecording) {
  return {
    from: from?.id ?? null,
    head: head?.id ?? null,
    ...(by.length > 0 && { by: [...by] }),
    ...(scorer && { scorer }),
    ...(settled && { settled }),
    state: head?.fold?.after.state ?? game.fold.stateAt(null),
  };
}

/** Adds the plate appearances to which a pitch and its events belong, as they are after the last of these. */
function noteFolded(
  folded: Map<string, FoldedPlateAppearance>,
  memo: { readonly before: FoldPoint; readonly after: FoldPoint } | undefined,
): void {
  if (!memo) return;
  const appearances: FoldedPlateAppearance[] = [];
  for (let point = memo.after; point !== memo.before && point.before; point = point.before)
    if (point.plateAppearance) appearances.push(point.plateAppearance);
  for (const appearance of appearances.reverse()) folded.set(appearance.id, appearance);
}

/** @param nodes all pitches, in the order in which a plate appearance lists them */
function plateAppearancesOf(game: GameSoFar, nodes: readonly PitchNode[], folded: FoldedById) {
  const { taken } = game;
  const nodesById = new Map<string, PitchNode[]>();
  for (const node of nodes) {
    const { plateAppearanceId } = game.pitch(node.id);
    const others = nodesById.get(plateAppearanceId);
    if (others) others.push(node);
    else nodesById.set(plateAppearanceId, [node]);
  }
  return Array.from(game.plateAppearances.values(), (row) => {
    const own = nodesById.get(row.id) ?? [];
    const appearance = folded.get(row.id);
    const isFoldSame = appearance !== undefined && appearance === taken.folded.get(row.id);
    const derived =
      isFoldSame && taken.rows.has(row) ? row.derived : derivedOf(game, row, own, appearance);
    const pitches = pitchesOf(game, row, own);
    return derived === row.derived && pitches === row.pitches ? row : { ...row, derived, pitches };
  });
}

/** Returns the same list if nothing has changed. */
function pitchesOf(game: GameSoFar, { pitches }: PlateAppearanceRow, own: readonly PitchNode[]) {
  let isSame = own.length === pitches.length;
  const rows = own.map((node, index) => {
    const row = placedPitch(game, node, own[index - 1]);
    isSame &&= row === pitches[index];
    return row;
  });
  return isSame ? pitches : rows;
}

/** Gives a pitch its place. It names its predecessor only if that is not the pitch before it in the row. */
function placedPitch(game: GameSoFar, node: PitchNode, before: PitchNode | undefined): PitchRow {
  const { row } = game.pitch(node.id);
  const isNamed = node.prev === null || node.prev !== before;
  const prev = isNamed ? (node.prev?.id ?? null) : undefined;
  if (row.prev === prev && row.awaits === node.awaits) return row;
  const { prev: _, awaits: __, ...pitch } = row;
  const { awaits } = node;
  const placed = { ...pitch, ...(prev !== undefined && { prev }), ...(awaits && { awaits }) };
  game.setPitch(placed);
  // The place does not affect the fold, so the memo stays valid.
  if (node.fold) node.fold = { ...node.fold, pitch: placed };
  return placed;
}

/** Returns the same object if nothing has changed. */
function derivedOf(
  game: GameSoFar,
  row: PlateAppearanceRow,
  own: readonly PitchNode[],
  appearance: FoldedPlateAppearance | undefined,
): DerivedPlateAppearance {
  const derived = appearance
    ? valuesOf(appearance, row)
    : valuesAtStart(stateBefore(game, row.id, own));
  return isJsonEqual(derived, row.derived) ? row.derived : derived;
}

/** A plate appearance of which nothing counts stands where its first pitch or event does. */
function stateBefore(game: GameSoFar, id: string, [first]: readonly PitchNode[]): GameState {
  if (first?.fold) return first.fold.before.state;
  const events = game.events.all().filter(({ plateAppearanceId }) => plateAppearanceId === id);
  const [event] = events.sort((a, b) => (a.id < b.id ? -1 : 1));
  const node = event?.after == null ? undefined : game.node(event.after);
  return node?.fold?.after.state ?? game.fold.stateAt(null);
}

function valuesOf(folded: FoldedPlateAppearance, row: PlateAppearanceRow): DerivedPlateAppearance {
  const { balls, strikes, result, batter, pitcher } = folded;
  return {
    ...valuesAtStart({ ...folded, bases: folded.runnersOnBase }),
    ...{ balls, strikes, result },
    ...chargedTo(row, batter, pitcher),
  };
}

function valuesAtStart({
  inning,
  halfInning,
  outs,
  bases: { first, second, third },
}: Pick<GameState, 'inning' | 'halfInning' | 'outs' | 'bases'>): DerivedPlateAppearance {
  return {
    ...{ inning, halfInning, outs },
    runnersOnBase: {
      first: first?.name ?? null,
      second: second?.name ?? null,
      third: third?.name ?? null,
    },
    balls: 0,
    strikes: 0,
    result: null,
  };
}

/** The batter and pitcher that a result is charged to, if they are not those who began the plate appearance. */
function chargedTo(
  row: Pick<PlateAppearanceRow, 'batter' | 'pitcher'>,
  batter: Person,
  pitcher: Person,
): Pick<DerivedPlateAppearance, 'batter' | 'pitcher'> {
  return {
    ...(!hasSameFields(batter, row.batter) && { batter: { id: batter.id, name: batter.name } }),
    ...(!hasSameFields(pitcher, row.pitcher) && {
      pitcher: { id: pitcher.id, name: pitcher.name },
    }),
  };
}

/** Returns whether the ids and the names are equal. Unlike `isSamePerson` of `baseball`, it is false after a renaming. */
function hasSameFields(a: Person, b: Person): boolean {
  return a.id === b.id && a.name === b.name;
}
