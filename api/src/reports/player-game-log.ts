import {
  foldGame,
  gamesOfSeason,
  type PlayerInGame,
  playerGame,
  type Season,
  seasonOf,
} from '@full-count/baseball';
import {
  type GameLog,
  type GameRow,
  logEntries,
  type PlayerGameLog,
  setupOf,
} from '@full-count/sync-protocol';
import { headOf } from '../games/view/game-view.ts';
import type { Reader } from '../team-data/rows/batch.ts';
import { loaders } from '../team-data/rows/tables.ts';
import { loadGameFingerprints } from './game-fingerprints.ts';

/**
 * The lines of one of our players in the box scores of a season, the newest game first.
 *
 * @param requestedSeason null for the newest season that the team played
 */
export async function loadPlayerGameLog(
  db: Reader,
  teamId: string,
  playerId: string,
  requestedSeason: Season | null,
): Promise<PlayerGameLog> {
  const playedGames = (await loadGameFingerprints(db, teamId)).map(
    ({ id, gameDate, timeZone }) => ({
      id,
      season: seasonOf(gameDate.toISOString(), timeZone),
    }),
  );
  const ids = gamesOfSeason(playedGames, requestedSeason).map(({ id }) => id);
  const games = await loaders.games(db, teamId, { ids });
  const gameById = new Map(games.map(({ row }) => [row.id, row]));
  // A player with an id is found by the id, so the name is not needed.
  const player: PlayerInGame = { side: 'team', people: [{ id: playerId, name: '' }] };
  const gameLog: PlayerGameLog = [];
  for (const id of ids) {
    const game = gameById.get(id);
    if (game === undefined || game.deletedAt) continue;
    const lines = linesOf(game, await loadLog(db, teamId, id), player);
    if (lines !== null) gameLog.push({ ...figuresOf(game), ...lines });
    // A season takes many folds, so other requests get their turn between two of them.
    await new Promise(setImmediate);
  }
  return gameLog;
}

async function loadLog(db: Reader, teamId: string, gameId: string): Promise<GameLog> {
  const plateAppearances = await loaders.plateAppearances(db, teamId, { gameIds: [gameId] });
  const events = await loaders.gameEvents(db, teamId, { gameIds: [gameId] });
  return {
    plateAppearances: plateAppearances.map(({ row }) => row),
    events: events.map(({ row }) => row),
  };
}

/** Null when the player has no line in the game's box score. */
function linesOf(game: GameRow, log: GameLog, player: PlayerInGame) {
  const setup = setupOf(game);
  const entries = logEntries(log, headOf(game));
  const isOver = game.status === 'completed';
  const folded = foldGame(setup, entries);
  const found = playerGame({ setup, entries, folded, isOver, decisions: game.decisions }, player);
  const batting = found?.batting?.line ?? null;
  const pitching = found?.pitching?.line ?? null;
  return batting === null && pitching === null ? null : { batting, pitching };
}

function figuresOf({ id, gameDate, opponent, homeTeam, gameType, status }: GameRow) {
  return {
    gameId: id,
    gameDate,
    opponent,
    homeTeam,
    gameType: gameType ?? 'season',
    status,
  } as const;
}
