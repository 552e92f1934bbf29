import { fingerprintsOf, MAX_FINGERPRINTS, teamChangedBy } from '@full-count/api/testing/sync';
import {
  type AccessLevel,
  type Mutation,
  type MutationResult,
  may,
  type RefusalCode,
  runMutations,
  type SyncResult,
  type TeamChanged,
  WorkingSet,
  type Write,
} from '@full-count/sync-protocol';
import { identityOf, type JournalEntry, type PresentRow } from '../world/server.ts';
import { loadReads } from '../world/stored-reads.ts';
import { plateAppearanceIdOf, presentRowsOf, type Rows, withWrites } from './stored-rows.ts';

interface MemoryLedger {
  readonly userId: string;
  readonly last: number;
  /** The oldest first. */
  readonly fingerprints: readonly number[];
}

/** Everything in a backup. Objects in it are never changed in place. */
interface State {
  readonly version: number;
  readonly rows: Rows;
  readonly ledgers: ReadonlyMap<string, MemoryLedger>;
  /** Refused and held mutations, by client id and mutation number. */
  readonly refusals: ReadonlyMap<string, RefusalCode>;
  readonly held: ReadonlyMap<string, Mutation>;
  readonly journal: readonly JournalEntry[];
  readonly members: ReadonlyMap<string, AccessLevel>;
  /** Users who could write until they were removed or got a lower access level. */
  readonly formerWriters: ReadonlySet<string>;
}

interface RunResult {
  readonly changes: readonly Write[];
  readonly outcomes: readonly MutationResult[];
}

export class MemoryTeam {
  readonly teamId: string;
  readonly #ownerId: string;
  protected readonly now: () => string;
  #epoch = 'epoch-1';
  #state: State;
  #backup: State | null = null;
  #fault: Error | null = null;
  #faultsLeft = 0;
  readonly #listeners: ((event: TeamChanged) => void)[] = [];
  readonly #rowsByEpochAndVersion = new Map<string, Map<number, Rows>>();

  constructor(ownerId: string, rows: readonly Write[], teamId: string, now: () => string) {
    this.teamId = teamId;
    this.#ownerId = ownerId;
    this.now = now;
    this.#state = {
      version: 1,
      rows: withWrites(new Map(), rows, 1),
      ledgers: new Map(),
      refusals: new Map(),
      held: new Map(),
      journal: [],
      members: new Map([[ownerId, 'owner']]),
      formerWriters: new Set(),
    };
    this.#recordPastRows();
  }

  protected get epoch(): string {
    return this.#epoch;
  }

  protected get state(): State {
    return this.#state;
  }

  /** Runs the mutations on the present rows, and commits nothing. */
  protected async apply(
    userId: string,
    accessLevel: AccessLevel,
    mutations: readonly Mutation[],
  ): Promise<RunResult> {
    const { rows } = this.#state;
    const working = new WorkingSet();
    const outcomes = await runMutations(
      working,
      mutations,
      async (reads) => {
        loadReads(working, rows, reads);
        for (const id of reads.newPitches ?? [])
          working.loadRowIdOfPitch(id, plateAppearanceIdOf(rows, id));
      },
      ({ at }) => ({
        teamId: this.teamId,
        userId,
        at,
        serverTime: this.now(),
        may: (action) => may(accessLevel, action),
        isMember: (memberId) => this.#state.members.has(memberId),
      }),
    );
    return { changes: jsonOf(working.changes()) as Write[], outcomes };
  }

  protected commit(
    userId: string,
    clientId: string,
    newMutations: readonly Mutation[],
    { changes, outcomes }: RunResult,
  ): SyncResult[] {
    const before = this.#state;
    const refusals = new Map(before.refusals);
    const journal = [...before.journal];
    const results = newMutations.map((mutation, index): SyncResult => {
      const outcome = outcomes[index] as MutationResult;
      const { id } = mutation;
      if (outcome.status === 'refused') refusals.set(`${clientId}:${id}`, outcome.code);
      else journal.push({ clientId, userId, id, key: identityOf(mutation) });
      return { id, ...outcome };
    });
    const version = changes.length > 0 ? before.version + 1 : before.version;
    this.#state = {
      ...before,
      version,
      rows: withWrites(before.rows, changes, version),
      ledgers: this.#advancedLedgers(clientId, userId, newMutations),
      refusals,
      journal,
    };
    this.#sendEvent(changes);
    return results;
  }

  #sendEvent(changes: readonly Write[]): void {
    if (changes.length === 0) return;
    this.#recordPastRows();
    const { version } = this.#state;
    const event = teamChangedBy({ teamId: this.teamId, epoch: this.#epoch, version, changes });
    for (const listener of this.#listeners) listener(event);
  }

  #advancedLedgers(clientId: string, userId: string, newMutations: readonly Mutation[]) {
    const lastId = newMutations.at(-1)?.id ?? 0;
    const before = this.#state.ledgers.get(clientId)?.fingerprints ?? [];
    const fingerprints = [...before, ...fingerprintsOf(newMutations)].slice(-MAX_FINGERPRINTS);
    return new Map(this.#state.ledgers).set(clientId, { userId, last: lastId, fingerprints });
  }

  protected hold(
    userId: string,
    clientId: string,
    newMutations: readonly Mutation[],
  ): SyncResult[] {
    const held = new Map(this.#state.held);
    for (const mutation of newMutations) held.set(`${clientId}:${mutation.id}`, mutation);
    this.#state = {
      ...this.#state,
      held,
      ledgers: this.#advancedLedgers(clientId, userId, newMutations),
    };
    return newMutations.map(({ id }) => ({ id, status: 'held' }));
  }

  protected answersForKnown(clientId: string, known: readonly Mutation[]): SyncResult[] {
    return known.map(({ id }) => {
      const key = `${clientId}:${id}`;
      if (this.#state.held.has(key)) return { id, status: 'held' };
      const code = this.#state.refusals.get(key);
      return code === undefined ? { id, status: 'duplicate' } : { id, status: 'refused', code };
    });
  }

  async accessLevelOf(userId: string): Promise<AccessLevel | null> {
    return this.#state.members.get(userId) ?? null;
  }

  async setAccessLevel(userId: string, accessLevel: AccessLevel | null): Promise<void> {
    const members = new Map(this.#state.members);
    const formerWriters = new Set(this.#state.formerWriters);
    const before = members.get(userId) ?? null;
    if (accessLevel === null) members.delete(userId);
    else members.set(userId, accessLevel);
    if (may(before, 'game.record') && !may(accessLevel, 'game.record')) formerWriters.add(userId);
    if (may(accessLevel, 'game.record')) formerWriters.delete(userId);
    this.#state = { ...this.#state, members, formerWriters };
  }

  async change(name: string, args: Record<string, unknown>): Promise<void> {
    const mutation: Mutation = { id: 1, name, version: 1, args, at: this.now() };
    const { changes } = await this.apply(this.#ownerId, 'owner', [mutation]);
    if (changes.length === 0) return;
    const version = this.#state.version + 1;
    this.#state = { ...this.#state, version, rows: withWrites(this.#state.rows, changes, version) };
    this.#sendEvent(changes);
  }

  failPushes(sqlState: string, count: number): void {
    this.#fault = Object.assign(new Error('The database failed.'), { code: sqlState });
    this.#faultsLeft = count;
  }

  protected takeFault(): Error | null {
    if (this.#faultsLeft === 0) return null;
    this.#faultsLeft -= 1;
    return this.#fault;
  }

  async backUp(): Promise<void> {
    this.#backup = this.#state;
  }

  async restore(): Promise<boolean> {
    if (this.#backup === null) return false;
    this.#state = this.#backup;
    this.#epoch = `${this.#epoch}+`;
    this.#recordPastRows();
    return true;
  }

  onTeamChanged(listener: (event: TeamChanged) => void): void {
    this.#listeners.push(listener);
  }

  async version(): Promise<number> {
    return this.#state.version;
  }

  async settledOf(clientId: string): Promise<number> {
    return this.#state.ledgers.get(clientId)?.last ?? 0;
  }

  async journal(): Promise<readonly JournalEntry[]> {
    return this.#state.journal;
  }

  async heldKeys(): Promise<readonly string[]> {
    return Array.from(this.#state.held.values(), identityOf);
  }

  async rowsAt(epoch: string, version: number): Promise<ReadonlyMap<string, PresentRow> | null> {
    const rows = this.#rowsByEpochAndVersion.get(epoch)?.get(version);
    return rows ? presentRowsOf(rows) : null;
  }

  async rowsNow(): Promise<ReadonlyMap<string, PresentRow>> {
    return presentRowsOf(this.#state.rows);
  }

  #recordPastRows(): void {
    const versions = this.#rowsByEpochAndVersion.get(this.#epoch) ?? new Map<number, Rows>();
    versions.set(this.#state.version, this.#state.rows);
    this.#rowsByEpochAndVersion.set(this.#epoch, versions);
  }
}

function jsonOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
