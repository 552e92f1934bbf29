import { gunzipSync } from 'node:zlib';
import {
  type AccessLevel,
  type Answer,
  type Change,
  type Cursor,
  type Digest,
  type GameLog,
  isSameCursor,
  loosely,
  type MutationResult,
  may,
  type Part,
  PROTOCOL_VERSION,
  type Row,
  type RowPatch,
  runMutations,
  type SyncRequest,
  type SyncResponse,
  syncRequestSchema,
  syncResponseSchema,
  type TableName,
  type TeamChanged,
  WorkingSet,
} from '@full-count/sync-protocol';
import { groupByTable } from '../../local/database/team-rows.ts';
import { newId } from '../../platform/ids.ts';
import type { Exchange } from '../exchange/sync-device.ts';
import { digestOf, isDeleted } from './fake-digest.ts';
import type { Deliver } from './fake-network.ts';

interface StoredRow {
  readonly table: TableName;
  readonly row: Row;
  /** The number of the commit that wrote it. */
  readonly seq: number;
}

interface KnownChange {
  readonly change: Change;
  readonly answer: Answer;
}

interface Database {
  readonly rows: Map<string, StoredRow>;
  readonly changes: Map<string, KnownChange>;
  readonly commits: Cursor[];
  readonly log: { readonly seq: number; readonly change: Change }[];
}

/** A server in memory for one team, which runs the same mutators as the real one (docs/sync.md). */
export class FakeServer {
  readonly teamId: string;
  now = '2026-05-02T17:30:00.000Z';
  pageRows = 2000;
  /** In the order in which they were applied. A restore does not shorten it. */
  readonly applied: Change[] = [];
  digestRequestCount = 0;
  sendsDigests = true;
  readonly reportedTables: string[][] = [];
  #db: Database = { rows: new Map(), changes: new Map(), commits: [[0, 0]], log: [] };
  #lastTag = 0;
  readonly #members = new Map<string, AccessLevel>();
  /** Users who had write access before they were removed or lowered. */
  readonly #formerWriters = new Set<string>();
  readonly #listeners = new Set<(event: TeamChanged) => void>();

  constructor(teamId: string) {
    this.teamId = teamId;
  }

  get end(): Cursor {
    return this.#db.commits.at(-1) as Cursor;
  }

  get held(): Change[] {
    const known = [...this.#db.changes.values()];
    return known.filter(({ answer }) => answer.state === 'held').map(({ change }) => change);
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
    return [...this.#db.rows.values()]
      .filter((stored) => stored.table === table && !isDeleted(stored.row))
      .map(({ row }) => row)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  backup(): Database {
    return structuredClone(this.#db);
  }

  restore(backup: Database): void {
    this.#db = structuredClone(backup);
  }

  put(table: TableName, row: Row): void {
    const [seq] = this.#commit();
    this.#db.rows.set(`${table}/${row.id}`, { table, row, seq });
  }

  /** Restores a game as REST does for an admin. */
  async restoreGame(gameId: string, userId: string): Promise<void> {
    const at = '2026-05-02T18:30:00.000Z';
    const change = { id: newId(), name: 'game.restore', args: { gameId }, at };
    const [result] = await this.#apply(userId, [change]);
    if (result?.status !== 'applied') throw new Error('The game was not restored');
  }

  /** An admin's decision about everything that is held. */
  async decide(adminId: string, isAccepted: boolean): Promise<void> {
    const held = this.held;
    const results = isAccepted ? await this.#apply(adminId, held) : [];
    for (const [index, change] of held.entries()) {
      const result = results[index] ?? { status: 'refused', code: 'not_accepted' };
      this.#know(change, answerOf(change, result));
    }
  }

  async answer({ body, isCompressed }: Parameters<Deliver>[0]): Promise<Exchange> {
    const text = new TextDecoder().decode(isCompressed ? gunzipSync(body) : body);
    const request = syncRequestSchema.parse(JSON.parse(text));
    const response = await this.#handle(request);
    if (response === null) return { kind: 'not-found' };
    return {
      kind: 'answer',
      response: loosely(syncResponseSchema).parse(JSON.parse(JSON.stringify(response))),
    };
  }

  async #handle(request: SyncRequest): Promise<SyncResponse | null> {
    const { protocol, userId, base, page, startsOver, changes, ask = [] } = request;
    if (protocol !== PROTOCOL_VERSION) throw new Error('Another protocol');
    if (request.digest) this.digestRequestCount += 1;
    if (request.differed) this.reportedTables.push(request.differed);
    const serverTime = this.now;
    if (!this.#members.has(userId)) {
      if (!this.#formerWriters.has(userId) || changes.length + ask.length === 0) return null;
      for (const change of changes) {
        if (!this.#db.changes.has(change.id)) this.#know(change, { id: change.id, state: 'held' });
      }
      return { kind: 'former', answers: this.#answers(changes, ask), serverTime };
    }
    const isKnown = (cursor: Cursor) =>
      this.#db.commits.some((commit) => isSameCursor(commit, cursor));
    if (base !== null && !isKnown(base)) return { kind: 'other', serverTime };
    if (page !== undefined && !isKnown(JSON.parse(page)[0])) return { kind: 'other', serverTime };
    const mayApply = base !== null && startsOver === undefined;
    if (mayApply) await this.#take(userId, changes);
    const answers = this.#answers(mayApply ? changes : [], ask);
    return { kind: 'part', ...this.#pull(request), answers, serverTime };
  }

  async #take(userId: string, changes: readonly Change[]): Promise<void> {
    const isReleased = ({ state }: Answer) =>
      state === 'held' && may(this.#members.get(userId) ?? null, 'game.record');
    const fresh = changes.filter(({ id }) => {
      const known = this.#db.changes.get(id);
      return known === undefined || isReleased(known.answer);
    });
    if (fresh.length === 0) return;
    const results = await this.#apply(userId, fresh);
    for (const [index, change] of fresh.entries()) {
      const answer = answerOf(change, results[index] as MutationResult);
      const isHeld = answer.code === 'forbidden' && this.#formerWriters.has(userId);
      this.#know(change, isHeld ? { id: change.id, state: 'held' } : answer);
    }
  }

  #answers(changes: readonly Change[], ask: readonly string[]): Answer[] {
    const ids = [...changes.map(({ id }) => id), ...ask];
    return ids.map((id) => this.#db.changes.get(id)?.answer ?? { id, state: 'unknown' });
  }

  #know(change: Change, answer: Answer): void {
    if (answer.state === 'applied') this.applied.push(change);
    this.#db.changes.set(change.id, { change, answer });
  }

  #commit(): Cursor {
    this.#lastTag += 1;
    const cursor: Cursor = [this.end[0] + 1, this.#lastTag];
    this.#db.commits.push(cursor);
    return cursor;
  }

  async #apply(userId: string, changes: readonly Change[]): Promise<MutationResult[]> {
    const working = new WorkingSet();
    const accessLevel = this.#members.get(userId) ?? null;
    const { rows } = this.#db;
    const results = await runMutations(
      working,
      changes,
      async (reads) => {
        for (const [table, id] of reads.keys) {
          working.load(table, id, (rows.get(`${table}/${id}`)?.row ?? null) as never);
        }
        for (const gameId of reads.gameLogs ?? []) {
          working.loadGameLog(gameId, this.#gameLog(gameId));
        }
      },
      ({ author = userId, at }) => ({
        teamId: this.teamId,
        userId: author,
        at,
        may: (action) => may(accessLevel, action),
      }),
    );
    const writes = structuredClone(working.changes());
    if (writes.length === 0) return results;
    const from = this.end;
    const to = this.#commit();
    for (const [table, row] of writes) rows.set(`${table}/${row.id}`, { table, row, seq: to[0] });
    const log = changes
      .filter((_, index) => results[index]?.status === 'applied')
      .map((change) => ({ ...change, author: change.author ?? userId }));
    this.#db.log.push(...log.map((change) => ({ seq: to[0], change })));
    const { teamId } = this;
    const event = { type: 'team-changed', teamId, to, from, rows: patchOf(writes), log };
    for (const listener of this.#listeners) listener(structuredClone(event) as TeamChanged);
    return results;
  }

  #gameLog(gameId: string): GameLog {
    const rows = [...this.#db.rows.values()].filter(
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
    return digestOf([...this.#db.rows.values()]);
  }

  /** A page's token has the cursor at which it was made and the last row that was sent. */
  #pull({
    base,
    page,
    changes,
    digest,
  }: SyncRequest): Omit<Part, 'kind' | 'answers' | 'serverTime'> {
    // "~" sorts behind every table's name, so all rows of the base are left out.
    const start = `${pad(base?.[0] ?? -1)}/~`;
    const after = page === undefined ? start : (JSON.parse(page)[1] as string);
    const changed = [...this.#db.rows.values()]
      .map((stored) => ({
        ...stored,
        key: `${pad(stored.seq)}/${stored.table}/${stored.row.id}`,
      }))
      .filter(({ key }) => key > after)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const shown = changed.slice(0, this.pageRows);
    const deletedRows = shown.filter(({ row }) => isDeleted(row));
    const remaining = shown.filter(({ row }) => !isDeleted(row));
    const last = shown.at(-1);
    const hasMore = changed.length > shown.length && last !== undefined;
    const sentIds = new Set(changes.map(({ id }) => id));
    const log = this.#db.log.filter(
      ({ seq, change }) => seq > (base?.[0] ?? 0) && !sentIds.has(change.id),
    );
    return structuredClone({
      from: base,
      to: this.end,
      rows: patchOf(remaining.map(({ table, row }) => [table, row] as const)),
      deleted: deletedRows.map(({ table, row }): [TableName, string] => [table, row.id]),
      ...(!hasMore && { log: log.map(({ change }) => change) }),
      ...(hasMore && { page: JSON.stringify([this.end, last.key]) }),
      ...(digest && this.sendsDigests && !hasMore && { digest: this.digest() }),
    });
  }
}

function answerOf({ id }: Change, result: MutationResult): Answer {
  if (result.status === 'applied') return { id, state: 'applied' };
  const { code, detail } = result;
  return { id, state: 'refused', code, ...(detail !== undefined && { detail }) };
}

function patchOf(rows: readonly (readonly [TableName, Row])[]): RowPatch {
  return Object.fromEntries(groupByTable(rows)) as RowPatch;
}

function pad(seq: number): string {
  return String(seq + 1).padStart(12, '0');
}
