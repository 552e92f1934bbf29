import type { AccessLevel, NamedChange } from '@full-count/sync-protocol';
import {
  clockTime,
  discardQuarantined,
  dropAllButUnsent,
  retryQuarantined,
} from '@full-count/web/testing/phone';
import { pick } from '../../lab/random.ts';
import type { Crash } from '../store/memory-database.ts';
import { complain, isNoRoom } from './complaints.ts';
import { TabLock } from './lock.ts';
import { identityOf, type SimServer } from './server.ts';
import type { Storage, StoredState } from './storage.ts';
import { Tab } from './tab.ts';
import type { Truth } from './truth.ts';
import { Wire } from './wire.ts';

interface PhoneOptions {
  readonly number: number;
  readonly userId: string;
  readonly server: SimServer;
  readonly storage: Storage;
  readonly truth: Truth;
  readonly hasLocks: boolean;
  readonly newId: () => string;
  readonly random: () => number;
  /** Milliseconds of true time; never the same twice. */
  readonly tick: () => number;
}

/** One phone of one member: its disk, its network, up to two tabs. */
export class Phone {
  readonly number: number;
  readonly userId: string;
  readonly wire: Wire;
  readonly storage: Storage;
  tabs: Tab[] = [];
  /** The app shows the team: it has not been told that the membership is over. */
  hasTeam = true;
  /** Its membership has ended at some time. */
  wasRemoved = false;
  skewMs = 0;
  /** What its user may do, as far as the phone has heard. */
  #accessLevel: AccessLevel | null = null;
  readonly #options: PhoneOptions;
  readonly #deviceId: string;
  readonly #lock = new TabLock();

  constructor(options: PhoneOptions) {
    const { number, userId, server, storage, newId } = options;
    this.#options = options;
    this.number = number;
    this.userId = userId;
    this.storage = storage;
    this.wire = new Wire(server, userId);
    this.#deviceId = newId();
  }

  read(): Promise<StoredState> {
    return this.storage.read(this.userId);
  }

  async learnAccessLevel(): Promise<void> {
    if (!this.wire.isOnline || this.wire.session !== this.userId) return;
    this.#accessLevel = await this.#options.server.accessLevelOf(this.userId);
  }

  async openTab(): Promise<Tab> {
    const { server, newId, random, hasLocks } = this.#options;
    const tab = new Tab({
      connection: await this.storage.open(this.userId),
      userId: this.userId,
      deviceId: this.#deviceId,
      server,
      wire: this.wire,
      lock: hasLocks ? this.#lock : null,
      now: () => this.now(),
      newId,
      random,
      onLeftTeam: () => this.#onLeftTeam(),
    });
    this.tabs.push(tab);
    return tab;
  }

  tab(choice: number): Tab | undefined {
    return pick(this.tabs, choice);
  }

  now(): number {
    return this.#options.tick() + this.skewMs;
  }

  /** Begins to enter changes; what becomes of it is written down when the phone says so. */
  async enter(tab: Tab, changes: readonly NamedChange[]): Promise<void> {
    const { truth } = this.#options;
    const accessLevel = this.#accessLevel;
    if (accessLevel === null || changes.length === 0) return;
    const atMs = this.now();
    const keys = changes.map(({ name, args }) =>
      identityOf({ name, args: args as Record<string, unknown>, at: clockTime(atMs) }),
    );
    for (const key of keys) truth.note(key, this.userId, this.number);
    tab.enter(accessLevel, changes, atMs).then(
      (isStored) => {
        for (const key of keys) isStored ? truth.stored(key) : truth.refused(key);
      },
      notStored(tab, truth, keys),
    );
  }

  /** "Needs you": tried again as it was, or given up. */
  async decide(tab: Tab, choice: number, retries: boolean): Promise<void> {
    const { truth } = this.#options;
    const { quarantine } = await this.read();
    const entry = pick(quarantine, choice);
    const accessLevel = this.#accessLevel;
    if (!entry || accessLevel === null) return;
    const { db } = tab.connection;
    if (!retries) {
      truth.giveUp(identityOf(entry));
      discardQuarantined(db, entry).catch(notStored(tab, truth, []));
      return;
    }
    const atMs = this.now();
    const key = identityOf({ ...entry, at: clockTime(atMs) });
    truth.note(key, this.userId, this.number);
    const by = { userId: this.userId, accessLevel, now: () => atMs };
    retryQuarantined(db, by, entry).then(
      ({ status }) => {
        if (status !== 'applied') return truth.refused(key);
        truth.stored(key);
        truth.giveUp(identityOf(entry));
        tab.noteChange();
      },
      notStored(tab, truth, [key]),
    );
  }

  crash(tab: Tab, plan: Crash | null): void {
    if (plan === null) this.#bury(tab);
    else tab.connection.planCrash(plan, () => this.#bury(tab));
  }

  /** Signed out, unsent work kept on the phone; the account is closed. */
  async signOut(): Promise<void> {
    for (const tab of [...this.tabs]) this.#bury(tab);
    await this.#letGo();
    const { db, die } = await this.storage.open(this.userId);
    await dropAllButUnsent(db);
    die();
    this.wire.session = null;
  }

  async signIn(): Promise<void> {
    this.wire.session = this.userId;
    if (this.tabs.length === 0) await this.openTab();
    for (const tab of this.tabs) tab.resume();
    await this.askForTeams();
  }

  /** The list of teams is asked again; one that is on it is there from now on. */
  async askForTeams(): Promise<void> {
    const isMember = (await this.#options.server.accessLevelOf(this.userId)) !== null;
    if (!isMember || this.hasTeam) return;
    this.hasTeam = true;
    for (const tab of this.tabs) tab.refreshTeams();
  }

  #bury(tab: Tab): void {
    tab.die();
    this.tabs = this.tabs.filter((one) => one !== tab);
  }

  #onLeftTeam(): void {
    this.hasTeam = false;
    void this.#letGo();
  }

  async #letGo(): Promise<void> {
    const { outbox, quarantine } = await this.read();
    const waiting = new Set([...outbox, ...quarantine].map(identityOf));
    this.#options.truth.letGo(this.number, this.userId, waiting);
  }
}

/**
 * What found no room was not entered: its user is told so. Nothing else but the end of its tab is in
 * the way of storing a change.
 */
function notStored(tab: Tab, truth: Truth, keys: readonly string[]): (error: unknown) => void {
  return (error) => {
    if (isNoRoom(error)) for (const key of keys) truth.refused(key);
    else if (!tab.isDead) complain(`The phone could not store a change: ${String(error)}`);
  };
}
