import type { AccessLevel, NamedChange } from '@full-count/sync-protocol';
import { FakeLocks } from '@full-count/web/testing/fake-locks';
import {
  clockTime,
  deleteRowsButUnsent,
  discardRefused,
  enterAgain,
  LOST_ROWS,
  type RefusedChange,
} from '@full-count/web/testing/phone';
import { pick } from '../../lab/random.ts';
import type { Crash } from '../store/memory-database.ts';
import type { GroundTruth } from './ground-truth.ts';
import { isOutOfSpace, noteBackgroundError } from './ground-truth.ts';
import { identityOf, type SimServer } from './server.ts';
import { inState, keysIn, type Storage, type StoredState } from './storage.ts';
import { Tab } from './tab.ts';
import { Wire } from './wire.ts';

interface PhoneOptions {
  readonly number: number;
  readonly userId: string;
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

export class Phone {
  readonly number: number;
  /** Whether it began with a copy of the disk of the phone with the same number. */
  readonly isCopy: boolean;
  readonly userId: string;
  readonly wire: Wire;
  readonly storage: Storage;
  tabs: Tab[] = [];
  /** False after the app has learned that the membership ended. */
  hasTeam = true;
  /** Whether its database has the team as a member has it. */
  #isInTeam = true;
  wasRemoved = false;
  timesDiskWentBack = 0;
  /** Whether another device has the same account. */
  sharesAccount = false;
  /** By how much its clock is ahead of the true time, in milliseconds. */
  skewMs = 0;
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

  async learnAccessLevel(): Promise<void> {
    if (!this.wire.isOnline || this.wire.sessionUserId !== this.userId) return;
    this.#accessLevel = await this.#options.server.accessLevelOf(this.userId);
  }

  async openTab(): Promise<Tab> {
    const { server, random, hasLocks } = this.#options;
    const tab = new Tab({
      connection: await this.storage.open(this.userId),
      userId: this.userId,
      deviceId: this.#deviceId,
      server,
      wire: this.wire,
      locks: hasLocks ? this.#locks : null,
      now: () => this.now(),
      random,
      onLeftTeam: () => this.#onLeftTeam(),
    });
    this.tabs.push(tab);
    if ((await this.read()).spare.length > 0 && random() < 0.5) await this.storeSpare(tab);
    return tab;
  }

  /** Stores what the database refused, as the app does when it opens, but perhaps after its first exchange. */
  async storeSpare(tab: Tab): Promise<void> {
    const { spare } = await this.read();
    if (spare.length === 0) return;
    this.#options.truth.markBrought(spare.map(identityOf), new Set());
    tab.storeSpare().catch(storeFailureHandler(tab, this.#options.truth, []));
  }

  tab(choice: number): Tab | undefined {
    return pick(this.tabs, choice);
  }

  now(): number {
    return this.#options.tick() + this.skewMs;
  }

  async enter(tab: Tab, changes: readonly NamedChange[], knew: ReadonlySet<string>): Promise<void> {
    const { truth } = this.#options;
    const accessLevel = this.#accessLevel;
    if (accessLevel === null || changes.length === 0) return;
    const atMs = this.now();
    const keys = changes.map((change) => {
      const args = change.args as Record<string, unknown>;
      const key = identityOf({ name: change.name, args, at: clockTime(atMs) });
      truth.note(key, this, { name: change.name, args }, knew);
      return key;
    });
    if (tab.connection.isPaused) truth.mark('hasWaited', keys);
    tab.enter({ accessLevel, atMs, hasSpare: !this.sharesAccount }, changes).then(
      (isStored) => {
        for (const key of keys) isStored ? truth.markStored(key) : truth.remove(key);
      },
      storeFailureHandler(tab, truth, keys),
    );
  }

  async decide(tab: Tab, choice: number, retries: boolean): Promise<void> {
    const { truth } = this.#options;
    const refused = inState(await this.read(), 'refused').filter(({ name }) => name !== LOST_ROWS);
    const entry = pick(refused, choice) as RefusedChange | undefined;
    const accessLevel = this.#accessLevel;
    if (!entry || accessLevel === null) return;
    const { db } = tab.connection;
    if (!retries) {
      truth.mark('isGivenUp', [identityOf(entry)]);
      discardRefused(db, [entry]).catch(storeFailureHandler(tab, truth, []));
      return;
    }
    const atMs = this.now();
    const key = identityOf({ ...entry, at: clockTime(atMs) });
    const original = truth.entered.get(identityOf(entry));
    truth.note(key, this, entry, original?.knew);
    const author = { userId: this.userId, accessLevel, now: () => atMs };
    enterAgain(db, author, entry).then(
      ({ status }) => {
        if (status !== 'applied') return truth.remove(key);
        truth.markStored(key);
        truth.mark('isGivenUp', [identityOf(entry)]);
        tab.noteChange();
      },
      storeFailureHandler(tab, truth, [key]),
    );
  }

  crash(tab: Tab): void {
    tab.die();
    this.tabs = this.tabs.filter((open) => open !== tab);
  }

  crashAtCommit(tab: Tab, plan: Crash): void {
    tab.connection.planCrash(plan, () => this.crash(tab));
  }

  freeze(tab: Tab): void {
    tab.freeze();
    this.#frozenTabs.push(tab);
    this.tabs = this.tabs.filter((open) => open !== tab);
  }

  /** A frozen tab keeps its locks until the device restarts or the history ends. */
  endFrozenTabs(): void {
    for (const tab of this.#frozenTabs) tab.die();
  }

  /** @param elsewhere changes on the server or other devices */
  async goBack(commits: number, elsewhere: ReadonlySet<string>): Promise<void> {
    for (const tab of [...this.tabs]) this.crash(tab);
    this.endFrozenTabs();
    if (await this.storage.goBack(this.userId, commits)) {
      this.timesDiskWentBack += 1;
      const state = await this.read();
      const here = keysIn(state);
      this.#isInTeam = state.space !== undefined && !state.space.isFormer;
      this.#options.truth.markLostWithDisk(this.number, here, elsewhere);
    }
    if (this.wire.sessionUserId !== null) await this.openTab();
  }

  async copy(): Promise<Phone | null> {
    const state = await this.read();
    // Both devices would use the same localStorage, to which a paused write may still go.
    const mayUseSpare = state.spare.length > 0 || this.tabs.some((tab) => tab.waitsForStorage);
    const storage = mayUseSpare ? null : await this.storage.copy();
    if (storage === null) return null;
    this.sharesAccount = true;
    this.#options.truth.mark('isCopied', keysIn(state));
    const deviceId = this.#deviceId;
    const phone = new Phone({ ...this.#options, isCopy: true, deviceId, storage });
    phone.sharesAccount = true;
    phone.wire.sessionUserId = this.wire.sessionUserId;
    phone.hasTeam = this.hasTeam;
    phone.#isInTeam = this.#isInTeam;
    phone.wasRemoved = this.wasRemoved;
    phone.timesDiskWentBack = this.timesDiskWentBack;
    phone.skewMs = this.skewMs;
    phone.#accessLevel = this.#accessLevel;
    if (phone.wire.sessionUserId !== null) await phone.openTab();
    return phone;
  }

  async signOut(): Promise<void> {
    for (const tab of [...this.tabs]) this.crash(tab);
    await this.#allowForgettingAllBut();
    const connection = await this.storage.open(this.userId);
    await deleteRowsButUnsent(connection.db);
    connection.die();
    this.wire.sessionUserId = null;
  }

  async signIn(): Promise<void> {
    this.wire.sessionUserId = this.userId;
    if (this.tabs.length === 0) await this.openTab();
    for (const tab of this.tabs) tab.resumeAfterSignIn();
    await this.refreshTeams();
  }

  async refreshTeams(evenIfShown = false): Promise<void> {
    const isMember = (await this.#options.server.accessLevelOf(this.userId)) !== null;
    if (!isMember || (this.hasTeam && !evenIfShown)) return;
    this.hasTeam = true;
    this.#isInTeam = true;
    for (const tab of this.tabs) tab.refreshTeams();
  }

  #onLeftTeam(): void {
    // A former member's phone says it again when it has settled its last change.
    if (this.#isInTeam) void this.#expectEnd();
    this.hasTeam = false;
    this.#isInTeam = false;
    void this.#allowForgettingAllBut();
  }

  /** A team leaves the phone only if the server says that the membership has ended. */
  async #expectEnd(): Promise<void> {
    const { server } = this.#options;
    const membership = await server.membershipOf(this.userId, this.userId);
    if (membership === 'unknown-team')
      noteBackgroundError('A team that the server does not know has left the phone.');
  }

  async #allowForgettingAllBut(): Promise<void> {
    const kept = keysIn(await this.read(), 'waiting', 'refused', 'held');
    this.#options.truth.allowForgettingAllBut(this.number, this.userId, kept);
  }
}

/** A full phone can't store changes, and the app tells the user, so only other errors count as failures. */
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
