import { gunzipSync } from 'node:zlib';
import {
  type AccessLevel,
  type Change,
  type Digest,
  fingerprintOf,
  type GameLog,
  loosely,
  type MutationResult,
  may,
  PROTOCOL_VERSION,
  type Row,
  type RowPatch,
  runMutations,
  type SyncRequest,
  type SyncResponse,
  type SyncResult,
  syncRequestSchema,
  syncResponseSchema,
  type TableName,
  type TeamChanged,
  WorkingSet,
} from '@full-count/sync-protocol';
import { groupByTable } from '../../local/database/team-rows.ts';
import type { Exchange } from '../exchange/send-request.ts';
import { digestOf, isDeleted } from './fake-digest.ts';
import type { Deliver } from './fake-network.ts';

interface StoredRow {
  readonly table: TableName;
  readonly row: Row;
  readonly version: number;
}

interface Ledger {
  readonly userId: string;
  last: number;
  readonly refusals: Map<number, Extract<MutationResult, { status: 'refused' }>>;
  readonly held: Set<number>;
  readonly fingerprints: number[];
}

interface Backup {
  readonly version: number;
  readonly rows: Map<string, StoredRow>;
  readonly ledgers: Map<string, Ledger>;
}

/** A server in memory for one team, which runs the same mutators as the real one (docs/sync.md). */
export class FakeServer {
  readonly teamId: string;
  now = '2026-05-02T17:30:00.000Z';
  epoch = 'epoch-1';
  version = 1;
  pageRows = 2000;
  readonly applied: Change[] = [];
  digestRequestCount = 0;
  readonly reportedTables: string[][] = [];
  readonly #rows = new Map<string, StoredRow>();
  readonly #ledgers = new Map<string, Ledger>();
  readonly held: Change[] = [];
  readonly #members = new Map<string, AccessLevel>();
  /** Users who had write access before they were removed or lowered. */
  readonly #formerWriters = new Set<string>();
  readonly #listeners = new Set<(event: TeamChanged) => void>();

  constructor(teamId: string) {
    this.teamId = teamId;
  }

  admit(userId: string, accessLevel: AccessLevel): void {
    this.#members.set(userId, accessLevel);
  }

  remove(userId: string): void {
    if (may(this.#members.get(userId) ?? null, 'game.record')) this.#formerWriters.add(userId);
    this.#members.delete(userId);
  }

  lowerToRead(userId: string): void {
    this.#formerWriters.add(userId);
    this.#members.set(userId, 'read');
  }

  forgetFormerWriters(): void {
    this.#formerWriters.clear();
  }

  onTeamChanged(listener: (event: TeamChanged) => void): void {
    this.#listeners.add(listener);
  }

  rows<T extends TableName>(table: T): Row[] {
    return [...this.#rows.values()]
      .filter((stored) => stored.table === table && !isDeleted(stored.row))
      .map(({ row }) => row)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  backup(): Backup {
    return structuredClone({
      version: this.version,
      rows: this.#rows,
      ledgers: this.#ledgers,
    });
  }

  restore(backup: Backup): void {
    const { version, rows, ledgers } = structuredClone(backup);
    this.version = version;
    this.epoch = `epoch-after-${this.epoch}`;
    this.#rows.clear();
    for (const [key, row] of rows) this.#rows.set(key, row);
    this.#ledgers.clear();
    for (const [key, ledger] of ledgers) this.#ledgers.set(key, ledger);
  }

  put(table: TableName, row: Row): void {
    this.version += 1;
    this.#rows.set(`${table}/${row.id}`, { table, row, version: this.version });
  }

  /** Restores a game without a client's ledger, as REST does for an admin. */
  async restoreGame(gameId: string, userId: string): Promise<void> {
    const at = '2026-05-02T18:30:00.000Z';
    const mutation = { id: 1, name: 'game.restore', version: 1, args: { gameId }, at };
    const [result] = await this.#apply(userId, [mutation]);
    if (result?.status !== 'applied') throw new Error('The game was not restored');
  }

  async answer({ body, isCompressed }: Parameters<Deliver>[0]): Promise<Exchange> {
    const text = new TextDecoder().decode(isCompressed ? gunzipSync(body) : body);
    const request = syncRequestSchema.parse(JSON.parse(text));
    const isMember = this.#members.has(request.userId);
    const mayHandIn = request.mutations.length > 0 && this.#formerWriters.has(request.userId);
    if (!isMember && !mayHandIn) return { kind: 'not-found' };
    const answerJson = JSON.stringify(await this.#handle(request));
    return {
      kind: 'answer',
      response: loosely(syncResponseSchema).parse(JSON.parse(answerJson)),
    };
  }

  async #handle(request: SyncRequest): Promise<SyncResponse> {
    if (request.protocol !== PROTOCOL_VERSION) throw new Error('Another protocol');
    if (request.digest) this.digestRequestCount += 1;
    if (request.differed) this.reportedTables.push(request.differed);
    const before = this.version;
    const pushed = await this.#push(request);
    const serverTime = this.now;
    const isAhead = request.ahead === true && this.version > before;
    const pulled = isAhead
      ? { ...this.#pull({ ...request, cookie: before }), from: before }
      : this.#pull(request);
    if (!this.#members.has(request.userId)) {
      const { rows: _, page: __, ...head } = pulled;
      return { ...head, ...pushed, rows: {}, deleted: [], cookie: request.cookie ?? 0, serverTime };
    }
    return { ...pulled, ...pushed, serverTime };
  }

  async #push({ clientId, epoch, userId, mutations: sent }: SyncRequest) {
    const mutations = epoch !== null && epoch !== this.epoch ? [] : sent;
    const ledger = this.#ledgers.get(clientId) ?? newLedger(userId);
    if (ledger.userId !== userId) throw new Error('A client id belongs to one user');
    const results: SyncResult[] = [];
    const newMutations: Change[] = [];
    let expected: number | undefined;
    for (const mutation of mutations) {
      const next = ledger.last + newMutations.length + 1;
      if (mutation.id > next) {
        expected = next;
        break;
      }
      const usedFingerprint = ledger.fingerprints[mutation.id - 1];
      if (usedFingerprint !== undefined && usedFingerprint !== fingerprintOf(mutation)) {
        return { results, reused: mutation.id };
      }
      if (mutation.id === next) newMutations.push(mutation);
      else results.push({ ...this.#earlierResult(ledger, mutation.id), id: mutation.id });
    }
    if (newMutations.length > 0) {
      const outcomes = await this.#apply(userId, newMutations);
      newMutations.forEach((mutation, index) => {
        const outcome = outcomes[index] as MutationResult;
        if (this.#isHeld(userId, outcome)) {
          this.held.push(mutation);
          ledger.held.add(mutation.id);
          results.push({ id: mutation.id, status: 'held' });
          return;
        }
        if (outcome.status === 'refused') ledger.refusals.set(mutation.id, outcome);
        else this.applied.push(mutation);
        results.push({ ...outcome, id: mutation.id });
      });
      ledger.last += newMutations.length;
      ledger.fingerprints.push(...newMutations.map(fingerprintOf));
      this.#ledgers.set(clientId, ledger);
    }
    return { results, ...(expected !== undefined && { expected }) };
  }

  #isHeld(userId: string, outcome: MutationResult): boolean {
    const isForbidden = outcome.status === 'refused' && outcome.code === 'forbidden';
    return isForbidden && this.#formerWriters.has(userId);
  }

  #earlierResult(ledger: Ledger, id: number): Omit<SyncResult, 'id'> {
    if (ledger.held.has(id)) return { status: 'held' };
    return ledger.refusals.get(id) ?? { status: 'duplicate' };
  }

  async #apply(userId: string, mutations: readonly Change[]): Promise<MutationResult[]> {
    const working = new WorkingSet();
    const accessLevel = this.#members.get(userId) ?? null;
    const results = await runMutations(
      working,
      mutations,
      async (reads) => {
        for (const [table, id] of reads.keys) {
          working.load(table, id, (this.#rows.get(`${table}/${id}`)?.row ?? null) as never);
        }
        for (const gameId of reads.gameLogs ?? []) {
          working.loadGameLog(gameId, this.#gameLog(gameId));
        }
      },
      ({ at }) => ({
        teamId: this.teamId,
        userId,
        at,
        may: (action) => may(accessLevel, action),
      }),
    );
    const changes = structuredClone(working.changes());
    if (changes.length === 0) return results;
    const from = this.version;
    this.version += 1;
    for (const [table, row] of changes) {
      this.#rows.set(`${table}/${row.id}`, { table, row, version: this.version });
    }
    const rows = Object.fromEntries(groupByTable(changes));
    const { teamId, version, epoch } = this;
    const event = { type: 'team-changed', teamId, version, from, epoch, rows };
    for (const listener of this.#listeners) listener(structuredClone(event) as TeamChanged);
    return results;
  }

  #gameLog(gameId: string): GameLog {
    const rows = [...this.#rows.values()].filter(
      ({ row }) => 'gameId' in row && row.gameId === gameId,
    );
    const of = (table: TableName) =>
      rows.filter((stored) => stored.table === table).map((stored) => stored.row);
    return structuredClone({
      plateAppearances: of('plateAppearances'),
      events: of('gameEvents'),
    }) as GameLog;
  }

  digest(): Digest {
    return digestOf([...this.#rows.values()]);
  }

  #pull({
    clientId,
    userId,
    epoch,
    cookie,
    page,
    digest,
  }: SyncRequest): Omit<SyncResponse, 'results' | 'serverTime'> {
    const lastMutationId = this.#ledgers.get(clientId)?.last ?? 0;
    const ownLedgers = [...this.#ledgers].filter(([, ledger]) => ledger.userId === userId);
    const ledgers = Object.fromEntries(ownLedgers.map(([id, { last }]) => [id, last]));
    const head = { epoch: this.epoch, lastMutationId, ...(cookie === null && { ledgers }) };
    const isUnknownVersion =
      (epoch !== null && epoch !== this.epoch) || (cookie ?? 0) > this.version;
    if (isUnknownVersion) return { ...head, rows: {}, deleted: [], cookie: 0, reset: true };
    // "~" sorts behind every table's name, so all rows of the cookie's version are left out.
    const after = page === undefined ? `${pad(cookie ?? 0)}/~` : page;
    const changed = [...this.#rows.values()]
      .map((stored) => ({
        ...stored,
        pageKey: `${pad(stored.version)}/${stored.table}/${stored.row.id}`,
      }))
      .filter(({ pageKey }) => pageKey > after)
      .sort((a, b) => (a.pageKey < b.pageKey ? -1 : 1));
    const shown = changed.slice(0, this.pageRows);
    const remaining = shown.filter(({ row }) => !isDeleted(row));
    const deletedRows = shown.filter(({ row }) => isDeleted(row));
    const deleted = deletedRows.map(({ table, row }): [TableName, string] => [table, row.id]);
    const rows = structuredClone(
      Object.fromEntries(groupByTable(remaining.map(({ table, row }) => [table, row] as const))),
    );
    const last = shown.at(-1);
    const next = changed.length > shown.length && last ? { page: last.pageKey } : {};
    const withDigest = digest && next.page === undefined && { digest: this.digest() };
    return {
      ...head,
      rows: rows as RowPatch,
      deleted,
      cookie: this.version,
      ...next,
      ...withDigest,
    };
  }
}

function newLedger(userId: string): Ledger {
  return { userId, last: 0, refusals: new Map(), held: new Set(), fingerprints: [] };
}

function pad(version: number): string {
  return String(version).padStart(12, '0');
}
