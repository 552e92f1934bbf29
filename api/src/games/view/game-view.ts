import {
  currentPitcher,
  dueBatter,
  type FoldedGame,
  foldGame,
  type GameState,
  type Person,
  PITCHER,
  type Positions,
} from '@full-count/baseball';
import type { Db } from '@full-count/db';
import {
  chainTo,
  detailsOrNull,
  type GameBody,
  type GameLog,
  type GameRow,
  gameDetails,
  headOf,
  logEntries,
  PRIMARY_RECORDING,
  setupOf,
  type Write,
} from '@full-count/sync-protocol';
import { notFound } from '../../platform/errors.ts';
import { games } from '../../team-data/rows/game-rows.ts';
import { loadAll, loadRow } from '../../team-data/rows/synced-table.ts';
import { loadGameLog } from '../../team-data/rows/tables.ts';

export type GameView = ReturnType<typeof viewOf>;

/** @throws ApiError 404 if the game doesn't exist or was deleted */
export async function loadGameView(db: Db, teamId: string, gameId: string): Promise<GameView> {
  const game = await findGameOrThrow(db, teamId, gameId);
  return viewOf(teamId, game, await loadGameLog(db, teamId, gameId));
}

export function viewOf(teamId: string, game: GameRow, log: GameLog) {
  const setup = setupOf(game);
  const head = headOf(game);
  const foldedGame = foldGame(setup, logEntries(log, head));
  const foldedPitches = foldedGame.plateAppearances.flatMap(({ pitches }) => pitches);
  return {
    teamId,
    game,
    setup,
    log,
    /** The primary recording's pitches in order, including undone ones. */
    chain: chainTo(log.plateAppearances, head),
    foldedGame,
    foldedPitches: new Map(foldedPitches.map((pitch) => [pitch.facts.id, pitch])),
  };
}

/** Applies the transaction's changes to the view, so that the game needn't be loaded again. */
export function viewAfter(view: GameView, changes: readonly Write[]): GameView {
  const plateAppearances = new Map(view.log.plateAppearances.map((row) => [row.id, row]));
  const events = new Map(view.log.events.map((row) => [row.id, row]));
  let { game } = view;
  for (const [table, row] of changes) {
    if (table === 'games' && row.id === game.id) game = row;
    if (table === 'plateAppearances' && row.gameId === game.id) plateAppearances.set(row.id, row);
    if (table === 'gameEvents' && row.gameId === game.id) events.set(row.id, row);
  }
  const log = { plateAppearances: [...plateAppearances.values()], events: [...events.values()] };
  return viewOf(view.teamId, game, log);
}

/** Folds the log up to a pitch and the events after it. Null means the events before the first pitch. */
export function foldUpTo(view: GameView, pitchId: string | null): FoldedGame {
  if (pitchId === headOf(view.game)) return view.foldedGame;
  return foldGame(view.setup, logEntries(view.log, pitchId));
}

/** @throws ApiError 404 if the game doesn't exist or was deleted */
export async function findGameOrThrow(db: Db, teamId: string, gameId: string): Promise<GameRow> {
  const game = await loadRow(games, db, teamId, gameId);
  if (!game || game.deletedAt) throw notFound();
  return game;
}

export async function listGames(db: Db, teamId: string): Promise<GameRow[]> {
  const allGames = await loadAll(games, db, teamId);
  return allGames
    .filter(({ deletedAt }) => deletedAt === undefined)
    .sort(
      (a, b) =>
        compareNewestFirst(a.gameDate, b.gameDate) || compareNewestFirst(a.createdAt, b.createdAt),
    );
}

export async function listLiveGames(db: Db, teamId: string): Promise<GameRow[]> {
  const undeletedGames = await listGames(db, teamId);
  return undeletedGames
    .filter(({ status }) => status === 'live')
    .sort((a, b) => compareNewestFirst(a.startedAt ?? '', b.startedAt ?? ''));
}

/** Compares times, which are all in the same format and so sort as text. */
function compareNewestFirst(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? 1 : -1;
}

/** Returns the id of the user who created the row. Null if their account no longer exists, or the row is not stored. */
export async function findCreator(
  db: Db,
  table: 'games' | 'practice_sessions',
  teamId: string,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom(table)
    .select('created_by')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.created_by ?? null;
}

/** @throws ApiError 404 */
export async function findGameOfPitch(db: Db, teamId: string, pitchId: string) {
  const atBat = await db
    .selectFrom('pitches')
    .innerJoin('at_bats', (join) =>
      join
        .onRef('at_bats.team_id', '=', 'pitches.team_id')
        .onRef('at_bats.id', '=', 'pitches.at_bat_id'),
    )
    .select('at_bats.game_id')
    .where('pitches.team_id', '=', teamId)
    .where('pitches.id', '=', pitchId)
    .executeTakeFirstOrThrow(() => notFound());
  return atBat.game_id;
}

/** @returns a function that throws ApiError 404 */
export function findGameOfRow(table: 'at_bats' | 'game_events') {
  return async (db: Db, teamId: string, id: string): Promise<string> => {
    const row = await db
      .selectFrom(table)
      .select('game_id')
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => notFound());
    return row.game_id;
  };
}

/** Inning, count, bases and score come from the stored fold. */
export function gameBody(teamId: string, game: GameRow): GameBody {
  const state = stateOf(game);
  const setup = setupOf(game);
  const { team: teamScore, opponent: opponentScore } = state.score;
  return {
    id: game.id,
    teamId,
    opponent: game.opponent,
    gameDate: game.gameDate,
    homeTeam: game.homeTeam,
    status: game.status,
    innings: game.innings,
    gameType: game.gameType ?? 'season',
    decisions: decisionsBody(game),
    inning: state.inning,
    halfInning: state.halfInning,
    outs: state.outs,
    balls: state.plateAppearance?.balls ?? 0,
    strikes: state.plateAppearance?.strikes ?? 0,
    batterName: dueBatter(setup, state)?.name ?? null,
    pitcherName: currentPitcher(setup, state)?.name ?? null,
    firstBase: state.bases.first?.name ?? null,
    secondBase: state.bases.second?.name ?? null,
    thirdBase: state.bases.third?.name ?? null,
    teamScore,
    opponentScore,
    finalScore: game.status === 'completed' ? `${teamScore}-${opponentScore}` : null,
    forfeitedTo: state.forfeitedTo ?? null,
    lineup: lineupBody(game),
    recordings: Object.fromEntries(
      Object.entries(game.recordings).map(([id, { from, head }]) => [
        id,
        { from: id === PRIMARY_RECORDING ? null : from, head },
      ]),
    ),
    ...detailsOrNull(gameDetails, game),
    createdAt: game.createdAt,
    startedAt: game.startedAt,
    completedAt: game.completedAt,
  };
}

function decisionsBody({ decisions }: GameRow): GameBody['decisions'] {
  if (decisions === undefined) return null;
  return Object.fromEntries(
    Object.entries(decisions).map(([decision, pitcher]) => [decision, pitcher?.name ?? null]),
  );
}

export function stateOf(game: GameRow): GameState {
  const primary = game.recordings[PRIMARY_RECORDING];
  if (!primary) throw new Error(`Game ${game.id} has no primary recording`);
  return primary.state;
}

/** Players by position, ours by id and everyone else by name. */
export function positionsBody(positions: Positions): Record<string, string> {
  return Object.fromEntries(
    Object.entries(positions).map(([position, person]) => [position, entryOf(person)]),
  );
}

function entryOf({ id, name }: Person): string {
  return id ?? name;
}

/** The lineup in the form of a request: our players by id, everyone else by name. */
function lineupBody({ lineup }: GameRow): GameBody['lineup'] {
  if (lineup === null) return null;
  const sideOf = (side: (typeof lineup)['team']) =>
    side && {
      battingOrder: side.battingOrder.map(entryOf),
      startingPitcher: side.startingPitcher && entryOf(side.startingPitcher),
      designatedPlayer: side.designatedPlayer ? entryOf(side.designatedPlayer) : null,
      flex: side.flex ? entryOf(side.flex) : null,
      positions:
        Object.keys(side.positions ?? {}).length > 0
          ? positionsBody({
              ...(side.startingPitcher && { [PITCHER]: side.startingPitcher }),
              ...side.positions,
            })
          : null,
    };
  return { team: sideOf(lineup.team), opponent: sideOf(lineup.opponent) };
}
