import type { Change } from '@full-count/sync-protocol';
import { waitingChanges } from '../database/changes.ts';
import type { Space, Stored, UserDatabase } from '../database/database.ts';
import { rowsOfTeam, tableOf } from '../database/team-rows.ts';
import { useLiveQuery } from '../database/use-live-query.ts';
import { useLocalData } from '../local-data.tsx';
import { readView, type TeamView } from '../view/team-view.ts';

export interface GameSyncStatus {
  readonly id: string;
  readonly opponent: string;
  readonly homeTeam: boolean;
  readonly gameDate: string;
  /** The pitches on this device, without voided ones. */
  readonly pitches: number;
  /** How many of `pitches` the server has. */
  readonly confirmed: number;
  /** Changes that wait to be sent, including corrections and events. */
  readonly waiting: number;
}

export interface SessionSyncStatus
  extends Pick<GameSyncStatus, 'id' | 'pitches' | 'confirmed' | 'waiting'> {
  readonly title: string;
  readonly sessionDate: string;
}

export interface TeamSyncStatus {
  readonly teamId: string;
  /** Null before the first complete exchange with the server. */
  readonly syncedAt: string | null;
  /** When the rows were last found to equal the server's. */
  readonly checkedAt: string | null;
  /** When the rows were last found to differ and were pulled again. */
  readonly differedAt: string | null;
  /** The newest first. Includes deleted games with waiting changes. */
  readonly games: readonly GameSyncStatus[];
  readonly sessions: readonly SessionSyncStatus[];
  /** Waiting changes that belong to no game and no session, such as changes of the roster. */
  readonly otherWaiting: number;
}

export function readSyncStatus(
  db: UserDatabase,
  teamIds: readonly string[],
): Promise<TeamSyncStatus[]> {
  return Promise.all(teamIds.map((teamId) => statusOfTeam(db, teamId)));
}

function statusOfTeam(db: UserDatabase, teamId: string): Promise<TeamSyncStatus> {
  return readView(db, teamId, async (view, bound) => {
    const [games, sessions, gameCounts, sessionCounts, queue, space] = await Promise.all([
      view.all('games'),
      view.all('practiceSessions'),
      countPitches(bound, teamId, view, gamePitches),
      countPitches(bound, teamId, view, sessionPitches),
      waitingChanges(bound, teamId),
      bound.spaces.get(teamId),
    ]);
    return statusFrom(teamId, { games, sessions, gameCounts, sessionCounts, queue, space });
  });
}

interface TeamFacts {
  readonly games: readonly Stored<'games'>[];
  readonly sessions: readonly Stored<'practiceSessions'>[];
  readonly gameCounts: Counts;
  readonly sessionCounts: Counts;
  readonly queue: readonly Change[];
  readonly space: Space | undefined;
}

function statusFrom(
  teamId: string,
  { games, sessions, gameCounts, sessionCounts, queue, space }: TeamFacts,
): TeamSyncStatus {
  const waitingById = countWaitingById(queue);
  const listedIds = new Set<unknown>([...games, ...sessions].map(({ id }) => id));
  return {
    teamId,
    syncedAt: space?.syncedAt ?? null,
    checkedAt: space?.stillDiffers ? null : (space?.checkedAt ?? null),
    differedAt: space?.differedAt ?? null,
    games: games
      .map(withCounts(gameCounts, waitingById))
      .filter(isShown)
      .sort(newestFirst(({ gameDate }) => gameDate)),
    sessions: sessions
      .map(withCounts(sessionCounts, waitingById))
      .filter(isShown)
      .sort(newestFirst(({ sessionDate }) => sessionDate)),
    otherWaiting: queue.filter(({ args }) => !listedIds.has(gameOrSessionId(args))).length,
  };
}

export function countWaitingById(queue: readonly Pick<Change, 'args'>[]): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const { args } of queue)
    counts.set(gameOrSessionId(args), (counts.get(gameOrSessionId(args)) ?? 0) + 1);
  return counts;
}

type Counts = ReadonlyMap<string, { readonly pitches: number; readonly confirmed: number }>;

function withCounts<T extends { readonly id: string }>(
  counts: Counts,
  waitingById: ReadonlyMap<unknown, number>,
) {
  return (row: T) => ({
    ...row,
    ...(counts.get(row.id) ?? { pitches: 0, confirmed: 0 }),
    waiting: waitingById.get(row.id) ?? 0,
  });
}

interface Deletable {
  readonly deletedAt?: string | undefined;
  readonly waiting: number;
}

function isShown({ deletedAt, waiting }: Deletable): boolean {
  return deletedAt === undefined || waiting > 0;
}

function newestFirst<T>(dateOf: (row: T) => string) {
  return (a: T, b: T) => (dateOf(a) < dateOf(b) ? 1 : -1);
}

const gamePitches: PitchCounting<'plateAppearances'> = {
  table: 'plateAppearances',
  gameOrSessionIdOf: ({ gameId }) => gameId,
  pitchesThatCount: ({ pitches }) => pitches.filter(({ voided }) => !voided),
};

const sessionPitches: PitchCounting<'practiceAtBats'> = {
  table: 'practiceAtBats',
  gameOrSessionIdOf: ({ practiceSessionId }) => practiceSessionId,
  pitchesThatCount: ({ pitches }) => pitches.filter(({ voidedAt }) => voidedAt === undefined),
};

interface PitchCounting<T extends 'plateAppearances' | 'practiceAtBats'> {
  readonly table: T;
  readonly gameOrSessionIdOf: (row: Stored<T>) => string;
  readonly pitchesThatCount: (row: Stored<T>) => readonly { readonly id: string }[];
}

/** The server has the pitches of the base. */
async function countPitches<T extends 'plateAppearances' | 'practiceAtBats'>(
  db: UserDatabase,
  teamId: string,
  view: TeamView,
  { table, gameOrSessionIdOf, pitchesThatCount }: PitchCounting<T>,
): Promise<Counts> {
  const [rows, base] = await Promise.all([view.all(table), rowsOfTeam(tableOf(db, table), teamId)]);
  const confirmedIds = new Set(base.flatMap(({ pitches }) => pitches.map(({ id }) => id)));
  const counts = new Map<string, { pitches: number; confirmed: number }>();
  for (const row of rows) {
    const pitches = pitchesThatCount(row);
    const earlierCount = counts.get(gameOrSessionIdOf(row)) ?? { pitches: 0, confirmed: 0 };
    counts.set(gameOrSessionIdOf(row), {
      pitches: earlierCount.pitches + pitches.length,
      confirmed: earlierCount.confirmed + pitches.filter(({ id }) => confirmedIds.has(id)).length,
    });
  }
  return counts;
}

/** The change that creates a game or a session has its id in `id`. */
function gameOrSessionId({ gameId, sessionId, id }: Change['args']): unknown {
  return gameId ?? sessionId ?? id;
}

/** The sync status of all the user's teams. Undefined while loading. */
export function useSyncStatus(): TeamSyncStatus[] | undefined {
  const { db, teams } = useLocalData();
  return useLiveQuery(
    () =>
      readSyncStatus(
        db,
        teams.map(({ id }) => id),
      ),
    [db, teams],
  );
}
