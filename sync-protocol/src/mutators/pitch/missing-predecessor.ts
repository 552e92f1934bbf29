import { nextOrdinal, pitchesById } from '../../game-log/entries.ts';
import { joinedRecordings } from '../../game-log/recordings.ts';
import { refold } from '../../game-log/refold.ts';
import { orderOf, type Predecessors, predecessorsOf, relinked } from '../../game-log/relink.ts';
import { type MutationContext, type Outcome, writes } from '../../mutation/mutator.ts';
import type { GameLog, Write } from '../../mutation/working-set.ts';
import { type GameRow, PRIMARY_RECORDING, type Recording } from '../../rows/game.ts';
import type { GameEventRow } from '../../rows/game-event.ts';
import type { PitchRow, PlateAppearanceRow } from '../../rows/plate-appearance.ts';

// A restored server may get a pitch before its predecessor, because two people took turns. The pitch is
// then stored at the end of the primary recording, and its history has the predecessor that it named.
// The primary recording's `from` says that there is such a pitch (docs/decisions/0051).

type Key = 'prev' | 'after';

/** The history of an entry that named a pitch which the game does not have. */
export function historyWithMissing(
  key: Key,
  missingId: string | null,
  { at, userId }: MutationContext,
): NonNullable<PitchRow['history']> {
  return [{ at, by: userId, was: { [key]: missingId } }];
}

export function mayBeAwaited(game: GameRow, recordingId: string): boolean {
  const isFork = recordingId !== PRIMARY_RECORDING;
  return isFork && game.recordings[PRIMARY_RECORDING]?.from !== null;
}

/**
 * Puts the entries that named a missing pitch behind it, after it has arrived as the last pitch of a
 * fork. The fork then is a part of the recording that they are in.
 *
 * @param game its row, with the fork
 * @param log with the pitch that has arrived
 * @param stored the log without it
 * @returns null if no entry has waited for this pitch
 */
export function joinBehindMissing(
  game: GameRow,
  log: GameLog,
  stored: GameLog,
  arrivedId: string,
): Outcome | null {
  const before = predecessorsOf(log.plateAppearances);
  const chain = orderOf(before, arrivedId);
  const isBehindChain = (id: string | null | undefined) => id == null || chain.has(id);
  const pitchIds = new Set(
    [...pitchesById(log.plateAppearances).values()]
      .filter(({ pitch, prev }) => hasNamed(pitch, 'prev', arrivedId) && isBehindChain(prev))
      .map(({ pitch }) => pitch.id)
      .filter((id) => !chain.has(id)),
  );
  const isWaiting = (event: GameEventRow) =>
    hasNamed(event, 'after', arrivedId) && isBehindChain(event.after);
  if (pitchIds.size === 0 && !log.events.some(isWaiting)) return null;
  const after = new Map(before);
  for (const id of pitchIds) after.set(id, arrivedId);
  const nextGame = withJoinedFork(game, before, after);
  const order = orderOf(after, nextGame.recordings[PRIMARY_RECORDING]?.head ?? null);
  const listed = log.plateAppearances.map((row) =>
    inOrder(withoutNamed(row, pitchIds, arrivedId), order),
  );
  const plateAppearances = relinked(listed, after);
  const events = movedBehind(log.events, isWaiting, arrivedId);
  const nextLog = { plateAppearances, events };
  const old = new Set<unknown>([...stored.plateAppearances, ...stored.events]);
  const rows = [
    ...plateAppearances.map((row): Write => ['plateAppearances', row]),
    ...events.map((row): Write => ['gameEvents', row]),
  ].filter(([, row]) => !old.has(row));
  const marked = withMissing(nextGame, missingIn(nextLog, after));
  return writes(...rows, ...refold(marked, nextLog));
}

/** Marks the game as one in which an entry has named a pitch that is missing. */
export function withMissing(game: GameRow, missingId: string | null): GameRow {
  const primary = game.recordings[PRIMARY_RECORDING] as Recording;
  const recordings = { ...game.recordings, [PRIMARY_RECORDING]: { ...primary, from: missingId } };
  return { ...game, recordings };
}

function withJoinedFork(game: GameRow, before: Predecessors, after: Predecessors): GameRow {
  const head = game.recordings[PRIMARY_RECORDING]?.head ?? null;
  if (head === null) return game;
  return { ...game, recordings: joinedRecordings(game, before, after, head) };
}

function movedBehind(
  events: readonly GameEventRow[],
  isWaiting: (event: GameEventRow) => boolean,
  arrivedId: string,
): readonly GameEventRow[] {
  const waiting = events.filter(isWaiting).sort((a, b) => a.ordinal - b.ordinal);
  const firstOrdinal = nextOrdinal(events, arrivedId);
  return events.map((event) => {
    if (!isWaiting(event)) return event;
    const ordinal = firstOrdinal + waiting.indexOf(event);
    return { ...withoutName(event, 'after', arrivedId), after: arrivedId, ordinal };
  });
}

function missingIn({ plateAppearances, events }: GameLog, known: Predecessors): string | null {
  const named = [
    ...plateAppearances.flatMap(({ pitches }) => pitches.flatMap((row) => namedBy(row, 'prev'))),
    ...events.flatMap((row) => namedBy(row, 'after')),
  ];
  return named.find((id) => !known.has(id)) ?? null;
}

type WithHistory = Pick<PitchRow, 'history'>;

function namedBy({ history = [] }: WithHistory, key: Key): string[] {
  return history.map(({ was }) => was[key]).filter((id) => typeof id === 'string');
}

function hasNamed(row: WithHistory, key: Key, missingId: string): boolean {
  return namedBy(row, key).includes(missingId);
}

function withoutName<Row extends WithHistory>(row: Row, key: Key, missingId: string): Row {
  const { history = [], ...rest } = row;
  const others = history.filter(({ was }) => was[key] !== missingId);
  return (others.length > 0 ? { ...rest, history: others } : rest) as Row;
}

function withoutNamed(
  row: PlateAppearanceRow,
  pitchIds: ReadonlySet<string>,
  missingId: string,
): PlateAppearanceRow {
  if (!row.pitches.some(({ id }) => pitchIds.has(id))) return row;
  const pitches = row.pitches.map((pitch) =>
    pitchIds.has(pitch.id) ? withoutName(pitch, 'prev', missingId) : pitch,
  );
  return { ...row, pitches };
}

/** Lists the pitches in the order of the chain. Those that are not in it come last. */
function inOrder(row: PlateAppearanceRow, order: ReadonlyMap<string, number>): PlateAppearanceRow {
  const position = ({ id }: PitchRow) => order.get(id) ?? order.size;
  const pitches = row.pitches.toSorted((a, b) => position(a) - position(b));
  return pitches.every((pitch, index) => pitch === row.pitches[index]) ? row : { ...row, pitches };
}
