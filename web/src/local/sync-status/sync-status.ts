import type {
  Change,
  PlateAppearanceRow,
  PracticeAtBatRow,
  TableName,
} from '@full-count/sync-protocol';
import { waitingChanges } from '../database/changes.ts';
import type { Shadow, UserDatabase } from '../database/database.ts';
import { rowsOfTeam } from '../database/team-rows.ts';

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
  const games = [db.games, db.plateAppearances];
  const practice = [db.practiceSessions, db.practiceAtBats];
  return db.transaction('r', [...games, ...practice, db.shadow, db.changes, db.spaces], () =>
    Promise.all(teamIds.map((teamId) => statusOfTeam(db, teamId))),
  );
}

async function statusOfTeam(db: UserDatabase, teamId: string): Promise<TeamSyncStatus> {
  const [games, plateAppearances, sessions, atBats, shadows, practiceShadows, queue, space] =
    await Promise.all([
      rowsOfTeam(db.games, teamId),
      rowsOfTeam(db.plateAppearances, teamId),
      rowsOfTeam(db.practiceSessions, teamId),
      rowsOfTeam(db.practiceAtBats, teamId),
      shadowsOf(db, teamId, 'plateAppearances'),
      shadowsOf(db, teamId, 'practiceAtBats'),
      waitingChanges(db, teamId),
      db.spaces.get(teamId),
    ]);
  const waitingById = countWaitingById(queue);
  const gameCounts = countPitches(plateAppearances, shadows, gamePitches);
  const sessionCounts = countPitches(atBats, practiceShadows, sessionPitches);
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

const gamePitches: PitchCounting<PlateAppearanceRow> = {
  gameOrSessionIdOf: ({ gameId }) => gameId,
  pitchesThatCount: ({ pitches }) => pitches.filter(({ voided }) => !voided),
};

const sessionPitches: PitchCounting<PracticeAtBatRow> = {
  gameOrSessionIdOf: ({ practiceSessionId }) => practiceSessionId,
  pitchesThatCount: ({ pitches }) => pitches.filter(({ voidedAt }) => voidedAt === undefined),
};

function shadowsOf(db: UserDatabase, teamId: string, table: TableName): PromiseLike<Shadow[]> {
  return db.shadow
    .where('[teamId+table+id]')
    .between([teamId, table, ''], [teamId, table, '\uffff'])
    .toArray();
}

interface RowWithPitches {
  readonly id: string;
  readonly pitches: readonly { readonly id: string }[];
}

interface PitchCounting<T> {
  readonly gameOrSessionIdOf: (row: T) => string;
  readonly pitchesThatCount: (row: T) => readonly { readonly id: string }[];
}

function countPitches<T extends RowWithPitches>(
  rows: readonly T[],
  shadows: readonly Shadow[],
  { gameOrSessionIdOf, pitchesThatCount }: PitchCounting<T>,
): Counts {
  const serverRowsById = new Map(
    shadows.map(({ id, row }) => [id, row as unknown as T | null] as const),
  );
  const counts = new Map<string, { pitches: number; confirmed: number }>();
  for (const row of rows) {
    const pitches = pitchesThatCount(row);
    // A row without a shadow is the same on the server.
    const serverRow = serverRowsById.has(row.id) ? serverRowsById.get(row.id) : row;
    const serverIds = new Set(serverRow?.pitches.map(({ id }) => id));
    const earlierCount = counts.get(gameOrSessionIdOf(row)) ?? { pitches: 0, confirmed: 0 };
    counts.set(gameOrSessionIdOf(row), {
      pitches: earlierCount.pitches + pitches.length,
      confirmed: earlierCount.confirmed + pitches.filter(({ id }) => serverIds.has(id)).length,
    });
  }
  return counts;
}

/** The change that creates a game or a session has its id in `id`. */
function gameOrSessionId({ gameId, sessionId, id }: Change['args']): unknown {
  return gameId ?? sessionId ?? id;
}
