import {
  cutAtReused,
  pullAfterPush,
  refusalOfError,
  splitByLedger,
  visibleTo,
  walkPage,
} from '@full-count/api/testing/sync';
import {
  type AccessLevel,
  beginsUnreadable,
  type Digest,
  DigestBuilder,
  type Mutation,
  type SyncRequest,
  type SyncResponse,
  type Write,
} from '@full-count/sync-protocol';
import type { Reply, SimServer } from '../world/server.ts';
import { MemoryTeam } from './memory-team.ts';
import { logSizesOf, presentRowsOf, type Rows, selectedRows } from './stored-rows.ts';

type Answer = Omit<SyncResponse, 'serverTime'>;

/**
 * The sync endpoint of a server in memory. The ledger's decisions, the answer to a push and the pages of a pull are the
 * API's own code.
 */
export class MemoryServer extends MemoryTeam implements SimServer {
  sendsDigests = false;

  async sync(session: string | null, body: Uint8Array): Promise<Reply> {
    if (session === null)
      return { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } };
    const request = JSON.parse(new TextDecoder().decode(body)) as SyncRequest;
    if (request.userId !== session) return { status: 409, json: { message: 'Another account' } };
    const isMember = this.state.members.has(session);
    if (!isMember && !this.state.formerWriters.has(session)) return notFound;
    if (isMember && beginsUnreadable(request.mutations)) {
      return { status: 413, json: { message: 'Unreadable', code: 'too_large' } };
    }
    const answer = isMember ? await this.#answer(session, request) : this.#handIn(session, request);
    if (answer === null) return notFound;
    if (answer === 'unavailable') return { status: 503, json: { message: 'Busy' } };
    return { status: 200, json: { ...answer, serverTime: this.now() } };
  }

  async #answer(userId: string, request: SyncRequest): Promise<Answer | 'unavailable'> {
    const isOtherEpoch = request.epoch !== null && request.epoch !== this.epoch;
    const isPush = request.mutations.length > 0 && !isOtherEpoch;
    const pushAnswer = isPush ? await this.#push(userId, request) : { results: [], pull: null };
    if (pushAnswer === null) return 'unavailable';
    const { pull, ...results } = pushAnswer;
    return { ...results, ...(pull ?? (await this.#pull(userId, request))) };
  }

  /** Null if the database failed. */
  async #push(userId: string, request: SyncRequest) {
    const { clientId } = request;
    const before = this.state;
    const lastSettledId = before.ledgers.get(clientId)?.last ?? 0;
    const { knownMutations, newMutations, expected, reused } = this.#splitByLedger(
      request,
      lastSettledId,
    );
    const results = this.answersForKnown(clientId, knownMutations);
    const accessLevel = before.members.get(userId) as AccessLevel;
    const isLowered = accessLevel === 'read' && before.formerWriters.has(userId);
    let changes: readonly Write[] = [];
    if (newMutations.length > 0 && isLowered)
      results.push(...this.hold(userId, clientId, newMutations));
    else if (newMutations.length > 0) {
      const applied = await this.#applyOrFail(userId, accessLevel, newMutations);
      if (applied === null) return null;
      changes = applied.changes;
      results.push(...this.commit(userId, clientId, newMutations, applied));
    }
    const { version } = this.state;
    const team = { accessLevel, epoch: this.epoch, version, changes };
    const pull = pullAfterPush(team, request, lastSettledId + newMutations.length, null);
    return { results, pull, ...gapOrReused(expected, reused) };
  }

  #splitByLedger({ clientId, mutations, ahead }: SyncRequest, lastSettledId: number) {
    const fingerprints = this.state.ledgers.get(clientId)?.fingerprints ?? [];
    return cutAtReused(
      splitByLedger(mutations, lastSettledId),
      lastSettledId,
      fingerprints,
      ahead === true,
    );
  }

  async #applyOrFail(userId: string, accessLevel: AccessLevel, newMutations: readonly Mutation[]) {
    const fault = this.takeFault();
    if (fault === null) return this.apply(userId, accessLevel, newMutations);
    const refusal = refusalOfError(fault);
    return refusal && { changes: [], outcomes: newMutations.map(() => refusal) };
  }

  /** Null if the former member hands in nothing. */
  #handIn(userId: string, request: SyncRequest): Answer | null {
    const { clientId, epoch, cookie, mutations } = request;
    if (mutations.length === 0) return null;
    const lastSettledId = this.state.ledgers.get(clientId)?.last ?? 0;
    const noRows = { epoch: this.epoch, rows: {}, deleted: [] };
    if (epoch !== null && epoch !== this.epoch) {
      return { ...noRows, results: [], lastMutationId: lastSettledId, cookie: 0, reset: true };
    }
    const { knownMutations, newMutations, expected, reused } = this.#splitByLedger(
      request,
      lastSettledId,
    );
    const results = this.answersForKnown(clientId, knownMutations);
    if (newMutations.length > 0) results.push(...this.hold(userId, clientId, newMutations));
    return {
      ...noRows,
      cookie: cookie ?? 0,
      results,
      lastMutationId: lastSettledId + newMutations.length,
      ...gapOrReused(expected, reused),
    };
  }

  async #pull(userId: string, request: SyncRequest) {
    const { rows, version, ledgers, members } = this.state;
    const lastMutationId = ledgers.get(request.clientId)?.last ?? 0;
    const team = { epoch: this.epoch, version, minCookie: 0 };
    const pull = await walkPage(request, team, {
      load: async (table, selection) => selectedRows(rows, table, selection),
      logSizes: async () => logSizesOf(rows),
    });
    const accessLevel = members.get(userId) as AccessLevel;
    const visibleRows = visibleTo(accessLevel, pull.rows);
    const needsDigest =
      this.sendsDigests && request.digest === true && pull.page === undefined && !pull.reset;
    const digest = needsDigest ? { digest: digestFor(accessLevel, rows) } : {};
    const ledgersOfUser = [...ledgers].filter(([, ledger]) => ledger.userId === userId);
    const ledgersAtFirstPull = request.cookie === null && {
      ledgers: Object.fromEntries(ledgersOfUser.map(([id, { last }]) => [id, last])),
    };
    return {
      epoch: this.epoch,
      lastMutationId,
      ...pull,
      rows: visibleRows,
      ...ledgersAtFirstPull,
      ...digest,
    };
  }

  async isMember(session: string | null, userId: string) {
    if (session === null) return 'unknown';
    if (session !== userId) return 'other-account';
    return this.state.members.has(userId);
  }
}

function gapOrReused(expected: number | undefined, reused: number | undefined) {
  return {
    ...(expected !== undefined && { expected }),
    ...(reused !== undefined && { reused }),
  };
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
