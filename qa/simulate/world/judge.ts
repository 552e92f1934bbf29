import {
  type Change,
  type Cursor,
  chainTo,
  type GameRow,
  GameSoFar,
  type PlateAppearanceRow,
  PRIMARY_RECORDING,
  pitchesById,
  takeRows,
} from '@full-count/sync-protocol';
import { LOST_ROWS, type StoredChange } from '@full-count/web/testing/phone';
import { takeBackgroundErrors, Violation } from './ground-truth.ts';
import { expectEachOnce, expectInOrder, expectLineups, expectOneIdEach } from './judge-changes.ts';
import { expectErased } from './judge-erasures.ts';
import { expectAllPitchesInSeasons, expectBoxScores } from './judge-statistics.ts';
import { identityOf, type PresentRow, type SimServer } from './server.ts';
import type { Phone } from './sim-phone.ts';
import {
  differenceOf,
  expectedView,
  inState,
  logOf,
  lostRows,
  type StoredState,
  shownOf,
} from './storage.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** What each phone had when it was last judged. It must never go back to an earlier cursor of the same log. */
const lastSeen = new WeakMap<
  Phone,
  { readonly stamp: number; readonly base: Cursor; readonly timesDiskWentBack: number }
>();

/** What each tab's phone had when the tab was last judged. */
const lastShown = new WeakMap<Tab, StoredState>();

/** A phone must have the rows that the server had at its cursor, and a tab must show its phone's changes on top of them. */
export async function judgePhone(
  { server }: World,
  phone: Phone,
  tabs: readonly Tab[],
): Promise<void> {
  const [backgroundError] = takeBackgroundErrors();
  if (backgroundError !== undefined) throw new Violation(backgroundError);
  const state = await phone.read();
  await expectBase(server, phone, state);
  for (const tab of tabs) await expectView(server, phone, state, tab);
}

async function expectBase(server: SimServer, phone: Phone, state: StoredState): Promise<void> {
  const base = state.space?.base ?? null;
  if (base === null) return;
  const before = lastSeen.get(phone);
  if (before?.stamp === state.stamp) return;
  const { timesDiskWentBack } = phone;
  const hasDecreased = before !== undefined && before.base[0] > base[0];
  if (
    hasDecreased &&
    before.timesDiskWentBack === timesDiskWentBack &&
    (await server.knows(before.base))
  ) {
    throw new Violation(`${nameOf(phone)} went back from ${before.base[0]} to ${base[0]}`);
  }
  lastSeen.set(phone, { stamp: state.stamp, base, timesDiskWentBack });
  const rows = await server.rowsAt(base);
  const difference = rows && differenceOf(state.rows, rows);
  if (difference !== null) throw new Violation(`${nameOf(phone)} has ${difference}`);
}

async function expectView(
  { teamId }: SimServer,
  phone: Phone,
  state: StoredState,
  tab: Tab,
): Promise<void> {
  if (lastShown.get(tab) === state) return;
  const shown = await tab.shown();
  if (shown === null) return;
  lastShown.set(tab, state);
  const expected = await expectedView(state, teamId, phone.userId);
  const difference = differenceOf(shownOf(shown), expected);
  if (difference !== null) throw new Violation(`${nameOf(phone)} shows ${difference}`);
}

export async function judgeEnd(world: World): Promise<void> {
  const { server, phones } = world;
  const serverRows = await server.rowsNow();
  const named: Change[] = [];
  const refusedKeys = new Set<string>();
  const offeredKeys = new Set<string>();
  const journal = await server.journal();
  const stored = await server.stored();
  const held = stored.filter(({ state }) => state === 'held');
  const onceHeldKeys = new Set([
    ...journal.filter(({ wasHeld }) => wasHeld).map(({ key }) => key),
    ...held.map(identityOf),
  ]);
  for (const phone of phones) {
    await judgePhone(world, phone, phone.tabs);
    const state = await phone.read();
    const membership = await server.membershipOf(phone.userId, phone.userId);
    named.push(...state.changes, ...state.applied);
    if (membership === 'unknown-team') {
      // Everything stays on the phone, and goes on if the person is admitted again.
      for (const change of [...state.changes, ...state.applied])
        offeredKeys.add(identityOf(change));
      continue;
    }
    const isMember = membership === 'member';
    const [firstWaiting, ...laterWaiting] = inState(state, 'waiting');
    if (firstWaiting) {
      throw new Violation(
        `${nameOf(phone)} still has ${1 + laterWaiting.length} waiting changes: ${firstWaiting.name}`,
      );
    }
    if (state.spare.length > 0) throw new Violation(`${nameOf(phone)} still has spare changes`);
    if (isMember && phone.hasTeam) {
      const difference = differenceOf(state.rows, serverRows);
      if (difference !== null) throw new Violation(`${nameOf(phone)} ends with ${difference}`);
    }
    if (!isMember && state.rows.size > 0) {
      throw new Violation(`${nameOf(phone)} has rows of a team that it left`);
    }
    const refused = inState(state, 'refused');
    const failedChange = refused.find(({ code }) => code === 'failed');
    if (failedChange) {
      throw new Violation(`${failedChange.name} was refused because the server had a fault`);
    }
    await expectHeldByServer(world, phone, inState(state, 'held'));
    expectNoReturnedRowOffered(phone, state);
    for (const change of refused) {
      const key = identityOf(change);
      // A phone cannot ask for the state of held changes if the server no longer knows that it once could enter changes.
      const isUndecided = change.code === 'membership_ended' && onceHeldKeys.has(key);
      if (isUndecided) offeredKeys.add(key);
      else refusedKeys.add(key);
    }
  }
  expectDerivedValues(serverRows);
  expectBoxScores(serverRows);
  expectAllPitchesInSeasons(serverRows);
  const applied = journal.map(({ key }) => key);
  expectEachOnce(world, { applied, held: held.map(identityOf), refusedKeys, offeredKeys });
  const ids = [...named, ...held].map((change) => ({ id: change.id, key: identityOf(change) }));
  expectOneIdEach(world, [...journal, ...ids]);
  expectInOrder(world, journal);
  expectLineups(world, journal, serverRows);
  await expectErased(world, { stored, rows: serverRows, journal });
}

/** An admin may have decided about a held change. Its phone asks until it knows. */
async function expectHeldByServer(
  { server }: World,
  phone: Phone,
  held: readonly Change[],
): Promise<void> {
  for (const { id, name } of held) {
    const state = await server.stateOf(id);
    if (state !== 'held') {
      throw new Violation(`${nameOf(phone)} believes ${name} is held, and it is ${state}`);
    }
  }
}

/** Under "Needs attention", a phone has rows that a restored server lost, until the team has all of them again. */
function expectNoReturnedRowOffered(phone: Phone, { changes, rows }: StoredState): void {
  const idsOf = ({ row }: PresentRow) => [
    row.id,
    ...('pitches' in row ? row.pitches.map(({ id }) => id) : []),
  ];
  const present = new Set([...rows.values()].flatMap(idsOf));
  const notes = changes.filter(({ name }) => name === LOST_ROWS);
  const isBack = (note: StoredChange) =>
    lostRows(note.args)
      .flatMap(idsOf)
      .every((id) => present.has(id));
  if (notes.some(isBack)) throw new Violation(`${nameOf(phone)} offers lost rows, which are back`);
}

function expectDerivedValues(rows: ReadonlyMap<string, PresentRow>): void {
  for (const { table, row } of rows.values()) {
    if (table !== 'games') continue;
    const game = row as GameRow;
    const log = logOf(rows, game.id);
    expectPitchesInRecordings(game, log.plateAppearances);
    expectPredecessorsFound(game, log.plateAppearances);
    const [wrongWrite] = takeRows(new GameSoFar(game, log), game);
    if (wrongWrite)
      throw new Violation(`the ${wrongWrite[0]} row of a game does not follow from its log`);
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
  if (!primary?.awaits) return;
  for (const { head, settled } of Object.values(forks)) {
    if (settled) continue;
    const chain = new Set(chainTo(plateAppearances, head).map(({ pitch }) => pitch.id));
    for (const { pitch, prev } of pitchesById(plateAppearances).values()) {
      if (pitch.awaits !== head || chain.has(pitch.id)) continue;
      if (prev === null || chain.has(prev))
        throw new Violation(`pitch ${pitch.id} does not follow its predecessor, which has arrived`);
    }
  }
}

function nameOf({ number }: Phone): string {
  return `phone ${number + 1}`;
}
