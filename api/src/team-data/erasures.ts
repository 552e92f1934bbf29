import {
  type AccessLevel,
  type Change,
  type Cursor,
  Eraser,
  type GameEventRow,
  type GameRow,
  GameSoFar,
  isJsonEqual,
  type PersonErase,
  type PlateAppearanceRow,
  personErase,
  takeRows,
  type Write,
} from '@full-count/sync-protocol';

/** An erasure that the team's log has, with its number there. */
export interface LoggedErasure {
  readonly id: string;
  readonly seq: number;
  readonly args: PersonErase;
}

/** The opponents by the ids of their games. */
export type Opponents = ReadonlyMap<unknown, string>;

/** A former member sends no cursor, so the server takes them to know of no erasure. */
export function erasuresUnknownTo(
  accessLevel: AccessLevel | null,
  base: Cursor | null,
  erasures: readonly LoggedErasure[],
): readonly LoggedErasure[] {
  return erasures.filter(({ seq }) => accessLevel === null || seq > (base?.[0] ?? 0));
}

/**
 * Erases people in changes that were entered by somebody who did not know of the erasures. Whoever knows of one means
 * somebody else by the same name, also in what stands after the erasure in `changes`.
 */
export function eraseInLateChanges(
  teamId: string,
  changes: readonly Change[],
  erasures: readonly Omit<LoggedErasure, 'seq'>[],
  opponents: Opponents,
): readonly Change[] {
  const known = new Map(opponents);
  for (const { name, args } of changes)
    if (name === 'game.create') known.set(args['id'], String(args['opponent']));
  return erasures.reduce((late, { id, args }) => {
    const eraser = new Eraser(teamId, args);
    const index = late.findIndex((change) => change.id === id);
    const unaware = index < 0 ? late : late.slice(0, index);
    const erase = () => unaware.map((change) => eraser.eraseChange(change, known));
    // The first pass learns the spellings of the name, and the second one also replaces them in notes that came before.
    erase();
    return [...erase(), ...late.slice(unaware.length)];
  }, changes);
}

/** An erasure has a commit of its own, because what comes after it in the queue knows of it. */
export function runsOfOneCommit<R extends { readonly change: Change }>(runs: readonly R[]): R[] {
  const index = runs.findIndex(({ change }) => change.name === personErase.name);
  return runs.slice(0, index < 0 ? runs.length : Math.max(index, 1));
}

interface Log {
  readonly plateAppearances: readonly PlateAppearanceRow[];
  readonly events: readonly GameEventRow[];
}

/** The rows of a game that differ without the person's name, also those that are computed from the log. */
export function eraseInGame(eraser: Eraser, row: GameRow, stored: Log): Write[] {
  const { opponent } = row;
  const game = eraser.erase(row, opponent);
  const log = {
    plateAppearances: stored.plateAppearances.map((each) => eraser.erase(each, opponent)),
    events: stored.events.map((each) => eraser.erase(each, opponent)),
  };
  const before = new Map<string, unknown>(
    [row, ...stored.plateAppearances, ...stored.events].map((each) => [each.id, each]),
  );
  const entered: Write[] = [
    ['games', game],
    ...log.plateAppearances.map((each): Write => ['plateAppearances', each]),
    ...log.events.map((each): Write => ['gameEvents', each]),
  ];
  if (entered.every(([, each]) => before.get(each.id) === each)) return [];
  const computed = takeRows(new GameSoFar(game, log), game);
  // Of two writes of a row, the later one counts.
  const writes = new Map([...entered, ...computed].map((write) => [write[1].id, write]));
  const isChanged = ([, each]: Write) => !isJsonEqual(each, before.get(each.id));
  if (![...writes.values()].some(isChanged)) return [];
  // Only the row of a deleted game makes a phone delete the rows of its log.
  const isDeletedGame = (write: Write) => write[0] === 'games' && row.deletedAt !== undefined;
  return [...writes.values()].filter((write) => isChanged(write) || isDeletedGame(write));
}
