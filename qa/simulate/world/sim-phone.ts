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
  /** A copy keeps the id. By default a new id is made. */
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
  /** Whether its user was removed from the team at least once. */
  wasRemoved = false;
  /** How often its disk went back to an earlier state. */
  timesDiskWentBack = 0;
  /** By how much its clock is ahead of the true time, in milliseconds. */
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

  /** Notes which changes under "Needs attention" wait until another phone brings back a row that the server lost. */
  async noteAwaitedRows(): Promise<void> {
    for (const entry of (await this.read()).quarantine) {
      if (entry.awaitsReturn) this.#options.truth.markAwaitedRow(identityOf(entry));
    }
  }

  /** The app learns the access level with each pull, and decides with it what its user may enter. */
  async learnAccessLevel(): Promise<void> {
    if (!this.wire.isOnline || this.wire.sessionUserId !== this.userId) return;
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

  /** One of the open tabs, if there is any. */
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
      storeFailureHandler(tab, truth, keys),
    );
  }

  /** Retries or discards one of the changes under "Needs attention". */
  async decide(tab: Tab, choice: number, retries: boolean): Promise<void> {
    const { truth } = this.#options;
    const { quarantine } = await this.read();
    const refusedChanges = quarantine.filter(({ isLost }) => !isLost);
    const entry = pick(refusedChanges, choice);
    const accessLevel = this.#accessLevel;
    if (!entry || accessLevel === null) return;
    const { db } = tab.connection;
    if (!retries) {
      truth.markGivenUp(identityOf(entry));
      discardQuarantined(db, [entry]).catch(storeFailureHandler(tab, truth, []));
      return;
    }
    const atMs = this.now();
    const key = identityOf({ ...entry, at: clockTime(atMs) });
    truth.note(key, this, entry.args);
    const author = { userId: this.userId, accessLevel, now: () => atMs };
    retryQuarantined(db, author, entry).then(
      ({ status }) => {
        if (status !== 'applied') return truth.remove(key);
        truth.markStored(key);
        truth.markGivenUp(identityOf(entry));
        tab.noteChange();
      },
      storeFailureHandler(tab, truth, [key]),
    );
  }

  /** Kills the tab now. */
  crash(tab: Tab): void {
    this.#closeTab(tab);
  }

  /** Kills the tab at a later commit. */
  crashAtCommit(tab: Tab, plan: Crash): void {
    tab.connection.planCrash(plan, () => this.#closeTab(tab));
  }

  /** Freezes a tab for good. It is no longer one of the phone's tabs. */
  freeze(tab: Tab): void {
    tab.freeze();
    this.#frozenTabs.push(tab);
    this.tabs = this.tabs.filter((open) => open !== tab);
  }

  /** A frozen tab keeps its locks until the device restarts or the history ends. */
  endFrozenTabs(): void {
    for (const tab of this.#frozenTabs) tab.die();
  }

  /**
   * Restarts the phone, whose disk has lost its last commits. @param elsewhere changes on the server or other
   * devices
   */
  async goBack(commits: number, elsewhere: ReadonlySet<string>): Promise<void> {
    for (const tab of [...this.tabs]) this.#closeTab(tab);
    this.endFrozenTabs();
    if (await this.storage.goBack(this.userId, commits)) {
      this.timesDiskWentBack += 1;
      const keysHere = changesIn(await this.read()).map(identityOf);
      this.#options.truth.markLostWithDisk(this.number, new Set([...elsewhere, ...keysHere]));
    }
    if (this.wire.sessionUserId !== null) await this.openTab();
  }

  /** Starts another device with a copy of this one's databases. Null if they cannot be copied. */
  async copy(): Promise<Phone | null> {
    const storage = await this.storage.copy();
    if (storage === null) return null;
    this.#options.truth.markCopied(changesIn(await this.read()).map(identityOf));
    const deviceId = this.#deviceId;
    const phone = new Phone({ ...this.#options, isCopy: true, deviceId, storage });
    phone.wire.sessionUserId = this.wire.sessionUserId;
    phone.hasTeam = this.hasTeam;
    phone.wasRemoved = this.wasRemoved;
    phone.timesDiskWentBack = this.timesDiskWentBack;
    phone.skewMs = this.skewMs;
    phone.#accessLevel = this.#accessLevel;
    if (phone.wire.sessionUserId !== null) await phone.openTab();
    return phone;
  }

  async signOut(): Promise<void> {
    for (const tab of [...this.tabs]) this.#closeTab(tab);
    await this.#allowForgettingAllBut();
    const { db, die } = await this.storage.open(this.userId);
    await deleteAllButUnsentIn(db);
    die();
    this.wire.sessionUserId = null;
  }

  async signIn(): Promise<void> {
    this.wire.sessionUserId = this.userId;
    if (this.tabs.length === 0) await this.openTab();
    for (const tab of this.tabs) tab.resumeAfterSignIn();
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
    void this.#allowForgettingAllBut();
  }

  async #allowForgettingAllBut(): Promise<void> {
    const { outbox, quarantine } = await this.read();
    const waiting = new Set([...outbox, ...quarantine].map(identityOf));
    this.#options.truth.allowForgettingAllBut(this.number, this.userId, waiting);
  }
}

/** Everything that a phone stores of the changes that were entered on it. */
export function changesIn({ sent, outbox, quarantine }: StoredState): Mutation[] {
  return [...sent, ...outbox, ...quarantine];
}

/**
 * Returns a handler for changes that could not be stored. On a full phone that is expected, and the app
 * tells the user. Any other error counts as a failure, except in a tab that was closed.
 */
function storeFailureHandler(
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
