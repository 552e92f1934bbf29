import { type Random, seeded } from '../../lab/random.ts';
import { enterPoison } from './enter-poison.ts';
import { type History, isTap, type Step } from './history.ts';
import { identityOf, type SimServer } from './server.ts';
import { Phone } from './sim-phone.ts';
import type { Storage } from './storage.ts';
import type { Tab } from './tab.ts';
import { taps } from './taps.ts';
import { Truth, Violation } from './truth.ts';

/** What a tier brings: its server, its phones' storage, and how it comes to rest. */
export interface Ends {
  readonly server: SimServer;
  readonly userIds: readonly string[];
  /** A game of the team's, and players, that are there from the start. */
  readonly startMs: number;
  storage(phone: number): Storage;
  /** Resolves when nothing goes on by itself: everything waits for the history. */
  rest(isQuiet: () => boolean): Promise<void>;
}

/** More moves than this without coming to rest: two ends that do not understand each other. */
const MAX_MOVES = 300;

const NEVER = Number.POSITIVE_INFINITY;

/** Whatever one phone leaves to another is there by then. */
const MAX_ROUNDS = 3;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The devices, the network and the server of one history, moved step by step. */
export class World {
  readonly phones: Phone[] = [];
  readonly truth = new Truth();
  readonly server: SimServer;
  readonly #ends: Ends;
  readonly #random: Random;
  #ticks = 0;
  #ids = 0;

  private constructor(ends: Ends, seed: number) {
    this.#ends = ends;
    this.server = ends.server;
    this.#random = seeded(seed ^ 0x5eed);
    this.server.onNews((news) => {
      for (const { wire, tabs, hasTeam, userId } of this.phones) {
        if (!wire.isOnline || !hasTeam || wire.session !== userId) continue;
        for (const tab of tabs) tab.news.push(news);
      }
    });
  }

  static async begin(ends: Ends, { seed, phones, isPulled, hasLocks }: History): Promise<World> {
    const world = new World(ends, seed);
    for (let number = 0; number < phones; number++) {
      const phone = new Phone({
        number,
        userId: ends.userIds[number] as string,
        server: ends.server,
        storage: ends.storage(number),
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
    return this.#ends.startMs + this.#ticks * 1000;
  }

  async run(step: Step): Promise<void> {
    const phone = this.phones[step.phone] as Phone;
    await this.#act(step, phone);
    await this.#rest();
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
        return void tab?.takeOneOfTheNews();
      case 'missNews':
        return void tab?.news.splice(0);
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
        return phone.askForTeams();
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
        throw new Error(`Nobody does ${name}`);
    }
  }

  async #tap({ do: name, a, b }: Step, phone: Phone, tab: Tab): Promise<void> {
    if (!phone.hasTeam || !isTap(name)) return;
    const { rows } = await phone.read();
    const seen = { teamId: this.server.teamId, rows, newId: () => this.newId() };
    await phone.enter(tab, taps[name](seen, { a, b }));
  }

  async #goOnline(phone: Phone): Promise<void> {
    phone.wire.isOnline = true;
    for (const tab of phone.tabs) tab.tryNow();
  }

  /** One tab after the other, so that what they store has an order. */
  async #release({ tabs }: Phone): Promise<void> {
    for (const tab of [...tabs]) {
      tab.connection.release();
      await this.#rest();
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
   * What a phone has sent it must still have, for a server that loses it. Only one that was told
   * that its membership is over had to let go of it.
   */
  async #restoreServer(): Promise<void> {
    if (!(await this.server.restore())) return;
    this.truth.restores += 1;
    const kept = new Set([
      ...(await this.server.journal()).map(({ key }) => key),
      ...(await this.server.heldKeys()),
    ]);
    for (const phone of this.phones) {
      const { sent, outbox, quarantine } = await phone.read();
      for (const one of [...sent, ...outbox, ...quarantine]) kept.add(identityOf(one));
    }
    for (const one of this.truth.entered.values()) {
      if (this.phones[one.phone]?.wasRemoved && !kept.has(one.key)) one.isLetGo = true;
    }
  }

  /** Moves a phone until nothing of it is under way. */
  async settle(phone: Phone): Promise<void> {
    for (let moves = 0; ; moves++) {
      await this.#rest();
      if (!(await this.#move(phone, 0)) || (!phone.wire.isOnline && moves > 3)) {
        return phone.learnAccessLevel();
      }
      if (moves > MAX_MOVES) throw new Violation(`phone ${phone.number + 1} never comes to rest`);
    }
  }

  /** @returns whether there was something to move */
  async #move(phone: Phone, choice: number): Promise<boolean> {
    const { wire, tabs } = phone;
    if (wire.flights > 0) return wire.move(Math.floor(choice * wire.flights));
    return tabs.some((tab) => tab.timers.runNext());
  }

  /** The network is good, everybody is signed in, and whatever is left comes to its end. */
  async comeToQuiet(): Promise<void> {
    for (const phone of this.phones) {
      phone.wire.isOnline = true;
      phone.wire.fates.length = 0;
      for (const tab of phone.tabs) {
        phone.crash(tab, { commits: NEVER, side: 'before' });
        tab.connection.fillUp(0);
      }
      await this.#release(phone);
      await phone.signIn();
      await this.#rest();
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

  /** Nothing of this world goes on. */
  end(): void {
    for (const phone of this.phones) {
      for (const tab of [...phone.tabs]) phone.crash(tab, null);
    }
  }

  #rest(): Promise<void> {
    return this.#ends.rest(() =>
      this.phones.every(({ wire, tabs }) =>
        tabs.every((tab) => !tab.isBusy || wire.isWaitedFor(tab)),
      ),
    );
  }
}

/** The game that every team of a simulation begins with. */
export const FIRST_GAME = '00000000-0000-7000-8000-00000000ffff';
