import type { Db } from '@full-count/db';
import { sendFollowedBy, sendWithCommit } from '@full-count/db/pipeline';
import { type AccessLevel, type Cursor, isSameCursor, type Write } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { accessLevelOf, assertMay } from '../access/team-access.ts';
import type { TeamCaller } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound, unavailable } from '../platform/errors.ts';
import { appliedOf, cursorAfter, drawTag, type LoggedChange, logStatement } from './change-log.ts';
import { type Batch, joinStatements } from './rows/batch.ts';
import { type Commit, teamChangedBy } from './team-changed.ts';
import { assertRoom, type Quotas, type Usage } from './usage.ts';

/** What a change of a team needs, in a request or a command of the operator. */
export type WriteContext = Pick<ApiContext, 'db' | 'teamEvents' | 'now' | 'newId' | 'config'>;

/** How many times its quota a team may store. What is new is refused from one quota on (decision 84). */
const MOST_QUOTAS = 2;

export interface LockedTeam extends Omit<Batch, 'userId'> {
  /** The end of the log before the transaction, and the tag of its commit. */
  readonly from: Cursor;
  readonly tag: number;
  readonly now: string;
  readonly newId: () => string;
  /** What the team stored before the transaction, and how much the transaction adds. */
  readonly stored: Usage;
  readonly growth: Usage;
  readonly quotas: Quotas;
  /** The rows that the transaction changes, and what it adds to the log. */
  readonly changes: Write[];
  readonly log: LoggedChange[];
}

export interface TeamTransaction extends LockedTeam {
  readonly userId: string;
  readonly accessLevel: AccessLevel;
}

/**
 * The access plugin has let the caller in, but their access level may have changed while this waited for the lock, so
 * it is checked again under the lock.
 *
 * @throws 404 for a team that does not exist, was deleted, or is not the caller's; 403 for a member who may not; 503 if
 *   the team is busy for too long
 */
export async function inTeamTransaction<T>(
  context: WriteContext,
  { teamId, userId, action, ip }: TeamCaller,
  work: (team: TeamTransaction & { readonly ip: string }) => Promise<T>,
): Promise<T> {
  const readAccessLevel = (db: Db) => accessLevelOf(db, teamId, userId);
  const lockAndWork = () =>
    inLockedTeam(context, teamId, readAccessLevel, async (lockedTeam, accessLevel) => {
      assertMay(accessLevel, action);
      return work({ ...lockedTeam, userId, accessLevel, ip });
    });
  return inTurnOfTeam(context.db, teamId, lockAndWork);
}

/**
 * The only way to write synced rows, for sync and REST. The transaction keeps the row of the log's end locked until the
 * commit, so changes become visible in order. One that changes nothing writes nothing.
 *
 * @param read queries that travel with the lock and run after it, so they see everything that was committed before
 * @throws 404 if there is no such team, 507 if it would have more than twice its quota
 */
export async function inLockedTeam<R, T>(
  context: WriteContext,
  teamId: string,
  read: (db: Db) => Promise<R>,
  work: (team: LockedTeam, readResult: R) => Promise<T>,
): Promise<T> {
  let commit: Commit | undefined;
  const answer = await context.db.transaction().execute(async (trx) => {
    const [team, readResult] = await openTeam(context, trx, teamId, read);
    const result = await work(team, readResult);
    commit = await finishTeam(team);
    return result;
  });
  if (commit && !isSameCursor(commit.from, commit.to))
    context.teamEvents.teamChanged(teamChangedBy(commit));
  return answer;
}

/** Locks the team. The transaction must end with `finishTeam`. */
export async function openTeam<R>(
  { now, newId, config }: Pick<WriteContext, 'now' | 'newId' | 'config'>,
  trx: Db,
  teamId: string,
  read: (db: Db) => Promise<R>,
): Promise<[LockedTeam, R]> {
  const lock = trx
    .selectFrom('team_sync')
    .select(['seq', 'tag', 'stored_rows as rows', 'stored_bytes as bytes'])
    .where('team_id', '=', teamId)
    .forUpdate()
    .compile();
  const [[lockedRow], readResult] = await sendFollowedBy(trx, lock, read);
  if (!lockedRow) throw notFound();
  const { seq, tag, rows, bytes } = lockedRow;
  const team: LockedTeam = {
    trx,
    teamId,
    version: seq + 1,
    from: [seq, tag],
    tag: drawTag(),
    now: now().toISOString(),
    newId,
    changes: [],
    log: [],
    stored: { rows, bytes },
    growth: { rows: 0, bytes: 0 },
    quotas: config.quotas,
  };
  return [team, readResult];
}

/** Writes the log and its end. @throws ApiError 507 if the team would have more than twice its quota */
export async function finishTeam(team: LockedTeam): Promise<Commit> {
  const { trx, teamId, from, changes, log, stored, growth } = team;
  const commit = commitOf(team);
  const { to } = commit;
  const isMoved = !isSameCursor(from, to);
  if (changes.length > 0 && !isMoved) throw new Error('Rows changed without a change in the log');
  await assertRoom(team.quotas, team, MOST_QUOTAS);
  const [seq, tag] = to;
  const moveEnd = sql`
    update team_sync set seq = ${seq}, tag = ${tag},
      stored_rows = ${stored.rows + growth.rows}, stored_bytes = ${stored.bytes + growth.bytes}
    where team_id = ${teamId}`;
  const statements = [
    ...(log.length > 0 ? [logStatement(team, log)] : []),
    ...(isMoved ? [moveEnd] : []),
  ];
  for (const statement of joinStatements(statements))
    await sendWithCommit(trx, statement.compile(trx));
  return commit;
}

/** What the transaction has added to the log so far. */
export function commitOf({ teamId, from, log, tag, changes }: LockedTeam): Commit {
  return { teamId, from, to: cursorAfter(from, log, tag), log: appliedOf(log), writes: changes };
}

/** The pool has more connections than turns, for reads and other work. */
const MAX_TURNS = 8;

/** As long as a statement waits for a lock in the database. */
const MAX_REST_WAIT_MS = 5_000;

/**
 * A turn is the right to run a transaction that changes a team. One team has one turn at a time, whether it is for pushes
 * or for a REST write, so what waits for a busy team waits here and holds no connection that another team needs.
 */
class TeamTurns {
  readonly #all = new Line(MAX_TURNS);
  readonly #teams = new Map<string, Line>();

  /** For work that belongs to no team. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#all.run(work);
  }

  /** @throws ApiError 503 if the team's turn does not come within `maxWaitMs` */
  async runForTeam<T>(teamId: string, work: () => Promise<T>, maxWaitMs?: number): Promise<T> {
    const line = this.#teams.get(teamId) ?? new Line(1);
    this.#teams.set(teamId, line);
    try {
      return await line.run(() => this.#all.run(work), maxWaitMs);
    } finally {
      if (line.isEmpty) this.#teams.delete(teamId);
    }
  }
}

class Line {
  readonly #places: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(places: number) {
    this.#places = places;
  }

  get isEmpty(): boolean {
    return this.#running === 0;
  }

  async run<T>(work: () => Promise<T>, maxWaitMs?: number): Promise<T> {
    // Awaited also for a free place, so that pushes that arrive in the same moment share a transaction.
    await this.#takePlace(maxWaitMs);
    try {
      return await work();
    } finally {
      // The place passes on directly, so that newer work can't get ahead of what waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #takePlace(maxWaitMs: number | undefined): Promise<void> {
    if (this.#running < this.#places) {
      this.#running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.push(start);
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(unavailable());
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
    });
  }
}

const turnsByDatabase = new WeakMap<object, TeamTurns>();

/** All users of a pool of connections share its turns. @param db the database, and not a transaction */
export function teamTurns(db: object): TeamTurns {
  const turns = turnsByDatabase.get(db) ?? new TeamTurns();
  turnsByDatabase.set(db, turns);
  return turns;
}

/** Runs a REST write of a team. Without a team it has no effect, and `work` says what is wrong. @throws ApiError 503 */
export function inTurnOfTeam<T>(
  db: object,
  teamId: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return teamId ? teamTurns(db).runForTeam(teamId, work, MAX_REST_WAIT_MS) : work();
}
