import { type Random, seeded } from '../../lab/random.ts';
import { enterPoison } from './enter-poison.ts';
import { GroundTruth, Violation } from './ground-truth.ts';
import { type History, isTap, type Step } from './history.ts';
import { identityOf, type SimServer } from './server.ts';
import { Phone } from './sim-phone.ts';
import type { Storage } from './storage.ts';
import type { Tab } from './tab.ts';
import { taps } from './taps.ts';

export interface Environment {
  readonly server: SimServer;
  readonly userIds: readonly string[];
  /** When the history starts, in milliseconds since 1970. */
  readonly startMs: number;
  storage(phone: number): Storage;
  /** Resolves when no work runs by itself and everything waits for the next step. */
  waitForIdle(isIdle: () => boolean): Promise<void>;
}

/** A phone that needs more moves than this will never finish its sync. */
const MAX_MOVES = 300;

const NEVER = Number.POSITIVE_INFINITY;

/** After this many rounds, each phone has pulled everything that the others have sent. */
const MAX_ROUNDS = 3;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

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
    this.#random = seeded(seed ^ 0x5eed);
    this.server.onTeamChanged((event) => {
      for (const { wire, tabs, hasTeam, userId } of this.phones) {
        if (!wire.isOnline || !hasTeam || wire.session !== userId) continue;
        for (const tab of tabs) tab.events.push(event);
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
      if (isPulled[number]) await world.settle(phone);
    }
    return world;
  }

  newId(): string {
    this.#ids += 1;
    return `00000000-0000-7000-8000-${String(this.#ids).padStart(12, '0')}`;
  }

  #tick(): number {
    this.#ticks += 1;
    return this.#environment.startMs + this.#ticks * 1000;
  }

  async run(step: Step): Promise<void> {
    const phone = this.phones[step.phone] as Phone;
    await this.#act(step, phone);
    await this.#waitForIdle();
  }

  async #act(step: Step, phone: Phone): Promise<void> {
    const { do: name, a, b, fate } = step;
    const tab = phone.tab(b);
    if (isTap(name)) return tab && this.#tap(step, phone, tab);
    switch (name) {
      case 'poison':
        return tab && enterPoison(phone, tab, this.truth, this.server.teamId);
      case 'retry':
      case 'discard':
        return tab && phone.decide(tab, a, name === 'retry');
      case 'exchange':
        return this.settle(phone);
      case 'nudge':
        return void (await this.#move(phone, a));
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
      case 'openTab':
        if (phone.tabs.length < 2 && phone.wire.session !== null) await phone.openTab();
        return;
      case 'full':
        return tab?.connection.fillUp(1 + Math.floor(a * 3));
      case 'hold':
        return tab?.connection.hold();
      case 'release':
        return this.#release(phone);
      case 'offline':
        return phone.wire.cut();
      case 'online':
        return this.#goOnline(phone);
      default:
        return this.#onServer(step, phone);
    }
  }

  async #onServer({ do: name, a, b }: Step, phone: Phone): Promise<void> {
    const { server } = this;
    switch (name) {
      case 'lower':
        if (phone.number > 0 && (await server.accessLevelOf(phone.userId)) !== null) {
          await server.setAccessLevel(phone.userId, 'read');
        }
        return;
      case 'remove':
        if (phone.number === 0) return;
        phone.wasRemoved = true;
        return server.setAccessLevel(phone.userId, null);
      case 'admit':
        if (phone.number === 0) return;
        await server.setAccessLevel(phone.userId, b < 0.7 ? 'write' : 'admin');
        return phone.refreshTeams();
      case 'expire':
        phone.wire.session = null;
        return;
      case 'otherSignsIn':
        phone.wire.session = this.phones[(phone.number + 1) % this.phones.length]?.userId ?? null;
        return;
      case 'signIn':
        return phone.signIn();
      case 'signOut':
        return phone.signOut();
      case 'backUp':
        return server.backUp();
      case 'restoreServer':
        return this.#restoreServer();
      case 'restoreGame':
        return this.#restoreGame(a);
      case 'restWrite':
        return server.change('player.add', { id: this.newId(), playerName: `By REST ${a}` });
      case 'clock':
        phone.skewMs = Math.floor(a * 7 - 3) * YEAR_MS + phone.number;
        return;
      default:
        throw new Error(`There is no step ${name}`);
    }
  }

  async #tap({ do: name, a, b }: Step, phone: Phone, tab: Tab): Promise<void> {
    if (!phone.hasTeam || !isTap(name)) return;
    const { rows } = await phone.read();
    const context = { teamId: this.server.teamId, rows, newId: () => this.newId() };
    await phone.enter(tab, taps[name](context, { a, b }));
  }

  async #goOnline(phone: Phone): Promise<void> {
    phone.wire.isOnline = true;
    for (const tab of phone.tabs) tab.tryNow();
  }

  /** Releases one tab after the other, so that the order of their writes is always the same. */
  async #release({ tabs }: Phone): Promise<void> {
    for (const tab of [...tabs]) {
      tab.connection.release();
      await this.#waitForIdle();
    }
  }

  async #restoreGame(choice: number): Promise<void> {
    const gameIds = new Set<string>();
    for (const phone of this.phones) {
      for (const key of (await phone.read()).rows.keys()) {
        if (key.startsWith('games/')) gameIds.add(key.slice('games/'.length));
      }
    }
    const all = [...gameIds.add(FIRST_GAME)].sort();
    const gameId = all[Math.floor(choice * all.length)];
    if (gameId !== undefined) await this.server.change('game.restore', { gameId });
  }

  /**
   * Restores the server. Each phone must still have what it has sent, to send it again. Only a phone
   * whose membership has ended may have forgotten changes, which are marked here.
   */
  async #restoreServer(): Promise<void> {
    if (!(await this.server.restore())) return;
    this.truth.restores += 1;
    const stored = new Set([
      ...(await this.server.journal()).map(({ key }) => key),
      ...(await this.server.heldKeys()),
    ]);
    for (const phone of this.phones) {
      const { sent, outbox, quarantine } = await phone.read();
      for (const change of [...sent, ...outbox, ...quarantine]) stored.add(identityOf(change));
    }
    for (const change of this.truth.entered.values()) {
      const { key, phone } = change;
      if (this.phones[phone]?.wasRemoved && !stored.has(key)) change.isForgotten = true;
    }
  }

  /** Moves a phone until its sync has nothing left to do. */
  async settle(phone: Phone): Promise<void> {
    for (let moves = 0; ; moves++) {
      await this.#waitForIdle();
      if (!(await this.#move(phone, 0)) || (!phone.wire.isOnline && moves > 3)) {
        return phone.learnAccessLevel();
      }
      if (moves > MAX_MOVES)
        throw new Violation(`phone ${phone.number + 1} never finishes its sync`);
    }
  }

  /** Moves a request of the phone or runs a timer. @returns whether there was one */
  async #move(phone: Phone, choice: number): Promise<boolean> {
    const { wire, tabs } = phone;
    if (wire.pendingCount > 0) return wire.move(Math.floor(choice * wire.pendingCount));
    return tabs.some((tab) => tab.timers.runNext());
  }

  /** Repairs the network, signs everybody in, and syncs until nothing is left to send or pull. */
  async finish(): Promise<void> {
    for (const phone of this.phones) {
      phone.wire.isOnline = true;
      phone.wire.fates.length = 0;
      for (const tab of phone.tabs) {
        phone.crash(tab, { commits: NEVER, side: 'before' });
        tab.connection.fillUp(0);
      }
      await this.#release(phone);
      await phone.signIn();
      await this.#waitForIdle();
    }
    for (let round = 0; round < MAX_ROUNDS; round++) {
      for (const phone of this.phones) {
        let isLate = false;
        while (await phone.wire.deliverLate()) isLate = true;
        if (round > 0 && !isLate && (await this.#hasAll(phone))) continue;
        if (phone.tabs.length === 0) await phone.openTab();
        for (const tab of phone.tabs) tab.tryNow();
        await this.settle(phone);
      }
    }
  }

  async #hasAll(phone: Phone): Promise<boolean> {
    const { space, outbox } = await phone.read();
    if (!space) return !phone.hasTeam;
    return outbox.length === 0 && space.cookie === (await this.server.version());
  }

  end(): void {
    for (const phone of this.phones) {
      for (const tab of [...phone.tabs]) phone.crash(tab, null);
    }
  }

  #waitForIdle(): Promise<void> {
    return this.#environment.waitForIdle(() =>
      this.phones.every(({ wire, tabs }) =>
        tabs.every((tab) => !tab.isBusy || wire.hasPending(tab)),
      ),
    );
  }
}

export const FIRST_GAME = '00000000-0000-7000-8000-00000000ffff';
