import {
  type AccessLevel,
  type NamedChange,
  type TeamChanged,
  tableNames,
} from '@full-count/sync-protocol';
import type { FakeLocks } from '@full-count/web/testing/fake-locks';
import {
  createSyncLoop,
  createTeamEventQueue,
  type MutateContext,
  mutateAll,
  mutateOrSpare,
  readView,
  SavedForLaterError,
  type SyncLoop,
  storeSpare,
  type Timers,
  tabLock,
} from '@full-count/web/testing/phone';
import type { PresentRow, SimServer } from './server.ts';
import { type Connection, presentRow, type Rows } from './storage.ts';
import type { Wire } from './wire.ts';

interface TabOptions {
  readonly connection: Connection;
  readonly userId: string;
  readonly deviceId: string;
  readonly server: SimServer;
  readonly wire: Wire;
  readonly locks: FakeLocks | null;
  readonly now: () => number;
  readonly random: () => number;
  readonly onLeftTeam: () => void;
}

interface EnterOptions {
  readonly accessLevel: AccessLevel;
  readonly atMs: number;
  /** Whether a change that the database refuses goes to `spare`. */
  readonly hasSpare: boolean;
}

export class Tab {
  readonly userId: string;
  readonly connection: Connection;
  readonly timers = new SimTimers();
  readonly eventsToApply: TeamChanged[] = [];
  isDead = false;
  #runningWork = 0;
  readonly #options: TabOptions;
  readonly #loop: SyncLoop;
  readonly #applyEvent: (event: TeamChanged) => void;

  constructor(options: TabOptions) {
    const { connection, userId, deviceId, server, wire, locks, now, random } = options;
    this.#options = options;
    this.userId = userId;
    this.connection = connection;
    const device = {
      db: connection.db,
      userId,
      deviceId: async () => deviceId,
      send: wire.senderOf(this),
      now,
    };
    const exclusively = tabLock('sync', {
      locks: locks?.locksOf(this) ?? null,
      timers: this.timers,
    });
    this.#loop = createSyncLoop({
      ...device,
      exclusively: (work) => exclusively(() => this.#whileBusy(work)),
      report: () => {},
      checkMembership: () =>
        this.#whileBusy(async () =>
          wire.isOnline ? server.membershipOf(wire.sessionUserId, userId) : 'no-answer',
        ),
      onLeftTeam: options.onLeftTeam,
      random,
      timers: this.timers,
    });
    this.#applyEvent = createTeamEventQueue(device, this.#loop);
    this.#loop.setTeams([server.teamId]);
  }

  /** Enters changes like a screen. @returns whether they were stored */
  async enter(
    { accessLevel, atMs, hasSpare }: EnterOptions,
    changes: readonly NamedChange[],
  ): Promise<boolean> {
    const { teamId } = this.#options.server;
    const context: MutateContext = { teamId, userId: this.userId, accessLevel, now: () => atMs };
    const enter = hasSpare ? mutateOrSpare : mutateAll;
    try {
      const result = await this.#whileBusy(() => enter(this.connection.db, context, changes));
      if (result.status === 'applied') this.noteChange();
      return result.status === 'applied';
    } catch (error) {
      if (error instanceof SavedForLaterError) return true;
      throw error;
    }
  }

  async storeSpare(): Promise<void> {
    await this.#whileBusy(() => storeSpare(this.connection.db));
    this.refreshTeams();
  }

  /** What the tab shows. Null if its storage is paused. */
  async shown(): Promise<Rows | null> {
    const { db, isPaused } = this.connection;
    if (isPaused) return null;
    return readView(db, this.#options.server.teamId, async (view) => {
      const rows = new Map<string, PresentRow>();
      for (const table of tableNames) {
        for (const record of await view.all(table))
          rows.set(`${table}/${record.id}`, presentRow(table, record));
      }
      return rows;
    });
  }

  noteChange(): void {
    this.#loop.noteChange(this.#options.server.teamId);
  }

  /** Restarts the team's sync, as the app does after it has read a list of teams that has the team. */
  refreshTeams(): void {
    this.#loop.setTeams([]);
    this.#loop.setTeams([this.#options.server.teamId]);
  }

  tryNow(): void {
    this.#loop.tryNow();
  }

  resumeAfterSignIn(): void {
    this.#loop.resume();
  }

  beginExchange(): void {
    if (!this.isBusy) this.timers.runNext();
  }

  /** Stops the tab for good, as a browser may do. The tab keeps its lock. */
  freeze(): void {
    this.connection.pause();
    this.#options.wire.forget(this);
  }

  get isBusy(): boolean {
    return this.#runningWork > 0;
  }

  get waitsForStorage(): boolean {
    return this.isBusy && this.connection.isPaused;
  }

  async #whileBusy<T>(work: () => Promise<T>): Promise<T> {
    this.#runningWork += 1;
    try {
      return await work();
    } finally {
      this.#runningWork -= 1;
    }
  }

  applyNextEvent(): boolean {
    const event = this.eventsToApply.shift();
    if (event) this.#applyEvent(event);
    return event !== undefined;
  }

  /** For its database, it makes no difference whether a tab is killed, reloaded or closed. */
  die(): void {
    if (this.isDead) return;
    this.isDead = true;
    this.#loop.stop();
    this.timers.clear();
    this.connection.die();
    this.#options.wire.forget(this);
    this.#options.locks?.closeTab(this);
  }
}

/** Timers that run, the shortest first, when a step of the history runs them. */
class SimTimers implements Timers {
  #timers: { readonly ms: number; readonly run: () => void }[] = [];

  after(ms: number, run: () => void): () => void {
    const timer = { ms, run };
    this.#timers.push(timer);
    this.#timers.sort((a, b) => a.ms - b.ms);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** @returns whether there was a timer */
  runNext(): boolean {
    const timer = this.#timers.shift();
    timer?.run();
    return timer !== undefined;
  }

  clear(): void {
    this.#timers = [];
  }
}
