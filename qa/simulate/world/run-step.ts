import { clockTime } from '@full-count/web/testing/phone';
import { queueUnknownChange } from '../../lab/queue-unknown-change.ts';
import { pick } from '../../lab/random.ts';
import { isOutOfSpace, noteBackgroundError } from './background-errors.ts';
import type { GroundTruth } from './ground-truth.ts';
import { isTap, type Step } from './history.ts';
import { keysOnServer, restoreServer, sendableKeys } from './restore-server.ts';
import { heldBy, identityOf } from './server.ts';
import type { Phone } from './sim-phone.ts';
import {
  carryChanges,
  changesElsewhere,
  copyDisk,
  correctGame,
  dieStoringSpare,
  editBothLineups,
  loseBothPhonesPitches,
  loseUnsendableRows,
  nextPhone,
  tap,
  useTwoCopies,
} from './staged-steps.ts';
import type { Tab } from './tab.ts';
import { FIRST_GAME } from './tap-rows.ts';
import type { World } from './world.ts';

/** SQLSTATEs: an input/output error, an internal error, a lost grant, a missing column, too many arguments. */
const SERVER_FAULTS = ['58030', 'XX000', '42501', '42703', '54023'];

/** More than a phone commits in a history. */
const ALL_COMMITS = 500;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export async function runStep(world: World, step: Step): Promise<void> {
  const phone = world.phoneOf(step);
  await runTabStep(world, step, phone);
  await world.waitForIdle();
}

/** `a` and `b` are the step's two random numbers. Each step uses them in its own way. */
async function runTabStep(world: World, step: Step, phone: Phone): Promise<void> {
  const { do: name, a, b, fate } = step;
  const tab = phone.tab(b);
  if (isTap(name)) return tab && tap(world, step, phone, tab);
  switch (name) {
    case 'editBothLineups':
      return editBothLineups(world, step, phone);
    case 'loseBothPhonesPitches':
      return loseBothPhonesPitches(world, step, phone);
    case 'useTwoCopies':
      return useTwoCopies(world, step, phone);
    case 'dieStoringSpare':
      return tab && dieStoringSpare(world, step, phone, tab);
    case 'loseUnsendableRows':
      return loseUnsendableRows(world, step, phone);
    case 'carryChanges':
      return carryChanges(world, phone);
    case 'correctGame':
      return correctGame(world, step, phone);
    case 'enterPoison':
      return tab && enterPoisons(world, phone, tab, 1 + Math.floor(a * 3));
    case 'retry':
    case 'discard':
      return tab && phone.decide(tab, a, name === 'retry');
    case 'exchange':
      return world.exchangeAll(phone);
    case 'moveOnce':
      return void (await world.moveOnce(phone, a));
    case 'fate':
      return void phone.wire.nextFates.push(fate ?? 'fine');
    case 'deliverDelayed':
      return void (await phone.wire.deliverDelayed());
    case 'applyTeamEvent':
      return void tab?.applyNextEvent();
    case 'missTeamEvents':
      return void tab?.eventsToApply.splice(0);
    case 'crashTab':
      if (tab) phone.crash(tab);
      if (phone.tabs.length === 0 && phone.wire.sessionUserId !== null) await phone.openTab();
      return;
    case 'crashTabAtCommit':
      if (tab) {
        phone.crashAtCommit(tab, {
          commitsBefore: Math.floor(a * 4),
          side: b < 0.5 ? 'before' : 'after',
        });
      }
      return;
    case 'diskGoesBack':
      return phone.goBack(1 + Math.floor(a * 6), await changesElsewhere(world, phone));
    case 'diskGoesFarBack':
      return phone.goBack(ALL_COMMITS, await changesElsewhere(world, phone));
    case 'copyDisk':
      return copyDisk(world, phone);
    case 'openTab':
      if (phone.tabs.length < 2 && phone.wire.sessionUserId !== null) await phone.openTab();
      return;
    case 'freezeTab':
      return freeze(world, phone, tab);
    case 'fillDisk':
      return tab?.connection.failNextCommits(1 + Math.floor(a * 3));
    case 'pauseStorage':
      return tab?.connection.pause();
    case 'resumeStorage':
      return world.resumeStorage(phone);
    case 'goOffline':
      return phone.wire.goOffline();
    case 'goOnline':
      return goOnline(phone);
    default:
      return actOutsideTabs(world, step, phone);
  }
}

async function freeze(world: World, phone: Phone, tab: Tab | undefined): Promise<void> {
  if (!tab || phone.wire.sessionUserId === null) return;
  tab.tryNow();
  tab.beginExchange();
  await world.waitForIdle();
  phone.freeze(tab);
  if (phone.tabs.length === 0) await phone.openTab();
}

/** Queues changes that the server cannot read. Several in a row make it refuse a batch as a whole. */
async function enterPoisons(world: World, phone: Phone, tab: Tab, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await enterPoison(phone, tab, world.truth, world.server.teamId);
  }
}

async function actOutsideTabs(world: World, { do: name, a, b }: Step, phone: Phone): Promise<void> {
  const { server } = world;
  switch (name) {
    case 'lowerToReadOnly':
      if (!isOwnersPhone(phone) && (await server.accessLevelOf(phone.userId)) !== null) {
        await server.setAccessLevel(phone.userId, 'read');
      }
      return;
    case 'removeMember':
      if (isOwnersPhone(phone)) return;
      // A server that is restored to before a membership has no changes of that person either.
      if (b >= 0.9 && (await heldBy(server)).length === 0) {
        world.truth.forgottenUsers.add(phone.userId);
        return server.forgetMember(phone.userId);
      }
      for (const device of world.phones) {
        if (device.number === phone.number) device.wasRemoved = true;
      }
      return server.setAccessLevel(phone.userId, null);
    case 'admitMember':
      if (isOwnersPhone(phone)) return;
      await server.setAccessLevel(phone.userId, b < 0.7 ? 'write' : 'admin');
      return phone.refreshTeams();
    case 'expireSession':
      phone.wire.sessionUserId = null;
      return;
    case 'signInOther':
      phone.wire.sessionUserId = nextPhone(world, phone).userId;
      return;
    case 'signIn':
      return phone.signIn();
    case 'signOut':
      return phone.signOut();
    case 'decideHeld':
      return decideHeld(world, a, b < 0.6);
    case 'backUp':
      return server.backUp();
    case 'restoreServer':
      return restoreServer(world);
    case 'changeHistories':
      return restoreServer(world, true);
    case 'restoreGame':
      return restoreGame(world, a);
    case 'writeByRest':
      return server.change('player.add', { id: world.newId(), playerName: `By REST ${a}` });
    case 'failPushes':
      return server.failPushes(pick(SERVER_FAULTS, a) as string, 1 + Math.floor(b * 3));
    case 'setClock':
      // The phone's number makes two clocks also differ by less than a second.
      phone.skewMs = Math.floor(a * 7 - 3) * YEAR_MS + phone.number;
      return;
    default:
      throw new Error(`There is no step ${name}`);
  }
}

/** What is refused then may be on no phone that sends it again: its disk went back, or it is a former member's. */
async function decideHeld(world: World, choice: number, isAccepted: boolean): Promise<void> {
  const held = (await heldBy(world.server)).map(identityOf);
  await world.server.decideHeld(choice, isAccepted);
  const remaining = await keysOnServer(world);
  for (const phone of world.phones)
    for (const key of sendableKeys(await phone.read())) remaining.add(key);
  for (const key of held) if (!remaining.has(key)) world.truth.mark('isGivenUp', [key]);
}

/** The owner can't be removed from their team or get another access level. */
function isOwnersPhone(phone: Phone): boolean {
  return phone.number === 0;
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
  const sortedIds = [...gameIds.add(FIRST_GAME)].sort();
  const gameId = sortedIds[Math.floor(choice * sortedIds.length)];
  if (gameId !== undefined) await world.server.change('game.restore', { gameId });
}

async function enterPoison(
  phone: Phone,
  tab: Tab,
  truth: GroundTruth,
  teamId: string,
): Promise<void> {
  const { space } = await phone.read();
  if (!space || space.isFormer || !phone.hasTeam) return;
  const poison = { name: 'moon.land', args: {}, at: clockTime(phone.now()) };
  const key = identityOf(poison);
  truth.note(key, phone, poison);
  queueUnknownChange(tab.connection.db, teamId, poison).then(
    (isStored) => (isStored ? truth.markStored(key) : truth.remove(key)),
    (error: unknown) => {
      if (isOutOfSpace(error)) truth.remove(key);
      else noteBackgroundError(`The phone could not store a change: ${String(error)}`);
    },
  );
}
