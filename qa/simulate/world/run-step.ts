import { pick } from '../../lab/random.ts';
import { enterPoison } from './enter-poison.ts';
import { isTap, type Step } from './history.ts';
import { identityOf } from './server.ts';
import { changesIn, type Phone } from './sim-phone.ts';
import type { Tab } from './tab.ts';
import { taps } from './taps.ts';
import { FIRST_GAME, type World } from './world.ts';

/** An input/output error, an internal error, a lost grant, a missing column, too many arguments. */
const SERVER_FAULTS = ['58030', 'XX000', '42501', '42703', '54023'];

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Carries out a step of a history, and waits until its work is done. */
export async function runStep(world: World, step: Step): Promise<void> {
  const phone = world.phoneOf(step);
  await act(world, step, phone);
  await world.waitForIdle();
}

async function act(world: World, step: Step, phone: Phone): Promise<void> {
  const { do: name, a, b, fate } = step;
  const tab = phone.tab(b);
  if (isTap(name)) return tab && tap(world, step, phone, tab);
  switch (name) {
    case 'bothLineups':
      return enterBothLineups(world, step, phone);
    case 'loseTurns':
      return loseTurns(world, step, phone);
    case 'loseFormerQueue':
      return loseFormerQueue(world, step, phone);
    case 'poison':
      return tab && enterPoisons(world, phone, tab, 1 + Math.floor(a * 3));
    case 'retry':
    case 'discard':
      return tab && phone.decide(tab, a, name === 'retry');
    case 'exchange':
      return world.settle(phone);
    case 'nudge':
      return void (await world.move(phone, a));
    case 'fate':
      return void phone.wire.fates.push(fate ?? 'fine');
    case 'late':
      return void (await phone.wire.deliverLate());
    case 'news':
      return void tab?.applyNextEvent();
    case 'missNews':
      return void tab?.events.splice(0);
    case 'crash':
      if (tab) phone.crash(tab, null);
      if (phone.tabs.length === 0 && phone.wire.session !== null) await phone.openTab();
      return;
    case 'crashAtCommit':
      if (tab) {
        phone.crash(tab, { commits: Math.floor(a * 4), side: b < 0.5 ? 'before' : 'after' });
      }
      return;
    case 'diskGoesBack':
      return phone.goBack(1 + Math.floor(a * 6), await changesElsewhere(world, phone));
    case 'copyDisk':
      return copyDisk(world, phone);
    case 'openTab':
      if (phone.tabs.length < 2 && phone.wire.session !== null) await phone.openTab();
      return;
    case 'freeze':
      return freeze(world, phone, tab);
    case 'full':
      return tab?.connection.fillUp(1 + Math.floor(a * 3));
    case 'hold':
      return tab?.connection.hold();
    case 'release':
      return world.release(phone);
    case 'offline':
      return phone.wire.cut();
    case 'online':
      return goOnline(phone);
    default:
      return onServer(world, step, phone);
  }
}

/** Freezes a tab while its request is on the way, and opens another tab instead. */
async function freeze(world: World, phone: Phone, tab: Tab | undefined): Promise<void> {
  if (!tab || phone.wire.session === null) return;
  tab.tryNow();
  tab.beginExchange();
  await world.waitForIdle();
  phone.freeze(tab);
  if (phone.tabs.length === 0) await phone.openTab();
}

/** Several in a row make the server refuse a batch as a whole. */
async function enterPoisons(world: World, phone: Phone, tab: Tab, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await enterPoison(phone, tab, world.truth, world.server.teamId);
  }
}

async function onServer(world: World, { do: name, a, b }: Step, phone: Phone): Promise<void> {
  const { server } = world;
  switch (name) {
    case 'lower':
      if (phone.number > 0 && (await server.accessLevelOf(phone.userId)) !== null) {
        await server.setAccessLevel(phone.userId, 'read');
      }
      return;
    case 'remove':
      if (phone.number === 0) return;
      for (const device of world.phones) {
        if (device.number === phone.number) device.wasRemoved = true;
      }
      return server.setAccessLevel(phone.userId, null);
    case 'admit':
      if (phone.number === 0) return;
      await server.setAccessLevel(phone.userId, b < 0.7 ? 'write' : 'admin');
      return phone.refreshTeams();
    case 'expire':
      phone.wire.session = null;
      return;
    case 'otherSignsIn':
      phone.wire.session = world.phones[(phone.number + 1) % world.phones.length]?.userId ?? null;
      return;
    case 'signIn':
      return phone.signIn();
    case 'signOut':
      return phone.signOut();
    case 'backUp':
      return server.backUp();
    case 'restoreServer':
      return restoreServer(world);
    case 'restoreGame':
      return restoreGame(world, a);
    case 'restWrite':
      return server.change('player.add', { id: world.newId(), playerName: `By REST ${a}` });
    case 'serverFault':
      return server.failPushes(pick(SERVER_FAULTS, a) as string, 1 + Math.floor(b * 3));
    case 'clock':
      phone.skewMs = Math.floor(a * 7 - 3) * YEAR_MS + phone.number;
      return;
    default:
      throw new Error(`There is no step ${name}`);
  }
}

async function tap(world: World, { do: name, a, b }: Step, phone: Phone, tab: Tab): Promise<void> {
  if (!phone.hasTeam || !isTap(name)) return;
  const { rows } = await phone.read();
  const context = { teamId: world.server.teamId, rows, newId: () => world.newId() };
  await phone.enter(tab, taps[name](context, { a, b }));
}

async function enterBothLineups(world: World, step: Step, phone: Phone): Promise<void> {
  const other = world.phones[(phone.number + 1) % world.phones.length] as Phone;
  for (const [by, b] of [
    [phone, step.b / 2],
    [other, 0.5 + step.b / 2],
  ] as const) {
    const tab = by.tab(step.b);
    if (tab) await tap(world, { ...step, do: 'lineup', b }, by, tab);
  }
}

async function loseTurns(world: World, step: Step, first: Phone): Promise<void> {
  const second = world.phones[(first.number + 1) % world.phones.length] as Phone;
  await world.server.backUp();
  for (let n = 0; n < 1 + Math.floor(step.a * 3); n++) await pitchOn(world, step, first);
  await world.settle(first);
  await world.settle(second);
  await pitchOn(world, step, second);
  await world.settle(second);
  await restoreServer(world);
  await world.settle(second);
}

async function loseFormerQueue(world: World, step: Step, phone: Phone): Promise<void> {
  await world.server.backUp();
  for (let n = 0; n < 2; n++) {
    await pitchOn(world, step, phone);
    await world.settle(phone);
  }
  await phone.goBack(1 + Math.floor(step.a * 3), await changesElsewhere(world, phone));
  await pitchOn(world, step, phone);
  await world.settle(phone);
  await restoreServer(world);
}

async function pitchOn(world: World, step: Step, phone: Phone): Promise<void> {
  const tab = phone.tab(step.b);
  if (tab) await tap(world, { ...step, do: 'pitch' }, phone, tab);
}

async function goOnline(phone: Phone): Promise<void> {
  phone.wire.isOnline = true;
  for (const tab of phone.tabs) tab.tryNow();
}

async function restoreGame(world: World, choice: number): Promise<void> {
  const gameIds = new Set<string>();
  for (const phone of world.phones) {
    for (const key of (await phone.read()).rows.keys()) {
      if (key.startsWith('games/')) gameIds.add(key.slice('games/'.length));
    }
  }
  const all = [...gameIds.add(FIRST_GAME)].sort();
  const gameId = all[Math.floor(choice * all.length)];
  if (gameId !== undefined) await world.server.change('game.restore', { gameId });
}

/** The changes that the server has, or another device. */
async function changesElsewhere(world: World, phone: Phone): Promise<Set<string>> {
  const keys = new Set([
    ...(await world.server.journal()).map(({ key }) => key),
    ...(await world.server.heldKeys()),
  ]);
  for (const other of world.phones) {
    if (other === phone) continue;
    for (const change of changesIn(await other.read())) keys.add(identityOf(change));
  }
  return keys;
}

/** A phone is copied once, while nothing runs in it. */
async function copyDisk(world: World, phone: Phone): Promise<void> {
  if (world.phones.some((other) => other !== phone && other.number === phone.number)) return;
  const copy = await phone.copy();
  if (copy) world.phones.push(copy);
}

/**
 * The changes that a phone and its copy have sent or are sending, perhaps under one client id. After a
 * restore, the first of them to come back moves the ledger, and the other cannot tell what of its own
 * the server lost (decision 50).
 */
async function sentByTwins({ phones }: World): Promise<string[]> {
  const twins = phones.filter(({ number }) =>
    phones.some((other) => other.isCopy && other.number === number),
  );
  const states = await Promise.all(twins.map((phone) => phone.read()));
  return states.flatMap(({ sent, outbox }) => [...sent, ...outbox].map(identityOf));
}

/**
 * Restores the server. Each phone must still have what it has sent, to send it again. Only a phone
 * whose membership has ended or whose disk went back may have forgotten changes, which are marked here.
 */
async function restoreServer(world: World): Promise<void> {
  if (!(await world.server.restore())) return;
  world.truth.restores += 1;
  const stored = new Set([
    ...(await world.server.journal()).map(({ key }) => key),
    ...(await world.server.heldKeys()),
  ]);
  for (const phone of world.phones) {
    const state = await phone.read();
    // A phone that has learned that its membership ended sends only what is still waiting.
    const isEnded = state.space?.endedAt !== undefined;
    const sendable = isEnded ? [...state.outbox, ...state.quarantine] : changesIn(state);
    for (const change of sendable) stored.add(identityOf(change));
  }
  for (const key of await sentByTwins(world)) world.truth.markForgettable(key);
  for (const change of world.truth.entered.values()) {
    const { key, phone } = change;
    const mayForget = world.phones.some(
      ({ number, wasRemoved, setbacks }) => number === phone && (wasRemoved || setbacks > 0),
    );
    if (mayForget && !stored.has(key)) change.isForgotten = true;
  }
}
