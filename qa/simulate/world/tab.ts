import type { AccessLevel, NamedChange, TeamChanged } from '@full-count/sync-protocol';
import {
  createSyncLoop,
  type MutateContext,
  mutate,
  mutateAll,
  newsTaker,
  type SyncLoop,
} from '@full-count/web/testing/phone';
import type { TabLock } from './lock.ts';
import type { SimServer } from './server.ts';
import { SimTimers } from './sim-timers.ts';
import type { Connection } from './storage.ts';
import type { Wire } from './wire.ts';

interface TabOptions {
  readonly connection: Connection;
  readonly userId: string;
  readonly deviceId: string;
  readonly server: SimServer;
  readonly wire: Wire;
  /** Null: the browser has none. */
  readonly lock: TabLock | null;
  readonly now: () => number;
  readonly newId: () => string;
  readonly random: () => number;
  readonly onLeftTeam: () => void;
}

/** One tab of the app: its own connection, its own sync loop, its own memory of recent rows. */
export class Tab {
  readonly userId: string;
  readonly connection: Connection;
  readonly timers = new SimTimers();
  readonly news: TeamChanged[] = [];
  isDead = false;
  #works = 0;
  readonly #options: TabOptions;
  readonly #loop: SyncLoop;
  readonly #takeNews: (news: TeamChanged) => void;

  constructor(options: TabOptions) {
    const { connection, userId, deviceId, server, wire, lock, now, newId, random } = options;
    this.#options = options;
    this.userId = userId;
    this.connection = connection;
    const device = {
      db: connection.db,
      userId,
      deviceId: async () => deviceId,
      send: wire.sendOf(this),
      now,
      newId,
    };
    this.#loop = createSyncLoop({
      ...device,
      exclusively: async (work) => {
        const locked = lock?.of(this) ?? ((free) => free());
        return locked(() => this.#busy(work));
      },
      tell: () => {},
      isStillMember: () =>
        this.#busy(async () => (wire.isOnline ? server.isMember(wire.session, userId) : 'unknown')),
      onLeftTeam: options.onLeftTeam,
      random,
      timers: this.timers,
    });
    this.#takeNews = newsTaker(device, this.#loop);
    this.#loop.setTeams([server.teamId]);
  }

  /** What the user enters on a screen. @returns whether it was stored */
  async enter(
    accessLevel: AccessLevel,
    changes: readonly NamedChange[],
    atMs: number,
  ): Promise<boolean> {
    const { teamId } = this.#options.server;
    const by: MutateContext = { teamId, userId: this.userId, accessLevel, now: () => atMs };
    const [first] = changes;
    if (!first) return false;
    const { db } = this.connection;
    const result = await this.#busy(() =>
      changes.length === 1
        ? mutate(db, by, first.name, first.args as never)
        : mutateAll(db, by, changes),
    );
    if (result.status === 'applied') this.#loop.noteChange(teamId);
    return result.status === 'applied';
  }

  noteChange(): void {
    this.#loop.noteChange(this.#options.server.teamId);
  }

  /** The list of teams was asked again, and names the team. */
  refreshTeams(): void {
    this.#loop.setTeams([]);
    this.#loop.setTeams([this.#options.server.teamId]);
  }

  tryNow(): void {
    this.#loop.tryNow();
  }

  resume(): void {
    this.#loop.resume();
  }

  get isPaused(): boolean {
    return this.#loop.isPaused();
  }

  /** Something goes on by itself, or waits for the network. */
  get isBusy(): boolean {
    return this.#works > 0;
  }

  async #busy<T>(work: () => Promise<T>): Promise<T> {
    this.#works += 1;
    try {
      return await work();
    } finally {
      this.#works -= 1;
    }
  }

  takeOneOfTheNews(): boolean {
    const news = this.news.shift();
    if (news) this.#takeNews(news);
    return news !== undefined;
  }

  /** Killed, reloaded or closed: no difference to what is on the disk. */
  die(): void {
    if (this.isDead) return;
    this.isDead = true;
    this.#loop.stop();
    this.timers.clear();
    this.connection.die();
    this.#options.wire.forget(this);
    this.#options.lock?.forget(this);
  }
}
