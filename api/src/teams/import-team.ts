import { bullpenStats } from '@full-count/baseball';
import {
  type GameRow,
  type MyTeam,
  opponentPlayerId,
  PRIMARY_RECORDING,
  type PracticeAtBatRow,
  type PracticeSessionRow,
  participantsOf,
  practicePitches,
  refold,
  type TeamFile,
  type Write,
} from '@full-count/sync-protocol';
import { type AttemptLimit, countAttempt } from '../accounts/attempt-limit.ts';
import type { ApiContext } from '../platform/context.ts';
import { type ApiError, invalid } from '../platform/errors.ts';
import { NOTHING_STORED } from '../team-data/rows/batch.ts';
import { saveRows } from '../team-data/rows/tables.ts';
import { withNewIds } from './new-ids.ts';
import { findMyTeam, insertTeam } from './queries.ts';

/** An import is as much work for the server as all pushes of a season. */
const IMPORT_LIMIT: AttemptLimit = { most: 20, windowSeconds: 3600 };
const FIRST_VERSION = 1;
/**
 * PostgreSQL's error classes for data that doesn't fit the tables, such as a number that is too large,
 * a repeated id or a row whose game is missing.
 */
const DATA_ERROR_CLASSES = ['21', '22', '23'];

/**
 * Creates a team of the caller's with new ids from a file that `exportTeam` wrote. Everything that
 * follows from the games' logs is computed again and not taken from the file.
 *
 * @throws ApiError 400 `team_file_invalid`; nothing is stored
 */
export async function importTeam(
  context: ApiContext,
  userId: string,
  file: TeamFile,
): Promise<MyTeam> {
  await countAttempt(context.db, `import:${userId}`, context.now(), IMPORT_LIMIT);
  const teamId = context.newId();
  const changes = await newRows(context, teamId, file);
  try {
    return await context.db.transaction().execute(async (trx) => {
      const { name, description, state, sport, timeZone, settings } = file.team;
      await insertTeam(
        trx,
        {
          id: teamId,
          version: FIRST_VERSION,
          ...{ name, description, state, sport },
          coach_id: userId,
          time_zone: timeZone,
          settings: JSON.stringify(settings),
          created_at: context.now(),
        },
        context.newId(),
      );
      await saveRows({ trx, teamId, userId, version: FIRST_VERSION }, changes, NOTHING_STORED);
      const team = await findMyTeam(trx, teamId, userId);
      if (!team) throw new Error('The team that was just created is missing');
      return team;
    });
  } catch (error) {
    if (isDataError(error)) throw fileInvalid();
    throw error;
  }
}

async function newRows(context: ApiContext, teamId: string, file: TeamFile): Promise<Write[]> {
  const { players, opponentPlayers, games, plateAppearances, gameEvents } = file;
  const { practiceSessions = [], practiceAtBats = [] } = file;
  if (games.some(({ recordings }) => !hasValidRecordings(recordings))) throw fileInvalid();
  const rows = withNewIds(
    {
      ...{ players, opponentPlayers, games, plateAppearances, gameEvents },
      ...{ practiceSessions, practiceAtBats },
    },
    new Map(opponentPlayers.map((row) => [row.id, idOfOpponent(teamId, row)])),
    context.newId,
  );
  const writes: Write[] = [
    // A player's link to an account is dropped, since accounts are not in the file.
    ...rows.players.map((row): Write => ['players', { ...row, playerId: null }]),
    ...rows.opponentPlayers.map((row): Write => ['opponentPlayers', row]),
    ...rows.plateAppearances.map((row): Write => ['plateAppearances', row]),
    ...rows.gameEvents.map((row): Write => ['gameEvents', row]),
    ...rows.practiceSessions.map((row): Write => ['practiceSessions', withCounts(row, rows)]),
    ...rows.practiceAtBats.map((row): Write => ['practiceAtBats', row]),
  ];
  const folded: Write[] = [];
  const appearancesOf = byGame(rows.plateAppearances);
  const eventsOf = byGame(rows.gameEvents);
  for (const game of rows.games) {
    folded.push(
      ...refoldGame(context, game, appearancesOf.get(game.id) ?? [], eventsOf.get(game.id) ?? []),
    );
    // A season takes many folds, so other requests get their turn between two of them.
    await new Promise(setImmediate);
  }
  const refolded = new Set(folded.map(([table, { id }]) => `${table}/${id}`));
  return [...writes.filter(([table, { id }]) => !refolded.has(`${table}/${id}`)), ...folded];
}

/** Counts the session's pitches again instead of trusting the file. */
function withCounts(
  session: PracticeSessionRow,
  { practiceAtBats }: { readonly practiceAtBats: readonly PracticeAtBatRow[] },
): PracticeSessionRow {
  const own = practiceAtBats.filter((atBat) => atBat.practiceSessionId === session.id);
  const pitches = practicePitches(own);
  const { totalPitches, strikes } = bullpenStats(pitches);
  const participants = participantsOf(pitches);
  return { ...session, totalPitches, strikes, participants };
}

function refoldGame(
  { log }: ApiContext,
  game: GameRow,
  plateAppearances: TeamFile['plateAppearances'],
  events: TeamFile['gameEvents'],
): Write[] {
  try {
    return refold(game, { plateAppearances, events });
  } catch (error) {
    log.warn({ err: error }, "Can't fold a game of an imported file");
    throw fileInvalid();
  }
}

function hasValidRecordings(recordings: GameRow['recordings']): boolean {
  return Object.hasOwn(recordings, PRIMARY_RECORDING) && !Object.hasOwn(recordings, '__proto__');
}

/** The id that every device of the new team computes for this opponent. */
function idOfOpponent(teamId: string, row: TeamFile['opponentPlayers'][number]): string {
  return opponentPlayerId(teamId, row.opponent, row.names[0] ?? row.name);
}

function byGame<R extends { readonly gameId: string }>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(row.gameId);
    if (group) group.push(row);
    else groups.set(row.gameId, [row]);
  }
  return groups;
}

function isDataError(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || code.length !== 5) return false;
  return DATA_ERROR_CLASSES.includes(code.slice(0, 2));
}

function fileInvalid(): ApiError {
  return invalid('team_file_invalid', "This isn't a complete team file. Nothing was imported.");
}
