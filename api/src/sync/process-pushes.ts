import type { Db } from '@full-count/db';
import {
  type AccessLevel,
  type Answer,
  type Change,
  isSameCursor,
  personErase,
  readsOf,
} from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { answerTo, isToLog, isToRun, type Sender, senderOf } from '../team-data/answer-to.ts';
import { applyEach, applyMutations, LoadedRows } from '../team-data/apply-mutations.ts';
import { answersFor, type LoggedChange } from '../team-data/change-log.ts';
import {
  eraseInLateChanges,
  erasuresUnknownTo,
  readOpponents,
  runsOfOneCommit,
} from '../team-data/erasures.ts';
import { type PartSince, type PatchCache, partAfterPush } from '../team-data/team-changed.ts';
import { commitOf, inLockedTeam, type LockedTeam } from '../team-data/team-transaction.ts';
import type { RecentCommits, RecentGames } from './recent.ts';
import { assertRoomForHeld, withinRefusalLimits } from './refused-and-held.ts';
import { type Push, readTeamState, type TeamState } from './team-state.ts';

export type PushOutcome =
  /** The team's log does not have the device's cursor, so nothing of the push was applied. */
  | { readonly kind: 'other' }
  | { readonly kind: 'former'; readonly answers: Answer[] }
  /** `part` has the rows that the device lacks. Null if a pull must read them. */
  | { readonly kind: 'part'; readonly answers: Answer[]; readonly part: PartSince | null };

/** The outcome of a push, or the error that it is answered with. After an error, nothing of it was applied. */
export type PushResult = PushOutcome | { readonly error: unknown };

/**
 * `batch` applies all changes at once, and any failure undoes the transaction. `bisect` applies
 * them behind savepoints, so that only the change that fails is refused. A savepoint costs two
 * statements and failures are rare, so `batch` is tried first.
 */
export type ApplyMode = 'batch' | 'bisect';

/** What this process keeps of its latest commits. */
export interface Recent {
  readonly recentCommits: RecentCommits;
  readonly recentGames: RecentGames;
}

/**
 * How long a commit runs changes, in milliseconds. The embedded engine has one connection for all teams. What does not fit stays
 * waiting on its phone.
 */
const COMMIT_MS = { postgres: 2000, embedded: 300 } as const;

/** @throws any error that does not refuse a change, and in `batch` mode any failure; nothing is saved then */
export async function processPushes(
  context: ApiContext,
  { recentCommits, recentGames }: Recent,
  teamId: string,
  pushes: readonly Push[],
  mode: ApplyMode,
): Promise<PushResult[]> {
  const loadedRows = new LoadedRows();
  const { gameLogs: gameIds = [], ...reads } = readsOf(
    pushes.flatMap(({ request }) => request.changes),
  );
  const isRecent = (gameId: string) => recentGames.has(teamId, gameId);
  const read = async (db: Db) => {
    const [teamState] = await Promise.all([
      readTeamState(db, teamId, pushes),
      // In `bisect` mode each part of the batch loads its rows again.
      mode === 'batch' &&
        loadedRows.load(db, teamId, { ...reads, gameLogs: gameIds.filter((id) => !isRecent(id)) }),
    ]);
    return teamState;
  };
  let committedTeam: LockedTeam | undefined;
  let hasNewsForAdmins = false;
  const results = await inLockedTeam(context, teamId, read, async (team, teamState) => {
    committedTeam = team;
    const admitted = await Promise.all(
      pushes.map(async (push) => {
        const outcome = admit(team, push, teamState, context.now());
        return 'sender' in outcome ? withoutErased(team, outcome, teamState) : outcome;
      }),
    );
    const answers = new Map(teamState.known);
    const allRuns = runsOf(admitted, teamState);
    const runs = runsOfOneCommit(allRuns);
    // The rest is sent again, also what the server holds.
    for (const { change } of allRuns.slice(runs.length)) answers.delete(change.id);
    for (const gameId of gameIds) {
      const game = recentGames.take(teamId, gameId, team.from);
      if (game && mode === 'batch') loadedRows.loadGame(gameId, game);
    }
    await run(context, team, runs, mode, loadedRows, answers);
    hasNewsForAdmins = runs.some(
      ({ change, known }) =>
        (known?.state === 'held') !== (answers.get(change.id)?.state === 'held'),
    );
    const patchCache: PatchCache = new Map();
    return admitted.map((push) =>
      'sender' in push ? outcomeOf(team, push, answers, recentCommits, patchCache) : push,
    );
  });
  if (committedTeam && committedTeam.log.length > 0)
    recentCommits.remember(commitOf(committedTeam));
  if (committedTeam?.log.some(({ change }) => change.name === personErase.name)) {
    recentGames.forget(teamId);
    recentCommits.forget(teamId);
  } else if (committedTeam) {
    recentGames.keep(teamId, commitOf(committedTeam), loadedRows.workingSet.games);
  }
  if (hasNewsForAdmins) context.teamEvents.staffUpdated(teamId);
  return results;
}

interface AdmittedPush {
  readonly sender: Sender;
  readonly request: Push['request'];
  readonly changes: readonly Change[];
}

function admit(
  { from: end }: LockedTeam,
  { userId, request }: Push,
  { ownerId, memberships, cursors }: TeamState,
  now: Date,
): AdmittedPush | PushResult {
  const sender: Sender | null =
    userId === ownerId
      ? { userId, accessLevel: 'owner', lostWriteAccess: false }
      : senderOf(memberships.get(userId), now);
  if (sender === null) return { error: notFound() };
  const { base, changes } = request;
  const isFormer = sender.accessLevel === null;
  const isKnown = [end, ...cursors].some((cursor) => isSameCursor(cursor, base));
  if (!isFormer && base !== null && !isKnown) return { kind: 'other' };
  // A member without a base is in a first pull, and sends the changes after it.
  return { sender, request, changes: isFormer || base !== null ? changes : [] };
}

async function withoutErased(
  { trx, teamId }: LockedTeam,
  push: AdmittedPush,
  { erasures }: TeamState,
): Promise<AdmittedPush> {
  const { changes, sender, request } = push;
  const unknown = erasuresUnknownTo(sender.accessLevel, request.base, erasures);
  if (unknown.length === 0 || changes.length === 0) return push;
  const opponents = await readOpponents(trx, teamId);
  return { ...push, changes: eraseInLateChanges(teamId, changes, unknown, opponents) };
}

interface Run {
  readonly change: Change;
  readonly sender: Sender;
  readonly authorId: string;
  readonly known: Answer | undefined;
}

/** What the server does not know yet, or holds. An id that comes again is known by then. */
function runsOf(
  pushes: readonly (AdmittedPush | PushResult)[],
  { ownerId, memberships, known }: TeamState,
): Run[] {
  const ids = new Set<string>();
  const runs: Run[] = [];
  for (const push of pushes) {
    if (!('sender' in push)) continue;
    const { sender, changes } = push;
    for (const change of changes) {
      const answer = known.get(change.id);
      if (ids.has(change.id) || !isToRun(answer)) continue;
      ids.add(change.id);
      const { author = sender.userId } = change;
      const isAuthorKnown = author === ownerId || memberships.has(author);
      runs.push({
        change,
        sender,
        authorId: isAuthorKnown ? author : sender.userId,
        known: answer,
      });
    }
  }
  return runs;
}

/** Applies what its sender may do, logs what became of each change, and adds the answers. */
async function run(
  context: ApiContext,
  team: LockedTeam,
  runs: readonly Run[],
  mode: ApplyMode,
  loadedRows: LoadedRows,
  answers: Map<string, Answer>,
): Promise<void> {
  const [firstRun] = runs;
  if (firstRun === undefined) return;
  const changes = runs.map(({ change }) => change);
  const runOf = new Map(runs.map((each) => [each.change, each]));
  const authorOf = (change: Change): { userId: string; accessLevel: AccessLevel | null } => {
    const { authorId, sender } = runOf.get(change) as Run;
    return { userId: authorId, accessLevel: sender.accessLevel };
  };
  const authorsTeam = { ...team, userId: firstRun.authorId };
  const endMs = performance.now() + COMMIT_MS[context.engine];
  // A failed write undoes the whole transaction in `batch` mode, so nothing needs its error before the commit.
  const results =
    mode === 'batch'
      ? await applyMutations(authorsTeam, changes, authorOf, {
          loadedRows,
          endMs,
          writeErrorTiming: 'at-commit',
        })
      : await applyEach(authorsTeam, changes, authorOf, context.log, endMs);
  const logged: LoggedChange[] = [];
  for (const [index, { change, sender, authorId, known }] of runs.entries()) {
    const result = results[index];
    if (result === undefined) {
      // The time was over. Also a change that the server holds is sent again.
      answers.delete(change.id);
      continue;
    }
    const answer = answerTo(change.id, authorId, sender, result);
    answers.set(change.id, answer);
    const state = answer.state as LoggedChange['state'];
    if (!isToLog(answer, known)) continue;
    logged.push({ change, authorId, senderId: sender.userId, state, code: answer.code });
  }
  await assertRoomForHeld(team, logged);
  team.log.push(...(await withinRefusalLimits(team, logged)));
}

function outcomeOf(
  team: LockedTeam,
  { sender, request, changes }: AdmittedPush,
  states: ReadonlyMap<string, Answer>,
  recentCommits: RecentCommits,
  patchCache: PatchCache,
): PushOutcome {
  const { base, ask = [] } = request;
  const answers = answersFor([...changes.map(({ id }) => id), ...ask], states);
  const { accessLevel } = sender;
  if (accessLevel === null) return { kind: 'former', answers };
  const missed = base && recentCommits.between(team.teamId, base, team.from);
  const commit = { ...commitOf(team), accessLevel };
  return { kind: 'part', answers, part: partAfterPush(commit, request, missed, patchCache) };
}
