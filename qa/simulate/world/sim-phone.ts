import type { AccessLevel, Mutation, NamedChange } from '@full-count/sync-protocol';
import { FakeLocks } from '@full-count/web/testing/fake-locks';
import {
  clockTime,
  deleteAllButUnsentIn,
  discardQuarantined,
  retryQuarantined,
} from '@full-count/web/testing/phone';
import { pick } from '../../lab/random.ts';
import type { Crash } from '../store/memory-database.ts';
import { isOutOfSpace, noteBackgroundError } from './background-errors.ts';
import type { GroundTruth } from './ground-truth.ts';
import { identityOf, type SimServer } from './server.ts';
import type { Storage, StoredState } from './storage.ts';
import { Tab } from './tab.ts';
import { Wire } from './wire.ts';

interface PhoneOptions {
  readonly number: number;
  readonly userId: string;
  /** By default a new one. */
  readonly deviceId?: string;
  readonly isCopy?: boolean;
  readonly server: SimServer;
  readonly storage: Storage;
  readonly truth: GroundTruth;
  readonly hasLocks: boolean;
  readonly newId: () => string;
  readonly random: () => number;
  /** The true time in milliseconds. Each call returns a later time. */
  readonly tick: () => number;
}

/** The phone of a member, with its storage, its network and up to two tabs. */
export class Phone {
  readonly number: number;
  /** Whether it began with a copy of the disk of the phone with the same number. */
  readonly isCopy: boolean;
  readonly userId: string;
  readonly wire: Wire;
  readonly storage: Storage;
  tabs: Tab[] = [];
  /** Whether the app shows the team. False after it has learned that the membership ended. */
  hasTeam = true;
  wasRemoved = false;
  /** How often its disk went back to an earlier state. */
  setbacks = 0;
  skewMs = 0;
  /** The last access level of its user that the phone knows. */
  #accessLevel: AccessLevel | null = null;
  readonly #options: PhoneOptions;
  readonly #deviceId: string;
  readonly #locks = new FakeLocks();
  readonly #frozenTabs: Tab[] = [];

  constructor(options: PhoneOptions) {
    const { number, isCopy = false, userId, server, storage, newId } = options;
    this.#options = options;
    this.number = number;
    this.isCopy = isCopy;
    this.userId = userId;
    this.storage = storage;
    this.wire = new Wire(server, userId);
    this.#deviceId = options.deviceId ?? newId();
  }

  read(): Promise<StoredState> {
    return this.storage.read(this.userId);
  }

  async noteAwaitingReturn(): Promise<void> {
    for (const entry of (await this.read()).quarantine) {
      if (entry.awaitsReturn) this.#options.truth.markAwaitingReturn(identityOf(entry));
    }
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
      locks: hasLocks ? this.#locks : null,
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

  /** Starts to enter changes, and records in the ground truth whether the phone stored them. */
  async enter(tab: Tab, changes: readonly NamedChange[]): Promise<void> {
    const { truth } = this.#options;
    const accessLevel = this.#accessLevel;
    if (accessLevel === null || changes.length === 0) return;
    const atMs = this.now();
    const keys = changes.map((change) => {
      const args = change.args as Record<string, unknown>;
      const key = identityOf({ name: change.name, args, at: clockTime(atMs) });
      truth.note(key, this, args);
      return key;
    });
    tab.enter(accessLevel, changes, atMs).then(
      (isStored) => {
        for (const key of keys) isStored ? truth.markStored(key) : truth.remove(key);
      },
      notStored(tab, truth, keys),
    );
  }

  /** Retries or discards a change under "Needs attention". */
  async decide(tab: Tab, choice: number, retries: boolean): Promise<void> {
    const { truth } = this.#options;
    const { quarantine } = await this.read();
    const entry = pick(quarantine, choice);
    const accessLevel = this.#accessLevel;
    if (!entry || accessLevel === null) return;
    const { db } = tab.connection;
    if (!retries) {
      truth.markGivenUp(identityOf(entry));
      discardQuarantined(db, entry).catch(notStored(tab, truth, []));
      return;
    }
    const atMs = this.now();
    const key = identityOf({ ...entry, at: clockTime(atMs) });
    truth.note(key, this, entry.args);
    const by = { userId: this.userId, accessLevel, now: () => atMs };
    retryQuarantined(db, by, entry).then(
      ({ status }) => {
        if (status !== 'applied') return truth.remove(key);
        truth.markStored(key);
        truth.markGivenUp(identityOf(entry));
        tab.noteChange();
      },
      notStored(tab, truth, [key]),
    );
  }

  crash(tab: Tab, plan: Crash | null): void {
    if (plan === null) this.#closeTab(tab);
    else tab.connection.planCrash(plan, () => this.#closeTab(tab));
  }

  /** Freezes a tab for good. It is no longer one of the phone's tabs. */
  freeze(tab: Tab): void {
    tab.freeze();
    this.#frozenTabs.push(tab);
    this.tabs = this.tabs.filter((open) => open !== tab);
  }

  endFrozenTabs(): void {
    for (const tab of this.#frozenTabs) tab.die();
  }

  /**
   * Loses the last commits of its disk with all tabs.
   *
   * @param elsewhere the changes that the server and other devices have
   */
  async goBack(commits: number, elsewhere: ReadonlySet<string>): Promise<void> {
    for (const tab of [...this.tabs]) this.#closeTab(tab);
    this.endFrozenTabs();
    if (await this.storage.goBack(this.userId, commits)) {
      this.setbacks += 1;
      const here = changesIn(await this.read()).map(identityOf);
      this.#options.truth.markGone(this.number, new Set([...elsewhere, ...here]));
    }
    if (this.wire.session !== null) await this.openTab();
  }

  /** Another device with a copy of this one's databases. Null if they cannot be copied. */
  async copy(): Promise<Phone | null> {
    const storage = await this.storage.copy();
    if (storage === null) return null;
    this.#options.truth.markCopied(changesIn(await this.read()).map(identityOf));
    const deviceId = this.#deviceId;
    const phone = new Phone({ ...this.#options, isCopy: true, deviceId, storage });
    phone.wire.session = this.wire.session;
    phone.hasTeam = this.hasTeam;
    phone.wasRemoved = this.wasRemoved;
    phone.setbacks = this.setbacks;
    phone.skewMs = this.skewMs;
    phone.#accessLevel = this.#accessLevel;
    if (phone.wire.session !== null) await phone.openTab();
    return phone;
  }

  async signOut(): Promise<void> {
    for (const tab of [...this.tabs]) this.#closeTab(tab);
    await this.#markForgotten();
    const { db, die } = await this.storage.open(this.userId);
    await deleteAllButUnsentIn(db);
    die();
    this.wire.session = null;
  }

  async signIn(): Promise<void> {
    this.wire.session = this.userId;
    if (this.tabs.length === 0) await this.openTab();
    for (const tab of this.tabs) tab.resume();
    await this.refreshTeams();
  }

  /** Reads the list of teams again. The phone shows the team again if it is on the list. */
  async refreshTeams(evenIfShown = false): Promise<void> {
    const isMember = (await this.#options.server.accessLevelOf(this.userId)) !== null;
    if (!isMember || (this.hasTeam && !evenIfShown)) return;
    this.hasTeam = true;
    for (const tab of this.tabs) tab.refreshTeams();
  }

  #closeTab(tab: Tab): void {
    tab.die();
    this.tabs = this.tabs.filter((open) => open !== tab);
  }

  #onLeftTeam(): void {
    this.hasTeam = false;
    void this.#markForgotten();
  }

  async #markForgotten(): Promise<void> {
    const { outbox, quarantine } = await this.read();
    const waiting = new Set([...outbox, ...quarantine].map(identityOf));
    this.#options.truth.markForgotten(this.number, this.userId, waiting);
  }
}

/** Everything that a phone stores of the changes that were entered on it. */
export function changesIn({ sent, outbox, quarantine }: StoredState): Mutation[] {
  return [...sent, ...outbox, ...quarantine];
}

/**
 * Handles changes that were not stored. On a full phone that is expected, and the app tells the user.
 * Any other error counts as a failure, except in a tab that was closed.
 */
function notStored(
  tab: Tab,
  truth: GroundTruth,
  keys: readonly string[],
): (error: unknown) => void {
  return (error) => {
    if (isOutOfSpace(error)) for (const key of keys) truth.remove(key);
    else if (!tab.isDead)
      noteBackgroundError(`The phone could not store a change: ${String(error)}`);
  };
}
