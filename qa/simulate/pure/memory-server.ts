import {
  eraseInLateChanges,
  erasuresUnknownTo,
  isToRun,
  logFor,
  partAfterPush,
  refusalOfError,
  runsOfOneCommit,
  type Sender,
  visibleTo,
  walkPage,
} from '@full-count/api/testing/sync';
import {
  type AccessLevel,
  type Answer,
  beginsUnreadable,
  type Digest,
  DigestBuilder,
  type SyncRequest,
  type SyncResponse,
} from '@full-count/sync-protocol';
import type { Membership } from '@full-count/web/testing/phone';
import type { Reply, SimServer } from '../world/server.ts';
import { MemoryTeam } from './memory-team.ts';
import { logSizesOf, presentRowsOf, type Rows, selectedRows } from './stored-rows.ts';
import { loggedErasures, opponentsOf } from './team-state.ts';

/** Without the time, which each answer gets. */
type Response = WithoutTime<SyncResponse>;
type WithoutTime<R> = R extends unknown ? Omit<R, 'serverTime'> : never;

/** The sync endpoint of a server in memory. The answer to a push and the pages of a pull are the API's own code. */
export class MemoryServer extends MemoryTeam implements SimServer {
  sendsDigests = false;
  /** What the latest request has behind an erasure. */
  #sentAgain: ReadonlySet<string> = new Set();

  async sync(session: string | null, body: Uint8Array): Promise<Reply> {
    this.#sentAgain = new Set();
    if (session === null)
      return { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } };
    const request = JSON.parse(new TextDecoder().decode(body)) as SyncRequest;
    if (request.userId !== session) return { status: 409, json: { message: 'Another account' } };
    const accessLevel = this.state.members.levels.get(session) ?? null;
    const lostWriteAccess = this.state.members.formerWriters.has(session);
    const isEmpty = request.changes.length === 0 && request.ask === undefined;
    if (accessLevel === null && (!lostWriteAccess || isEmpty)) return notFound;
    if (beginsUnreadable(request.changes)) {
      return { status: 413, json: { message: 'Unreadable', code: 'too_large' } };
    }
    const sender = { userId: session, accessLevel, lostWriteAccess };
    const response =
      accessLevel === null
        ? await this.#answerFormer(sender, request)
        : await this.#answer({ ...sender, accessLevel }, request);
    if (response === 'unavailable') return { status: 503, json: { message: 'Busy' } };
    return { status: 200, json: { ...response, serverTime: this.now() } };
  }

  async #answerFormer(sender: Sender, request: SyncRequest): Promise<Response | 'unavailable'> {
    const { changes, ask = [] } = request;
    if ((await this.#push(sender, request)) === null) return 'unavailable';
    const ids = [...changes.map(({ id }) => id), ...ask];
    return { kind: 'former', answers: ids.map((id) => this.#answerTo(id)) };
  }

  async #answer(
    sender: Sender & { readonly accessLevel: AccessLevel },
    request: SyncRequest,
  ): Promise<Response | 'unavailable'> {
    const { base, startsOver, changes, ask = [] } = request;
    const takesChanges = base !== null && startsOver === undefined && changes.length > 0;
    if (takesChanges && !(await this.knows(base))) return { kind: 'other' };
    const { end: from, log: logBefore } = this.state;
    const writes = takesChanges ? await this.#push(sender, request) : [];
    if (writes === null) return 'unavailable';
    const ids = takesChanges ? [...changes.map(({ id }) => id), ...ask] : ask;
    const answers = ids.map((id): Answer => this.#answerTo(id));
    const to = this.state.end;
    const log = this.state.log.slice(logBefore.length);
    const commit = { teamId: this.teamId, from, to, log, writes, ...sender };
    const part =
      (takesChanges && from !== to && partAfterPush(commit, request, null)) ||
      (await this.#pull(sender.accessLevel, request));
    if (part === 'other') return { kind: 'other' };
    const sendsDigest = this.sendsDigests && request.digest === true && !('page' in part);
    const digest = sendsDigest && { digest: digestFor(sender.accessLevel, this.state.rows) };
    return { kind: 'part', from: startsOver ? null : base, ...part, answers, ...digest };
  }

  /** Returns the rows that it changed. Null if the database failed. */
  async #push(sender: Sender, { changes: sent, base }: SyncRequest) {
    const { teamId, state } = this;
    const unknown = erasuresUnknownTo(sender.accessLevel, base, loggedErasures(state));
    const late = eraseInLateChanges(teamId, sent, unknown, opponentsOf(state.rows));
    const runs = late.filter(({ id }, index) => {
      const isFirst = late.findIndex((other) => other.id === id) === index;
      return isFirst && isToRun(this.state.changes.has(id) ? this.answerOf(id) : undefined);
    });
    const changes = runsOfOneCommit(runs.map((change) => ({ change }))).map(({ change }) => change);
    this.#sentAgain = new Set(runs.slice(changes.length).map(({ id }) => id));
    if (changes.length === 0) return [];
    const fault = this.takeFault();
    const refusal = fault && refusalOfError(fault);
    if (fault && !refusal) return null;
    const result = refusal
      ? { writes: [], outcomes: changes.map(() => refusal) }
      : await this.run(sender, changes);
    return this.commit(sender, changes, result);
  }

  #answerTo(id: string): Answer {
    return this.#sentAgain.has(id) ? { id, state: 'unknown' } : this.answerOf(id);
  }

  async #pull(accessLevel: AccessLevel, request: SyncRequest) {
    const { rows, end, log } = this.state;
    const team = { end, knows: (cursor: typeof end) => this.knows(cursor) };
    const part = await walkPage(request, team, {
      load: async (table, selection) => selectedRows(rows, table, selection),
      logSizes: async () => logSizesOf(rows),
      log: async ({ from, upTo, limit }) => {
        // The first change has the number behind that of the first rows.
        const start = Math.max(0, from - 1);
        const part = log.slice(start, Math.min(upTo - 1, start + limit));
        return { log: part, lastSeq: part.length === 0 ? null : start + 1 + part.length };
      },
    });
    if (part === 'other') return part;
    const visibleLog = logFor(accessLevel, part.log, request.changes);
    return { ...part, rows: visibleTo(accessLevel, part.rows), log: visibleLog };
  }

  async membershipOf(session: string | null, userId: string): Promise<Membership> {
    if (session === null) return 'no-answer';
    if (session !== userId) return 'other-account';
    const { levels, ended } = this.state.members;
    if (levels.has(userId)) return 'member';
    return ended.has(userId) ? 'ended' : 'unknown-team';
  }
}

const notFound: Reply = { status: 404, json: { message: 'Not found' } };

function digestFor(accessLevel: AccessLevel, rows: Rows): Digest {
  const builder = new DigestBuilder();
  for (const { table, row } of presentRowsOf(rows).values()) {
    for (const visible of visibleTo(accessLevel, { [table]: [row] })[table] ?? []) {
      builder.add(table, visible);
    }
  }
  return builder.digest;
}
