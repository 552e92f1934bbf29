import { makeRandom, type Random } from '@full-count/baseball/sample';
import { isSameCursor } from '@full-count/sync-protocol';
import { GroundTruth, Violation } from './ground-truth.ts';
import type { History, Step } from './history.ts';
import type { SimServer } from './server.ts';
import { Phone } from './sim-phone.ts';
import { inState, type Storage } from './storage.ts';

export interface Environment {
  readonly server: SimServer;
  readonly userIds: readonly string[];
  /** When the history starts, in milliseconds since 1970. */
  readonly startMs: number;
  storage(phone: number): Storage;
  /** Resolves when no work runs by itself and everything waits for the next step. */
  waitForIdle(isIdle: () => boolean): Promise<void>;
}

/** A phone that has exchanged with this many moves and is not done will never finish. */
const MAX_MOVES = 300;

const NEVER = Number.POSITIVE_INFINITY;

/** After this many rounds, each phone has pulled everything that the others have sent. */
const MAX_ROUNDS = 3;

/** A server and its phones. Nothing in them happens by itself, only when a step moves a request or a timer. */
export class World {
  readonly phones: Phone[] = [];
  readonly truth = new GroundTruth();
  readonly server: SimServer;
  readonly #environment: Environment;
  readonly #random: Random;
  #ticks = 0;
  #ids = 0;

  private constructor(environment: Environment, seed: number) {
    this.#environment = environment;
    this.server = environment.server;
    // The steps of the history come from `seed` itself.
    this.#random = makeRandom(seed ^ 0x5eed);
    this.server.onTeamChanged((event) => {
      for (const { wire, tabs, hasTeam, userId } of this.phones) {
        if (!wire.isOnline || !hasTeam || wire.sessionUserId !== userId) continue;
        for (const tab of tabs) tab.eventsToApply.push(event);
      }
    });
  }

  static async begin(
    environment: Environment,
    { seed, phones, isPulled, hasLocks }: History,
  ): Promise<World> {
    const world = new World(environment, seed);
    for (let number = 0; number < phones; number++) {
      const phone = new Phone({
        number,
        userId: environment.userIds[number] as string,
        server: environment.server,
        storage: environment.storage(number),
        truth: world.truth,
        hasLocks,
        newId: () => world.newId(),
        random: world.#random,
        tick: () => world.#tick(),
      });
      world.phones.push(phone);
      await phone.openTab();
      if (isPulled[number]) await world.exchangeAll(phone);
    }
    return world;
  }

  phoneOf({ phone: number, b }: Pick<Step, 'phone' | 'b'>): Phone {
    const devices = this.phones.filter((phone) => phone.number === number);
    return devices[Math.round(b * 1000) % devices.length] as Phone;
  }

  newId(): string {
    this.#ids += 1;
    return `00000000-0000-7000-8000-${String(this.#ids).padStart(12, '0')}`;
  }

  #tick(): number {
    this.#ticks += 1;
    return this.#environment.startMs + this.#ticks * 1000;
  }

  /** Lets one tab after the other continue, so that the order of their writes is always the same. */
  async resumeStorage({ tabs }: Phone): Promise<void> {
    for (const tab of [...tabs]) {
      tab.connection.resume();
      await this.waitForIdle();
    }
  }

  async exchangeAll(phone: Phone): Promise<void> {
    for (let moves = 0; ; moves++) {
      await this.waitForIdle();
      // A phone without a network tries again and again, so a few moves are enough.
      if (!(await this.moveOnce(phone, 0)) || (!phone.wire.isOnline && moves > 3)) {
        return phone.learnAccessLevel();
      }
      if (moves > MAX_MOVES)
        throw new Violation(`phone ${phone.number + 1} never finishes its sync`);
    }
  }

  /** Moves one request of the phone, or runs its next timer. @returns whether there was any */
  async moveOnce(phone: Phone, choice: number): Promise<boolean> {
    const { wire, tabs } = phone;
    if (wire.pendingCount > 0) return wire.moveRequest(Math.floor(choice * wire.pendingCount));
    return tabs.some((tab) => tab.timers.runNext());
  }

  async finish(): Promise<void> {
    const noFault = '';
    this.server.failPushes(noFault, 0);
    for (const phone of this.phones) {
      phone.wire.isOnline = true;
      phone.wire.nextFates.length = 0;
      for (const tab of phone.tabs) {
        // Takes back a crash that is planned for a later commit.
        phone.crashAtCommit(tab, { commitsBefore: NEVER, side: 'before' });
        tab.connection.failNextCommits(0);
      }
      await this.resumeStorage(phone);
      await phone.signIn();
      for (const tab of phone.tabs) await phone.storeSpare(tab);
      await this.waitForIdle();
    }
    for (let round = 0; round < MAX_ROUNDS; round++) {
      for (const phone of this.phones) {
        let hasDelivered = false;
        while (await phone.wire.deliverDelayed()) hasDelivered = true;
        if (round > 0 && !hasDelivered && (await this.#hasAll(phone))) continue;
        if (phone.tabs.length === 0) await phone.openTab();
        // The app reads its list of teams again. A disk that went back may have an old end of the membership.
        if (phone.timesDiskWentBack > 0) await phone.refreshTeams(true);
        for (const tab of phone.tabs) tab.tryNow();
        await this.exchangeAll(phone);
      }
    }
  }

  async #hasAll(phone: Phone): Promise<boolean> {
    const state = await phone.read();
    const { space } = state;
    if (!space) return !phone.hasTeam;
    if (inState(state, 'waiting').length > 0) return false;
    for (const { id } of inState(state, 'held')) {
      if ((await this.server.stateOf(id)) !== 'held') return false;
    }
    return !phone.hasTeam || isSameCursor(space.base, await this.server.end());
  }

  end(): void {
    for (const phone of this.phones) {
      for (const tab of [...phone.tabs]) phone.crash(tab);
      phone.endFrozenTabs();
    }
  }

  waitForIdle(): Promise<void> {
    return this.#environment.waitForIdle(() =>
      this.phones.every(({ wire, tabs }) =>
        tabs.every((tab) => !tab.isBusy || wire.hasPending(tab)),
      ),
    );
  }
}
