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
import { nothingStored } from '../team-data/rows/batch.ts';
import { saveRows } from '../team-data/rows/tables.ts';
import { withNewIds } from './new-ids.ts';
import { findMyTeam, insertTeam } from './queries.ts';

/** Each is as much work as a season's pushes. */
const IMPORTING: AttemptLimit = { most: 20, windowSeconds: 3600 };
const FIRST_VERSION = 1;
/** What does not fit the tables: too large, twice the same id, a row of a game that is not there. */
const DATA_FAULTS = ['21', '22', '23'];

/**
 * A new team of the caller's from a file that `exportTeam` made, under new ids. What follows from
 * the games' logs is folded again, whatever the file says of it.
 *
 * @throws ApiError 400 `team_file_invalid`: nothing was made
 */
export async function importTeam(
  context: ApiContext,
  userId: string,
  file: TeamFile,
): Promise<MyTeam> {
  await countAttempt(context.db, `import:${userId}`, context.now(), IMPORTING);
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
      await saveRows({ trx, teamId, userId, version: FIRST_VERSION }, changes, nothingStored());
      const team = await findMyTeam(trx, teamId, userId);
      if (!team) throw new Error('The team that was just made is not there');
      return team;
    });
  } catch (error) {
    if (isDataFault(error)) throw fileInvalid();
    throw error;
  }
}

async function newRows(context: ApiContext, teamId: string, file: TeamFile): Promise<Write[]> {
  const { players, opponentPlayers, games, plateAppearances, gameEvents } = file;
  const { practiceSessions = [], practiceAtBats = [] } = file;
  if (games.some(({ recordings }) => !hasGoodRecordings(recordings))) throw fileInvalid();
  const rows = withNewIds(
    {
      ...{ players, opponentPlayers, games, plateAppearances, gameEvents },
      ...{ practiceSessions, practiceAtBats },
    },
    new Map(opponentPlayers.map((row) => [row.id, idOfOpponent(teamId, row)])),
    context.newId,
  );
  const writes: Write[] = [
    // The links are to accounts, which are not in the file.
    ...rows.players.map((row): Write => ['players', { ...row, playerId: null }]),
    ...rows.opponentPlayers.map((row): Write => ['opponentPlayers', row]),
    ...rows.plateAppearances.map((row): Write => ['plateAppearances', row]),
    ...rows.gameEvents.map((row): Write => ['gameEvents', row]),
    ...rows.practiceSessions.map((row): Write => ['practiceSessions', counted(row, rows)]),
    ...rows.practiceAtBats.map((row): Write => ['practiceAtBats', row]),
  ];
  const folded: Write[] = [];
  const appearancesOf = byGame(rows.plateAppearances);
  const eventsOf = byGame(rows.gameEvents);
  for (const game of rows.games) {
    folded.push(
      ...foldedAnew(context, game, appearancesOf.get(game.id) ?? [], eventsOf.get(game.id) ?? []),
    );
    // A season is many folds: others are answered between two of them.
    await new Promise(setImmediate);
  }
  const refolded = new Set(folded.map(([table, { id }]) => `${table}/${id}`));
  return [...writes.filter(([table, { id }]) => !refolded.has(`${table}/${id}`)), ...folded];
}

/** What follows from the pitches is not believed of the file. */
function counted(
  session: PracticeSessionRow,
  { practiceAtBats }: { readonly practiceAtBats: readonly PracticeAtBatRow[] },
): PracticeSessionRow {
  const own = practiceAtBats.filter((atBat) => atBat.practiceSessionId === session.id);
  const pitches = practicePitches(own);
  const { totalPitches, strikes } = bullpenStats(pitches);
  const participants = participantsOf(pitches);
  return { ...session, totalPitches, strikes, participants };
}

function foldedAnew(
  { log }: ApiContext,
  game: GameRow,
  plateAppearances: TeamFile['plateAppearances'],
  events: TeamFile['gameEvents'],
): Write[] {
  try {
    return refold(game, { plateAppearances, events });
  } catch (error) {
    log.warn({ err: error }, 'A game of an imported file could not be folded');
    throw fileInvalid();
  }
}

function hasGoodRecordings(recordings: GameRow['recordings']): boolean {
  return Object.hasOwn(recordings, PRIMARY_RECORDING) && !Object.hasOwn(recordings, '__proto__');
}

/** As any device of the new team makes it (`opponentPlayerId`). */
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

function isDataFault(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.length === 5 && DATA_FAULTS.includes(code.slice(0, 2));
}

function fileInvalid(): ApiError {
  return invalid('team_file_invalid', "This isn't a complete team file. Nothing was imported.");
}
