import { may } from '@full-count/sync-protocol';
import {
  addWaiting,
  changeOf,
  eraseInCarried,
  LOST_ROWS,
  type StoredChange,
  withoutStored,
} from '@full-count/web/testing/phone';
import { Violation } from './ground-truth.ts';
import { isTap, type Step } from './history.ts';
import { heldBy, identityOf } from './server.ts';
import type { Phone } from './sim-phone.ts';
import {
  appliedErasuresIn,
  createdId,
  erasuresIn,
  expectedView,
  inState,
  keysIn,
  lostRows,
  type Rows,
  type StoredState,
  shownIds,
} from './storage.ts';
import type { Tab } from './tab.ts';
import type { Choice } from './tap-parts.ts';
import { taps } from './taps.ts';
import type { World } from './world.ts';

/** What a step needs. Each step uses its two random numbers `a` and `b` in its own way. */
export interface Moment extends Choice {
  readonly world: World;
  readonly step: Step;
  readonly phone: Phone;
  readonly tab: Tab | undefined;
}

export async function tap(
  world: World,
  { do: name, a, b }: Step,
  phone: Phone,
  tab: Tab,
): Promise<void> {
  if (!phone.hasTeam || !isTap(name)) return;
  const { teamId } = world.server;
  const state = await phone.read();
  const rows = await expectedView(state, teamId, phone.userId);
  // Whatever is stored next stores these first.
  world.truth.markBrought(state.spare.map(identityOf), new Set());
  const context = { teamId, rows, newId: () => world.newId() };
  const knew = new Set([...erasuresIn(state), ...world.truth.unstoredErasuresOf(phone.number)]);
  await phone.enter(tab, taps[name](context, { a, b }), knew);
}

async function shownOn({ server }: World, phone: Phone): Promise<Rows> {
  return expectedView(await phone.read(), server.teamId, phone.userId);
}

/** The tap edits our side's lineup if `b` is below 0.5, and otherwise the opponent's. */
export async function editBothLineups({ world, step, phone }: Moment): Promise<void> {
  const otherPhone = nextPhone(world, phone);
  for (const [author, b] of [
    [phone, step.b / 2],
    [otherPhone, 0.5 + step.b / 2],
  ] as const) {
    const tab = author.tab(step.b);
    if (tab) await tap(world, { ...step, do: 'editLineup', b }, author, tab);
  }
}

/**
 * The first phone pitches, and the second phone pulls those pitches and adds the next one. Then the
 * server is restored to the backup from before, and the second phone syncs first. Its pitch follows one
 * that the server no longer has, until the first phone sends that again.
 */
export async function loseBothPhonesPitches({ world, step, phone }: Moment): Promise<void> {
  const secondPhone = nextPhone(world, phone);
  await world.server.backUp();
  for (let n = 0; n < 1 + Math.floor(step.a * 3); n++) await pitchOn(world, step, phone);
  await world.exchangeAll(phone);
  await world.exchangeAll(secondPhone);
  await pitchOn(world, step, secondPhone);
  await world.exchangeAll(secondPhone);
  await restoreServer(world);
  await world.exchangeAll(secondPhone);
}

/**
 * The phone's disk is copied while a pitch waits. Both devices then enter a pitch, and their disks go back to before
 * those pitches were sent. What the server has must reach both, and what both send counts once.
 */
export async function useTwoCopies({ world, step, phone }: Moment): Promise<void> {
  await pitchOn(world, step, phone);
  await copyDisk(world, phone);
  const devices = world.phones.filter(({ number }) => number === phone.number);
  for (const device of devices) {
    await pitchOn(world, step, device);
    if (step.a < 0.7) await syncNow(world, device);
  }
  if (step.b > 0.5) return;
  for (const device of devices) {
    await device.goBack(1 + Math.floor(step.a * 4), await changesElsewhere(world, device));
    await pitchOn(world, step, device);
  }
}

/**
 * A phone adds a player and a pitch, which another phone pulls. The server loses both, and their author
 * has signed out, so that only the other phone can give them back.
 */
export async function loseUnsendableRows({ world, step, phone, tab }: Moment): Promise<void> {
  const author = phone;
  const otherPhone = nextPhone(world, author);
  await world.server.backUp();
  const accessLevel = await world.server.accessLevelOf(otherPhone.userId);
  // A member who may only read gets no changes.
  const baseBefore = (await otherPhone.read()).space?.base ?? null;
  const startsOver = baseBefore === null || !(await world.server.knows(baseBefore));
  const getsChanges = !startsOver && may(accessLevel, 'game.record');
  const idsBefore = new Set(shownIds(await shownOn(world, otherPhone)));
  if (tab) await tap(world, { ...step, do: 'addPlayer' }, author, tab);
  await pitchOn(world, step, author);
  await syncNow(world, author);
  if (step.b > 0.7) {
    // The latest changes come with a first pull.
    await otherPhone.signOut();
    await otherPhone.signIn();
  }
  await syncNow(world, otherPhone);
  await author.signOut();
  await author.signIn();
  const before = await otherPhone.read();
  const shownBefore = await shownOn(world, otherPhone);
  await restoreServer(world);
  await syncNow(world, otherPhone);
  const after = await otherPhone.read();
  const base = after.space?.base ?? null;
  const hasStartedOver = base !== null && (await world.server.knows(base));
  const wasRestored = before.space?.base != null && !(await world.server.knows(before.space.base));
  if (!hasStartedOver || !otherPhone.hasTeam || !wasRestored) return;
  const unsent = inState(after, 'waiting', 'refused', 'held');
  const unsentIds = new Set(unsent.flatMap(idsIn));
  const shown = new Set(shownIds(await shownOn(world, otherPhone)));
  const ids = shownIds(shownBefore);
  if (ids.some((id) => !unsentIds.has(id) && !shown.has(id))) {
    throw new Violation(
      `phone ${otherPhone.number + 1} has lost what it showed before the restore`,
    );
  }
  const notes = unsent.filter(({ name }) => name === LOST_ROWS).flatMap(idsIn);
  if (
    getsChanges &&
    notes.some((id) => ids.includes(id as string) && !idsBefore.has(id as string))
  ) {
    throw new Violation(`phone ${otherPhone.number + 1} cannot give back what it has just got`);
  }
}

/** The next phone gets what waits on a phone, with its ids and its author. Both may send it. */
export async function carryChanges({ world, phone }: Moment): Promise<void> {
  const carrier = nextPhone(world, phone);
  const tab = carrier.tab(0);
  if (!tab || !carrier.hasTeam) return;
  // Whatever stores a change stores those of `spare` first, which were entered before it came.
  await carrier.storeSpare(tab);
  await world.waitForIdle();
  if ((await carrier.read()).spare.length > 0) return;
  const { teamId } = world.server;
  const source = await phone.read();
  const waiting = inState(source, 'waiting');
  const carried = waiting.map((change) => changeOf({ author: phone.userId, ...change }));
  const keys = carried.map(identityOf);
  world.truth.mark('isCarried', keys);
  const appliedHere = appliedErasuresIn(source);
  const appliedThere = new Set(appliedErasuresIn(await carrier.read()).map(identityOf));
  const both = appliedHere.map(identityOf).filter((key) => appliedThere.has(key));
  world.truth.markBrought(keys, new Set(both));
  const known = new Set(appliedHere.map(({ id }) => id));
  const { db } = tab.connection;
  const stored = db.transaction('rw', db.changes, db.applied, async () => {
    const erased = await eraseInCarried(db, teamId, carried, known);
    await addWaiting(db, teamId, await withoutStored(db, teamId, erased));
  });
  stored.then(
    () => tab.noteChange(),
    () => {},
  );
  await world.waitForIdle();
}

/** The phone amends and voids many pitches before it sends any of them. */
export async function correctGame({ world, step, phone, tab }: Moment): Promise<void> {
  if (!tab) return;
  for (let n = 0; n < 8; n++) {
    const choice = { ...step, a: (step.a + n / 8) % 1, b: (step.b + n / 5) % 1 };
    await tap(world, { ...choice, do: n % 3 === 0 ? 'voidPitch' : 'amendPitch' }, phone, tab);
    await world.waitForIdle();
  }
}

/** What a change creates, or the lost rows that can only be exported. */
function idsIn({ name, args }: StoredChange): unknown[] {
  if (name !== LOST_ROWS) return [createdId(args)];
  return shownIds(new Map(lostRows(args).map((present) => [present.row.id, present])));
}

/** The app opens again and may send the change before it looks into `spare`. */
export async function dieStoringSpare({ world, step, phone, tab }: Moment): Promise<void> {
  if (!tab) return;
  tab.connection.failNextCommits(1);
  await tap(world, { ...step, do: 'pitch' }, phone, tab);
  await world.waitForIdle();
  // The first commit is that of the team's space.
  phone.crashAtCommit(tab, { commitsBefore: 1, side: 'after' });
  await phone.storeSpare(tab);
  await world.waitForIdle();
  if (phone.tabs.length === 0) await phone.openTab();
  await world.exchangeAll(phone);
}

export function nextPhone({ phones }: World, phone: Phone): Phone {
  return phones[(phone.number + 1) % phones.length] as Phone;
}

async function pitchOn(world: World, step: Step, phone: Phone): Promise<void> {
  const tab = phone.tab(step.b);
  if (tab) await tap(world, { ...step, do: 'pitch' }, phone, tab);
}

async function syncNow(world: World, phone: Phone): Promise<void> {
  for (const tab of phone.tabs) tab.tryNow();
  await world.exchangeAll(phone);
}

export async function copyDisk(world: World, phone: Phone): Promise<void> {
  if (world.phones.some((otherPhone) => otherPhone !== phone && otherPhone.number === phone.number))
    return;
  const copy = await phone.copy();
  if (copy) world.phones.push(copy);
}

export async function changesElsewhere(world: World, phone: Phone): Promise<Set<string>> {
  const keys = await keysOnServer(world);
  for (const otherPhone of world.phones) {
    if (otherPhone === phone) continue;
    for (const key of keysIn(await otherPhone.read())) keys.add(key);
  }
  return keys;
}

/**
 * Each phone must still have what it has sent, to send it again. Only what is neither on the restored server nor on any
 * phone may be forgotten: a phone drops what was applied when its membership or its sign-in ends, and a disk that went
 * back has lost it.
 */
export async function restoreServer(world: World, keepsPresent = false): Promise<void> {
  const { truth, server } = world;
  const refused = (await server.stored()).filter(({ state }) => state === 'refused');
  if (!(await server.restore(keepsPresent))) return;
  truth.restores += 1;
  truth.mark('wasRefused', refused.map(identityOf));
  const remainingKeys = await keysOnServer(world);
  for (const phone of world.phones)
    for (const key of sendableKeys(await phone.read())) remainingKeys.add(key);
  for (const { key, phone } of truth.entered.values()) {
    const mayForget = world.phones.some(
      ({ number, wasRemoved, timesDiskWentBack }) =>
        number === phone && (wasRemoved || timesDiskWentBack > 0),
    );
    if (mayForget && !remainingKeys.has(key)) truth.mark('mayBeForgotten', [key]);
  }
}

/** A former member's phone sends nothing again that the server had applied. */
export function sendableKeys(state: StoredState): Set<string> {
  return state.space?.isFormer ? keysIn(state, 'waiting', 'refused', 'held') : keysIn(state);
}

export async function keysOnServer({ server }: World): Promise<Set<string>> {
  const applied = (await server.journal()).map(({ key }) => key);
  return new Set([...applied, ...(await heldBy(server)).map(identityOf)]);
}
