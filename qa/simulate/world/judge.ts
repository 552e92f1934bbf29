import {
  type GameRow,
  isJsonEqual,
  type Mutation,
  type PlateAppearanceRow,
  pitchesById,
  type Row,
  refold,
  runMutations,
  WorkingSet,
} from '@full-count/sync-protocol';
import { takeComplaints } from './complaints.ts';
import { identityOf, type JournalEntry, type PresentRow, type SimServer } from './server.ts';
import type { Phone } from './sim-phone.ts';
import type { StoredState } from './storage.ts';
import { type Entered, Violation } from './truth.ts';
import type { World } from './world.ts';

type Shown = Map<string, Row>;

/** What was seen of a phone before, so that it never goes back. */
const lastSeen = new WeakMap<
  Phone,
  { readonly stamp: number; readonly stand: string; readonly cookie: number }
>();

/**
 * What holds after every step: what a phone shows is what the server had at the phone's version,
 * with its own waiting changes on top, worked out here anew from the server's past.
 */
export async function judgePhone({ server }: World, phone: Phone): Promise<void> {
  const [complaint] = takeComplaints();
  if (complaint !== undefined) throw new Violation(complaint);
  const state = await phone.read();
  const { space } = state;
  if (!space || space.epoch === null || space.cookie === null) return;
  const stand = `${space.clientId} ${space.epoch}`;
  const before = lastSeen.get(phone);
  if (before?.stamp === state.stamp) return;
  if (before?.stand === stand && before.cookie > space.cookie) {
    throw new Violation(`${nameOf(phone)} went back from ${before.cookie} to ${space.cookie}`);
  }
  lastSeen.set(phone, { stamp: state.stamp, stand, cookie: space.cookie });
  if (space.isStale) return;
  const base = await server.rowsAt(space.epoch, space.cookie);
  if (base === null) return;
  await expectView(server, phone, state, base);
  expectShadows(phone, state);
}

/**
 * What the server has settled, and not said so yet, need not be shown on top of its rows: it is in
 * them, or was refused or held.
 */
async function expectView(
  server: SimServer,
  phone: Phone,
  { rows, outbox, space }: StoredState,
  base: ReadonlyMap<string, PresentRow>,
): Promise<void> {
  const shown = shownOf(rows);
  const differenceWith = async (pending: readonly Mutation[]) => {
    const expected = await withPending(server.teamId, phone.userId, base, pending);
    return differenceOf(shown, expected);
  };
  const difference = await differenceWith(outbox);
  if (difference === null) return;
  const settled = await server.settledOf(space?.clientId ?? '');
  for (const [place, { id }] of outbox.entries()) {
    if (id > settled) break;
    if ((await differenceWith(outbox.slice(place + 1))) === null) return;
  }
  throw new Violation(`${nameOf(phone)} shows ${difference}`);
}

/** What holds when everything has come to rest. */
export async function judgeEnd(world: World): Promise<void> {
  const { server, phones } = world;
  const now = await server.rowsNow();
  const inPlace: Place[] = [];
  for (const phone of phones) {
    await judgePhone(world, phone);
    const state = await phone.read();
    const isMember = (await server.accessLevelOf(phone.userId)) !== null;
    if (state.outbox.length > 0) {
      const [first] = state.outbox;
      throw new Violation(`${nameOf(phone)} still holds ${state.outbox.length}: ${first?.name}`);
    }
    if (state.shadows.length > 0) throw new Violation(`${nameOf(phone)} keeps a shadow`);
    if (isMember && phone.hasTeam) {
      const present = new Map(Array.from(now, ([key, { row }]) => [key, row]));
      const difference = differenceOf(shownOf(state.rows), shownOf(present));
      if (difference !== null) throw new Violation(`${nameOf(phone)} ends with ${difference}`);
    }
    if (!isMember && state.rows.size > 0) {
      throw new Violation(`${nameOf(phone)} has rows of a team that it left`);
    }
    inPlace.push(...state.quarantine.map((one) => ({ key: identityOf(one), where: 'needs you' })));
  }
  expectFolded(now);
  const journal = await server.journal();
  inPlace.push(...journal.map(({ key }) => ({ key, where: 'the server' })));
  inPlace.push(...(await server.heldKeys()).map((key) => ({ key, where: 'held work' })));
  expectEachOnce(world, inPlace);
  expectInOrder(world, journal);
}

interface Place {
  readonly key: string;
  readonly where: string;
}

/** Nothing lost, nothing doubled: every entered change is in one place. */
function expectEachOnce({ truth }: World, inPlace: readonly Place[]): void {
  const places = new Map<string, string[]>();
  for (const { key, where } of inPlace) places.set(key, [...(places.get(key) ?? []), where]);
  for (const one of truth.entered.values()) {
    const where = places.get(one.key) ?? [];
    if (where.length > 1) throw new Violation(`"${one.key}" is in ${where.join(' and in ')}`);
    if (where.length === 0 && !mayBeGone(one, truth.restores)) {
      throw new Violation(`"${one.key}" of phone ${one.phone + 1} is lost`);
    }
  }
}

function mayBeGone({ isStored, isGivenUp, isLetGo }: Entered, restores: number): boolean {
  return !isStored || isGivenUp || (isLetGo && restores > 0);
}

/** In the order of their entry, and under the name of who entered them. */
function expectInOrder({ truth }: World, journal: readonly JournalEntry[]): void {
  const lastPlaces = new Map<string, number>();
  for (const { key, userId, clientId } of journal) {
    const entered = truth.entered.get(key);
    if (!entered?.isStored) continue;
    if (entered.userId !== userId) throw new Violation(`"${key}" stands under another's name`);
    const last = lastPlaces.get(clientId) ?? -1;
    if (entered.place < last) throw new Violation(`"${key}" came before what was entered first`);
    lastPlaces.set(clientId, entered.place);
  }
}

/** Every number of a game is what its log gives. */
function expectFolded(rows: ReadonlyMap<string, PresentRow>): void {
  for (const { table, row } of rows.values()) {
    if (table !== 'games') continue;
    const game = row as GameRow;
    const log = logOf(rows, game.id);
    expectChained(game, log.plateAppearances);
    for (const [folded, again] of refold(game, log)) {
      const stored = rows.get(`${folded}/${again.id}`)?.row;
      if (!isJsonEqual(stored, again)) {
        throw new Violation(`the ${folded} row of a game is not what its log gives`);
      }
    }
  }
}

/** No pitch has fallen out of the game: each is in one of its recordings. */
function expectChained(game: GameRow, plateAppearances: readonly PlateAppearanceRow[]): void {
  const pitches = pitchesById(plateAppearances);
  const reached = new Set<string>();
  for (const { head } of Object.values(game.recordings)) {
    for (let id = head; id !== null && !reached.has(id); id = pitches.get(id)?.prev ?? null) {
      reached.add(id);
    }
  }
  for (const id of pitches.keys()) {
    if (!reached.has(id)) throw new Violation(`pitch ${id} is in no recording of its game`);
  }
}

function logOf(rows: ReadonlyMap<string, PresentRow>, gameId: string) {
  const of = <R>(wanted: string): R[] =>
    Array.from(rows.values())
      .filter(({ table, row }) => table === wanted && 'gameId' in row && row.gameId === gameId)
      .map(({ row }) => row as R);
  return {
    plateAppearances: of<PlateAppearanceRow>('plateAppearances'),
    events: of<never>('gameEvents'),
  };
}

async function withPending(
  teamId: string,
  userId: string,
  base: ReadonlyMap<string, PresentRow>,
  pending: readonly Mutation[],
): Promise<Shown> {
  const rows: Shown = new Map(Array.from(base, ([key, { row }]) => [key, row]));
  if (pending.length > 0) {
    const working = new WorkingSet();
    await runMutations(
      working,
      pending,
      async (reads) => {
        for (const [table, id] of reads.keys) {
          working.load(table, id, (rows.get(`${table}/${id}`) ?? null) as never);
        }
        for (const gameId of reads.gameLogs ?? []) working.loadGameLog(gameId, logOf(base, gameId));
      },
      ({ at }) => ({ teamId, userId, at, may: () => true }),
    );
    for (const [table, row] of working.changes()) rows.set(`${table}/${row.id}`, row);
  }
  return shownOf(rows);
}

/** What screens can show: nothing deleted, nothing of a game that is not there. */
function shownOf(rows: ReadonlyMap<string, Row>): Shown {
  const shown: Shown = new Map();
  for (const [key, row] of rows) {
    if ('deletedAt' in row && row.deletedAt !== undefined) continue;
    if ('gameId' in row) {
      const game = rows.get(`games/${row.gameId}`) as GameRow | undefined;
      if (game === undefined || game.deletedAt !== undefined) continue;
    }
    shown.set(key, row);
  }
  return shown;
}

/** In words, what one has that the other has not; null: they are the same. */
function differenceOf(actual: Shown, expected: Shown): string | null {
  for (const [key, row] of expected) {
    const found = actual.get(key);
    if (found === undefined) return `no ${key}`;
    if (!isSameRow(found, row)) return `another ${key} than it should`;
  }
  for (const key of actual.keys()) {
    if (!expected.has(key)) return `${key}, which should not be there`;
  }
  return null;
}

const knownEqual = new WeakMap<Row, Row>();

/** Rows are never changed in place: what was equal stays equal. */
function isSameRow(a: Row, b: Row): boolean {
  if (a === b || knownEqual.get(a) === b) return true;
  if (!isJsonEqual(a, b)) return false;
  knownEqual.set(a, b);
  return true;
}

/** Shadows stand for pending changes only. */
function expectShadows(phone: Phone, { outbox, shadows }: StoredState): void {
  if (outbox.length === 0 && shadows.length > 0) {
    throw new Violation(`${nameOf(phone)} keeps a shadow of nothing`);
  }
}

function nameOf({ number }: Phone): string {
  return `phone ${number + 1}`;
}
