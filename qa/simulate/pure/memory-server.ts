import {
  pullAfterPush,
  sortByLedger,
  teamChangedBy,
  visibleTo,
  walkPage,
} from '@full-count/api/testing/sync';
import {
  type AccessLevel,
  type Digest,
  DigestBuilder,
  type Mutation,
  type MutationResult,
  may,
  type RefusalCode,
  runMutations,
  type SyncRequest,
  type SyncResponse,
  type SyncResult,
  type TeamChanged,
  WorkingSet,
  type Write,
} from '@full-count/sync-protocol';
import {
  identityOf,
  type JournalEntry,
  type PresentRow,
  type Reply,
  type SimServer,
} from '../world/server.ts';
import {
  logOf,
  plateAppearanceOf,
  present,
  type Rows,
  rowsInRange,
  withWrites,
} from './stored-rows.ts';

type Answer = Omit<SyncResponse, 'serverTime'>;

/** Everything in a backup. Objects in it are never changed in place. */
interface State {
  readonly version: number;
  readonly rows: Rows;
  readonly ledgers: ReadonlyMap<string, { readonly userId: string; readonly last: number }>;
  /** By client id and mutation number. */
  readonly refusals: ReadonlyMap<string, RefusalCode>;
  readonly held: ReadonlyMap<string, Mutation>;
  readonly journal: readonly JournalEntry[];
  readonly members: ReadonlyMap<string, AccessLevel>;
  /** Users who could write until they were removed or got a lower access level. */
  readonly formerWriters: ReadonlySet<string>;
}

/**
 * The server of one team, in memory. It uses the parts of the API that need no SQL: the ledger's
 * decisions, the answer to a push, the pages of a pull, and the events. Tables are maps, and a commit
 * is one assignment of a new state.
 */
export class MemoryServer implements SimServer {
  readonly teamId: string;
  /** Whether answers have a digest for devices that request one. */
  comparesRows = false;
  readonly #ownerId: string;
  readonly #now: () => string;
  #epoch = 'epoch-1';
  #state: State;
  #backup: State | null = null;
  readonly #listeners: ((event: TeamChanged) => void)[] = [];
  /** Rows by epoch and version. */
  readonly #past = new Map<string, Map<number, Rows>>();

  constructor(ownerId: string, rows: readonly Write[], teamId: string, now: () => string) {
    this.teamId = teamId;
    this.#ownerId = ownerId;
    this.#now = now;
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
    this.#recordPast();
  }

  async sync(session: string | null, body: Uint8Array): Promise<Reply> {
    if (session === null)
      return { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } };
    const request = JSON.parse(new TextDecoder().decode(body)) as SyncRequest;
    if (request.userId !== session) return { status: 409, json: { message: 'Another account' } };
    const isMember = this.#state.members.has(session);
    if (!isMember && !this.#state.formerWriters.has(session)) return notFound;
    const answer = isMember ? await this.#answer(session, request) : this.#handIn(session, request);
    if (answer === null) return notFound;
    return { status: 200, json: { ...answer, serverTime: this.#now() } };
  }

  async #answer(userId: string, request: SyncRequest): Promise<Answer> {
    const isOtherEpoch = request.epoch !== null && request.epoch !== this.#epoch;
    const isPush = request.mutations.length > 0 && !isOtherEpoch;
    const pushed = isPush ? await this.#push(userId, request) : { results: [], pulled: null };
    const { pulled, ...results } = pushed;
    return { ...results, ...(pulled ?? (await this.#pull(userId, request))) };
  }

  async #push(userId: string, request: SyncRequest) {
    const { clientId, mutations } = request;
    const before = this.#state;
    const last = before.ledgers.get(clientId)?.last ?? 0;
    const { known, fresh, expected } = sortByLedger(mutations, last);
    const results = this.#answersForKnown(clientId, known);
    const accessLevel = before.members.get(userId) as AccessLevel;
    const isLowered = accessLevel === 'read' && before.formerWriters.has(userId);
    let changes: readonly Write[] = [];
    if (fresh.length > 0 && isLowered) results.push(...this.#hold(userId, clientId, fresh));
    else if (fresh.length > 0) {
      const applied = await this.#apply(before, userId, accessLevel, fresh);
      changes = applied.changes;
      results.push(...this.#commit(userId, clientId, fresh, applied));
    }
    const { version } = this.#state;
    const team = { accessLevel, epoch: this.#epoch, version, changes };
    const pulled = pullAfterPush(team, request, last + fresh.length, null);
    return { results, pulled, ...(expected !== undefined && { expected }) };
  }

  /** Commits rows, ledger and version together. */
  #commit(
    userId: string,
    clientId: string,
    fresh: readonly Mutation[],
    { changes, outcomes }: { changes: readonly Write[]; outcomes: readonly MutationResult[] },
  ): SyncResult[] {
    const before = this.#state;
    const refusals = new Map(before.refusals);
    const journal = [...before.journal];
    const results = fresh.map((mutation, index): SyncResult => {
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
      ledgers: this.#movedLedger(clientId, userId, fresh),
      refusals,
      journal,
    };
    this.#sendEvent(changes);
    return results;
  }

  #sendEvent(changes: readonly Write[]): void {
    if (changes.length === 0) return;
    this.#recordPast();
    const { version } = this.#state;
    const event = teamChangedBy({ teamId: this.teamId, epoch: this.#epoch, version, changes });
    for (const listener of this.#listeners) listener(event);
  }

  #movedLedger(clientId: string, userId: string, fresh: readonly Mutation[]) {
    const last = fresh.at(-1)?.id ?? 0;
    return new Map(this.#state.ledgers).set(clientId, { userId, last });
  }

  #hold(userId: string, clientId: string, fresh: readonly Mutation[]): SyncResult[] {
    const held = new Map(this.#state.held);
    for (const mutation of fresh) held.set(`${clientId}:${mutation.id}`, mutation);
    this.#state = { ...this.#state, held, ledgers: this.#movedLedger(clientId, userId, fresh) };
    return fresh.map(({ id }) => ({ id, status: 'held' }));
  }

  #answersForKnown(clientId: string, known: readonly Mutation[]): SyncResult[] {
    return known.map(({ id }) => {
      const key = `${clientId}:${id}`;
      if (this.#state.held.has(key)) return { id, status: 'held' };
      const code = this.#state.refusals.get(key);
      return code === undefined ? { id, status: 'duplicate' } : { id, status: 'refused', code };
    });
  }

  /** Answers a former member. Null if they hand in nothing. */
  #handIn(userId: string, { clientId, epoch, cookie, mutations }: SyncRequest): Answer | null {
    if (mutations.length === 0) return null;
    const last = this.#state.ledgers.get(clientId)?.last ?? 0;
    const nothing = { epoch: this.#epoch, rows: {}, deleted: [] };
    if (epoch !== null && epoch !== this.#epoch) {
      return { ...nothing, results: [], lastMutationId: last, cookie: 0, reset: true };
    }
    const { known, fresh, expected } = sortByLedger(mutations, last);
    const results = this.#answersForKnown(clientId, known);
    if (fresh.length > 0) results.push(...this.#hold(userId, clientId, fresh));
    return {
      ...nothing,
      cookie: cookie ?? 0,
      results,
      lastMutationId: last + fresh.length,
      ...(expected !== undefined && { expected }),
    };
  }

  async #pull(userId: string, request: SyncRequest) {
    const { rows, version, ledgers, members } = this.#state;
    const lastMutationId = ledgers.get(request.clientId)?.last ?? 0;
    const team = { epoch: this.#epoch, version, minCookie: 0 };
    const walked = await walkPage(request, team, async (table, range) =>
      rowsInRange(rows, table, range),
    );
    const accessLevel = members.get(userId) as AccessLevel;
    const visible = visibleTo(accessLevel, walked.rows);
    const needsDigest =
      this.comparesRows && request.digest === true && walked.page === undefined && !walked.reset;
    const digest = needsDigest ? { digest: digestFor(accessLevel, rows) } : {};
    return { epoch: this.#epoch, lastMutationId, ...walked, rows: visible, ...digest };
  }

  async #apply(
    { rows }: State,
    userId: string,
    accessLevel: AccessLevel,
    mutations: readonly Mutation[],
  ): Promise<{ changes: readonly Write[]; outcomes: readonly MutationResult[] }> {
    const working = new WorkingSet();
    const outcomes = await runMutations(
      working,
      mutations,
      async (reads) => {
        for (const [table, id] of reads.keys) {
          working.load(table, id, (rows.get(`${table}/${id}`)?.row ?? null) as never);
        }
        for (const gameId of reads.gameLogs ?? []) working.loadGameLog(gameId, logOf(rows, gameId));
        for (const id of reads.newPitches ?? [])
          working.loadPitchHome(id, plateAppearanceOf(rows, id));
      },
      ({ at }) => ({
        teamId: this.teamId,
        userId,
        at,
        now: this.#now(),
        may: (action) => may(accessLevel, action),
        isMember: (memberId) => this.#state.members.has(memberId),
      }),
    );
    // Like a database, the server stores copies of rows.
    return { changes: jsonOf(working.changes()) as Write[], outcomes };
  }

  async isMember(session: string | null, userId: string) {
    if (session === null) return 'unknown';
    if (session !== userId) return 'other-account';
    return this.#state.members.has(userId);
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
    const mutation: Mutation = { id: 1, name, version: 1, args, at: this.#now() };
    const { changes } = await this.#apply(this.#state, this.#ownerId, 'owner', [mutation]);
    if (changes.length === 0) return;
    const version = this.#state.version + 1;
    this.#state = { ...this.#state, version, rows: withWrites(this.#state.rows, changes, version) };
    this.#sendEvent(changes);
  }

  async backUp(): Promise<void> {
    this.#backup = this.#state;
  }

  async restore(): Promise<boolean> {
    if (this.#backup === null) return false;
    this.#state = this.#backup;
    this.#epoch = `${this.#epoch}+`;
    this.#recordPast();
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
    const rows = this.#past.get(epoch)?.get(version);
    return rows ? present(rows) : null;
  }

  async rowsNow(): Promise<ReadonlyMap<string, PresentRow>> {
    return present(this.#state.rows);
  }

  #recordPast(): void {
    const versions = this.#past.get(this.#epoch) ?? new Map<number, Rows>();
    versions.set(this.#state.version, this.#state.rows);
    this.#past.set(this.#epoch, versions);
  }
}

const notFound: Reply = { status: 404, json: { message: 'Not found' } };

function jsonOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The digest of a device that has all rows that this access level can see. */
function digestFor(accessLevel: AccessLevel, rows: Rows): Digest {
  const builder = new DigestBuilder();
  for (const { table, row } of present(rows).values()) {
    for (const visible of visibleTo(accessLevel, { [table]: [row] })[table] ?? []) {
      builder.add(table, visible);
    }
  }
  return builder.digest;
}
