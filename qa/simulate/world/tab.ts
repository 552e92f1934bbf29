import type { AccessLevel, NamedChange, TeamChanged } from '@full-count/sync-protocol';
import type { FakeLocks } from '@full-count/web/testing/fake-locks';
import {
  createSyncLoop,
  createTeamEventQueue,
  type MutateContext,
  mutate,
  mutateAll,
  type SyncLoop,
  type Timers,
  tabLock,
} from '@full-count/web/testing/phone';
import type { SimServer } from './server.ts';
import type { Connection } from './storage.ts';
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
    accessLevel: AccessLevel,
    changes: readonly NamedChange[],
    atMs: number,
  ): Promise<boolean> {
    const { teamId } = this.#options.server;
    const context: MutateContext = { teamId, userId: this.userId, accessLevel, now: () => atMs };
    const [firstChange] = changes;
    if (!firstChange) return false;
    const { db } = this.connection;
    const result = await this.#whileBusy(() =>
      changes.length === 1
        ? mutate(db, context, firstChange.name, firstChange.args as never)
        : mutateAll(db, context, changes),
    );
    if (result.status === 'applied') this.#loop.noteChange(teamId);
    return result.status === 'applied';
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
