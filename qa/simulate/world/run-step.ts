import { DAY_MS } from '@full-count/baseball';
import { clockTime } from '@full-count/web/testing/phone';
import { queueUnknownChange } from '../../lab/changes.ts';
import { pick } from '../../lab/random.ts';
import type { StepName } from './families.ts';
import { isOutOfSpace, noteBackgroundError } from './ground-truth.ts';
import { isTap, type Step } from './history.ts';
import { heldBy, identityOf } from './server.ts';
import type { Phone } from './sim-phone.ts';
import {
  carryChanges,
  changesElsewhere,
  copyDisk,
  correctGame,
  dieStoringSpare,
  editBothLineups,
  keysOnServer,
  loseBothPhonesPitches,
  loseUnsendableRows,
  type Moment,
  nextPhone,
  restoreServer,
  sendableKeys,
  tap,
  useTwoCopies,
} from './staged-steps.ts';
import type { Tab } from './tab.ts';
import { FIRST_GAME } from './tap-parts.ts';
import type { TapName } from './taps.ts';
import type { World } from './world.ts';

/** SQLSTATEs: an input/output error, an internal error, a lost grant, a missing column, too many arguments. */
const SERVER_FAULTS = ['58030', 'XX000', '42501', '42703', '54023'];

/** More than a phone commits in a history. */
const ALL_COMMITS = 500;

const YEAR_MS = 365 * DAY_MS;

export async function runStep(world: World, step: Step): Promise<void> {
  const { do: name, a, b } = step;
  const phone = world.phoneOf(step);
  const tab = phone.tab(b);
  if (!isTap(name)) await steps[name]({ world, step, phone, tab, a, b });
  else if (tab) await tap(world, step, phone, tab);
  await world.waitForIdle();
}

const steps: Readonly<Record<Exclude<StepName, TapName>, (moment: Moment) => unknown>> = {
  editBothLineups,
  loseBothPhonesPitches,
  useTwoCopies,
  dieStoringSpare,
  loseUnsendableRows,
  carryChanges,
  correctGame,
  enterPoison: (moment) => enterPoisons(moment, 1 + Math.floor(moment.a * 3)),
  retry: ({ phone, tab, a }) => tab && phone.decide(tab, a, true),
  discard: ({ phone, tab, a }) => tab && phone.decide(tab, a, false),
  exchange: ({ world, phone }) => world.exchangeAll(phone),
  moveOnce: ({ world, phone, a }) => world.moveOnce(phone, a),
  fate: ({ phone, step }) => phone.wire.nextFates.push(step.fate ?? 'fine'),
  deliverDelayed: ({ phone }) => phone.wire.deliverDelayed(),
  applyTeamEvent: ({ tab }) => tab?.applyNextEvent(),
  missTeamEvents: ({ tab }) => tab?.eventsToApply.splice(0),
  crashTab({ phone, tab }) {
    if (tab) phone.crash(tab);
    return phone.tabs.length === 0 && phone.wire.sessionUserId !== null && phone.openTab();
  },
  crashTabAtCommit: ({ phone, tab, a, b }) =>
    tab &&
    phone.crashAtCommit(tab, {
      commitsBefore: Math.floor(a * 4),
      side: b < 0.5 ? 'before' : 'after',
    }),
  diskGoesBack: async ({ world, phone, a }) =>
    phone.goBack(1 + Math.floor(a * 6), await changesElsewhere(world, phone)),
  diskGoesFarBack: async ({ world, phone }) =>
    phone.goBack(ALL_COMMITS, await changesElsewhere(world, phone)),
  copyDisk: ({ world, phone }) => copyDisk(world, phone),
  openTab: ({ phone }) =>
    phone.tabs.length < 2 && phone.wire.sessionUserId !== null && phone.openTab(),
  freezeTab: ({ world, phone, tab }) => freeze(world, phone, tab),
  fillDisk: ({ tab, a }) => tab?.connection.failNextCommits(1 + Math.floor(a * 3)),
  pauseStorage: ({ tab }) => tab?.connection.pause(),
  resumeStorage: ({ world, phone }) => world.resumeStorage(phone),
  goOffline: ({ phone }) => phone.wire.goOffline(),
  goOnline({ phone }) {
    phone.wire.isOnline = true;
    for (const tab of phone.tabs) tab.tryNow();
  },
  async lowerToReadOnly({ world: { server }, phone }) {
    if (isOwnersPhone(phone) || (await server.accessLevelOf(phone.userId)) === null) return;
    await server.setAccessLevel(phone.userId, 'read');
  },
  removeMember: ({ world, phone, b }) => !isOwnersPhone(phone) && removeMember(world, phone, b),
  async admitMember({ world, phone, b }) {
    if (isOwnersPhone(phone)) return;
    await world.server.setAccessLevel(phone.userId, b < 0.7 ? 'write' : 'admin');
    await phone.refreshTeams();
  },
  expireSession({ phone }) {
    phone.wire.sessionUserId = null;
  },
  signInOther({ world, phone }) {
    phone.wire.sessionUserId = nextPhone(world, phone).userId;
  },
  signIn: ({ phone }) => phone.signIn(),
  signOut: ({ phone }) => phone.signOut(),
  decideHeld: ({ world, a, b }) => decideHeld(world, a, b < 0.6),
  backUp: ({ world }) => world.server.backUp(),
  restoreServer: ({ world }) => restoreServer(world),
  changeHistories: ({ world }) => restoreServer(world, true),
  restoreGame: ({ world, a }) => restoreGame(world, a),
  writeByRest: ({ world, a }) =>
    world.server.change('player.add', { id: world.newId(), playerName: `By REST ${a}` }),
  failPushes: ({ world, a, b }) =>
    world.server.failPushes(pick(SERVER_FAULTS, a) as string, 1 + Math.floor(b * 3)),
  setClock({ phone, a }) {
    // The phone's number makes two clocks also differ by less than a second.
    phone.skewMs = Math.floor(a * 7 - 3) * YEAR_MS + phone.number;
  },
};

async function freeze(world: World, phone: Phone, tab: Tab | undefined): Promise<void> {
  if (!tab || phone.wire.sessionUserId === null) return;
  tab.tryNow();
  tab.beginExchange();
  await world.waitForIdle();
  phone.freeze(tab);
  if (phone.tabs.length === 0) await phone.openTab();
}

async function removeMember(world: World, phone: Phone, choice: number): Promise<void> {
  const { server } = world;
  // A server that is restored to before a membership has no changes of that person either.
  if (choice >= 0.9 && (await heldBy(server)).length === 0) {
    world.truth.forgottenUsers.add(phone.userId);
    return server.forgetMember(phone.userId);
  }
  for (const device of world.phones) {
    if (device.number === phone.number) device.wasRemoved = true;
  }
  return server.setAccessLevel(phone.userId, null);
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

async function restoreGame(world: World, choice: number): Promise<void> {
  const gameIds = new Set([FIRST_GAME]);
  for (const phone of world.phones) {
    for (const key of (await phone.read()).rows.keys()) {
      if (key.startsWith('games/')) gameIds.add(key.slice('games/'.length));
    }
  }
  const gameId = pick([...gameIds].sort(), choice);
  await world.server.change('game.restore', { gameId });
}

/** Queues changes that the server cannot read. Several in a row make it refuse a batch as a whole. */
async function enterPoisons({ world, phone, tab }: Moment, count: number): Promise<void> {
  const { truth, server } = world;
  for (let n = 0; n < count; n++) {
    const { space } = await phone.read();
    if (!tab || !space || space.isFormer || !phone.hasTeam) return;
    const poison = { name: 'moon.land', args: {}, at: clockTime(phone.now()) };
    const key = identityOf(poison);
    truth.note(key, phone, poison);
    queueUnknownChange(tab.connection.db, server.teamId, poison).then(
      (isStored) => (isStored ? truth.markStored(key) : truth.remove(key)),
      (error: unknown) => {
        if (isOutOfSpace(error)) truth.remove(key);
        else noteBackgroundError(`The phone could not store a change: ${String(error)}`);
      },
    );
  }
}
