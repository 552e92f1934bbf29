import type { AccessLevel, NamedChange, TeamChanged } from '@full-count/sync-protocol';
import type { FakeLocks } from '@full-count/web/testing/fake-locks';
import {
  createSyncLoop,
  createTeamEventQueue,
  type MutateContext,
  mutate,
  mutateAll,
  type SyncLoop,
  tabLock,
} from '@full-count/web/testing/phone';
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
  /** Null if the browser has no Web Locks. */
  readonly locks: FakeLocks | null;
  readonly now: () => number;
  readonly newId: () => string;
  readonly random: () => number;
  readonly onLeftTeam: () => void;
}

/** One tab of the app, with its own connection, sync loop and cache of recent rows. */
export class Tab {
  readonly userId: string;
  readonly connection: Connection;
  readonly timers = new SimTimers();
  /** Events that the tab has received and not applied yet. */
  readonly events: TeamChanged[] = [];
  isDead = false;
  #runningWork = 0;
  readonly #options: TabOptions;
  readonly #loop: SyncLoop;
  readonly #applyEvent: (event: TeamChanged) => void;

  constructor(options: TabOptions) {
    const { connection, userId, deviceId, server, wire, locks, now, newId, random } = options;
    this.#options = options;
    this.userId = userId;
    this.connection = connection;
    const device = {
      db: connection.db,
      userId,
      deviceId: async () => deviceId,
      send: wire.senderOf(this),
      now,
      newId,
    };
    const exclusively = tabLock('sync', {
      locks: locks?.locksOf(this) ?? null,
      timers: this.timers,
    });
    this.#loop = createSyncLoop({
      ...device,
      exclusively: (work) => exclusively(() => this.#busy(work)),
      report: () => {},
      checkMembership: () =>
        this.#busy(async () => (wire.isOnline ? server.isMember(wire.session, userId) : 'unknown')),
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
    const result = await this.#busy(() =>
      changes.length === 1
        ? mutate(db, context, firstChange.name, firstChange.args as never)
        : mutateAll(db, context, changes),
    );
    if (result.status === 'applied') this.#loop.noteChange(teamId);
    return result.status === 'applied';
  }

  /** Reports a stored change to the sync loop, which then sends it. */
  noteChange(): void {
    this.#loop.noteChange(this.#options.server.teamId);
  }

  /** Restarts the team's sync, as the app does after it has read a list of teams that has the team. */
  refreshTeams(): void {
    this.#loop.setTeams([]);
    this.#loop.setTeams([this.#options.server.teamId]);
  }

  /** Exchanges soon, as the app does when the network returns. */
  tryNow(): void {
    this.#loop.tryNow();
  }

  /** Continues a sync that was paused until the coach signed in. */
  resume(): void {
    this.#loop.resume();
  }

  /** Starts an exchange, unless one is running or there is nothing to exchange. */
  beginExchange(): void {
    if (!this.isBusy) this.timers.runNext();
  }

  /** Stops the tab for good, as a browser may do. The tab keeps its lock, and gets no more answers. */
  freeze(): void {
    this.connection.pause();
    this.#options.wire.forget(this);
  }

  /** Whether work is running in the tab or waits for the network. */
  get isBusy(): boolean {
    return this.#runningWork > 0;
  }

  async #busy<T>(work: () => Promise<T>): Promise<T> {
    this.#runningWork += 1;
    try {
      return await work();
    } finally {
      this.#runningWork -= 1;
    }
  }

  applyNextEvent(): boolean {
    const event = this.events.shift();
    if (event) this.#applyEvent(event);
    return event !== undefined;
  }

  /** Ends the tab. Whether it is killed, reloaded or closed makes no difference to its database. */
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
