import {
  chainTo,
  type GameRow,
  isJsonEqual,
  type Mutation,
  type PlateAppearanceRow,
  PRIMARY_RECORDING,
  pitchesById,
  refold,
} from '@full-count/sync-protocol';
import { takeBackgroundErrors } from './background-errors.ts';
import { differenceOf, runOn, shownOf, withPending } from './expected-view.ts';
import { Violation } from './ground-truth.ts';
import { expectBoxScores } from './judge-box-scores.ts';
import { expectEachOnce, expectInOrder, expectLineups, type Location } from './judge-changes.ts';
import { expectAllPitchesInSeasons } from './judge-seasons.ts';
import { identityOf, type PresentRow, type SimServer } from './server.ts';
import type { Phone } from './sim-phone.ts';
import type { StoredState } from './storage.ts';
import { createdId, logOf, shownIds } from './stored-reads.ts';
import type { World } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A phone's cookie must never decrease as long as its queue is the same. */
const lastSeen = new WeakMap<
  Phone,
  { readonly stamp: number; readonly queue: string; readonly cookie: number }
>();

/** A phone must show the rows that the server had at its cookie, with its own pending changes applied on top. */
export async function judgePhone({ server }: World, phone: Phone): Promise<void> {
  const [backgroundError] = takeBackgroundErrors();
  if (backgroundError !== undefined) throw new Violation(backgroundError);
  const state = await phone.read();
  const { space } = state;
  if (!space || space.epoch === null || space.cookie === null) return;
  const queue = `${space.clientId} ${space.epoch} ${phone.timesDiskWentBack}`;
  const before = lastSeen.get(phone);
  if (before?.stamp === state.stamp) return;
  if (before?.queue === queue && before.cookie > space.cookie) {
    throw new Violation(`${nameOf(phone)} went back from ${before.cookie} to ${space.cookie}`);
  }
  lastSeen.set(phone, { stamp: state.stamp, queue, cookie: space.cookie });
  if (space.isStale) return;
  const base = await server.rowsAt(space.epoch, space.cookie);
  if (base === null) return;
  await expectView(server, phone, state, base);
  expectShadows(phone, state);
}

/**
 * Pending changes that the server has already settled may or may not be applied on top, because the rows contain them or
 * the server refused or held them.
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
  // A disk that went back may show what the server settled before it was restored.
  const settled =
    phone.timesDiskWentBack > 0 ? Infinity : await server.settledOf(space?.clientId ?? '');
  for (const [index, { id }] of outbox.entries()) {
    if (id > settled) break;
    if ((await differenceWith(outbox.slice(index + 1))) === null) return;
  }
  throw new Violation(`${nameOf(phone)} shows ${difference}`);
}

export async function judgeEnd(world: World): Promise<void> {
  const { server, phones } = world;
  const serverRows = await server.rowsNow();
  const locations: Location[] = [];
  const offeredKeys = new Set<string>();
  for (const phone of phones) {
    await judgePhone(world, phone);
    const state = await phone.read();
    const isMember = (await server.accessLevelOf(phone.userId)) !== null;
    if (state.outbox.length > 0) {
      const [firstChange] = state.outbox;
      throw new Violation(
        `${nameOf(phone)} still has ${state.outbox.length} waiting changes: ${firstChange?.name}`,
      );
    }
    if (state.shadows.length > 0) throw new Violation(`${nameOf(phone)} still has a shadow`);
    if (isMember && phone.hasTeam) {
      const expectedRows = new Map(Array.from(serverRows, ([key, { row }]) => [key, row]));
      const difference = differenceOf(shownOf(state.rows), shownOf(expectedRows));
      if (difference !== null) throw new Violation(`${nameOf(phone)} ends with ${difference}`);
    }
    if (!isMember && state.rows.size > 0) {
      throw new Violation(`${nameOf(phone)} has rows of a team that it left`);
    }
    const failedChange = state.quarantine.find(({ reason }) => reason === 'failed');
    if (failedChange) {
      throw new Violation(`${failedChange.name} was refused because the server had a fault`);
    }
    await expectWaitingChangesEntered(phone, state, serverRows);
    expectNoReturnedRowOffered(phone, state);
    for (const entry of state.quarantine) {
      const key = identityOf(entry);
      if (entry.isLost) offeredKeys.add(key);
      else locations.push({ key, where: 'quarantine' });
    }
  }
  expectDerivedValues(serverRows);
  expectBoxScores(serverRows);
  expectAllPitchesInSeasons(serverRows);
  const journal = await server.journal();
  locations.push(...journal.map(({ key }) => ({ key, where: 'the server' })));
  locations.push(...(await server.heldKeys()).map((key) => ({ key, where: 'held work' })));
  expectEachOnce(world, locations, offeredKeys);
  expectInOrder(world, journal);
  expectLineups(world, journal, serverRows);
}

/**
 * Some changes wait under "Needs attention" for a row that a restored server had lost. When the server has the row
 * again, the phone must have entered them. The app tries this only for some days after the restore
 * (`isRecentlyRestored`), so a phone whose clock was moved since then may have given up.
 */
async function expectWaitingChangesEntered(
  phone: Phone,
  { quarantine, space }: StoredState,
  serverRows: ReadonlyMap<string, PresentRow>,
): Promise<void> {
  const restoredMs = Date.parse(space?.restoredAt ?? '');
  const isRecent = Math.abs(phone.now() - restoredMs) < DAY_MS;
  if (!isRecent || !phone.hasTeam) return;
  for (const entry of quarantine.filter(({ awaitsReturn }) => awaitsReturn)) {
    const [result] = (await runOn(serverRows, entry.teamId, phone.userId, [entry])).results;
    if (result?.status === 'applied') {
      throw new Violation(
        `${nameOf(phone)} still has not entered ${entry.name}, whose rows are back`,
      );
    }
  }
}

/** Under "Needs attention", a phone offers to enter again the players and pitches that a restored server lost. */
function expectNoReturnedRowOffered(phone: Phone, state: StoredState): void {
  const shown = new Set<unknown>(shownIds(state));
  const returnedChange = state.quarantine.find(
    ({ isLost, args }) => isLost && shown.has(createdId(args)),
  );
  if (returnedChange) {
    throw new Violation(`${nameOf(phone)} offers ${returnedChange.name}, which is back`);
  }
}

function expectDerivedValues(rows: ReadonlyMap<string, PresentRow>): void {
  for (const { table, row } of rows.values()) {
    if (table !== 'games') continue;
    const game = row as GameRow;
    const log = logOf(rows, game.id);
    expectPitchesInRecordings(game, log.plateAppearances);
    expectPredecessorsFound(game, log.plateAppearances);
    for (const [foldedTable, foldedRow] of refold(game, log)) {
      const storedRow = rows.get(`${foldedTable}/${foldedRow.id}`)?.row;
      if (!isJsonEqual(storedRow, foldedRow)) {
        throw new Violation(`the ${foldedTable} row of a game does not follow from its log`);
      }
    }
  }
}

function expectPitchesInRecordings(
  game: GameRow,
  plateAppearances: readonly PlateAppearanceRow[],
): void {
  const pitches = pitchesById(plateAppearances);
  const reachedIds = new Set<string>();
  for (const { head } of Object.values(game.recordings)) {
    for (let id = head; id !== null && !reachedIds.has(id); id = pitches.get(id)?.prev ?? null) {
      reachedIds.add(id);
    }
  }
  for (const id of pitches.keys()) {
    if (!reachedIds.has(id)) throw new Violation(`pitch ${id} is in no recording of its game`);
  }
}

/**
 * A pitch whose predecessor is missing is stored at the end of the primary recording. When the missing pitch arrives at
 * the end of a fork, the waiting pitch must move behind it.
 */
function expectPredecessorsFound(
  { recordings }: GameRow,
  plateAppearances: readonly PlateAppearanceRow[],
): void {
  const { [PRIMARY_RECORDING]: primary, ...forks } = recordings;
  const fork = Object.values(forks).find(({ head }) => head !== null && head === primary?.awaits);
  if (!fork || fork.settled) return;
  const chain = new Set(chainTo(plateAppearances, fork.head).map(({ pitch }) => pitch.id));
  for (const { pitch, prev } of pitchesById(plateAppearances).values()) {
    if (pitch.awaits === fork.head && !chain.has(pitch.id) && (prev === null || chain.has(prev))) {
      throw new Violation(`pitch ${pitch.id} does not follow its predecessor, which has arrived`);
    }
  }
}

function expectShadows(phone: Phone, { outbox, shadows }: StoredState): void {
  if (outbox.length === 0 && shadows.length > 0) {
    throw new Violation(`${nameOf(phone)} has a shadow without a waiting change`);
  }
}

function nameOf({ number }: Phone): string {
  return `phone ${number + 1}`;
}
