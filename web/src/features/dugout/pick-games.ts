import { type GameState, gamesOfSeason, seasonOf, seasonRecord } from '@full-count/baseball';
import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { byGameDate } from '../../format/game-dates/by-game-date.ts';

interface DugoutGames {
  liveGame: GameRow | null;
  otherLiveGames: readonly GameRow[];
  /** Oldest first. */
  suspendedGames: readonly GameRow[];
  nextGame: GameRow | null;
  /** The completed games of the newest season that has one, the newest first. */
  results: readonly GameRow[];
  /** The record of the same season: "9–4", with ties "9–4–1". Null without a completed game. */
  record: string | null;
}

/** @param timeZone the team's time zone, which decides the season of a game */
export function pickGames(games: readonly GameRow[], timeZone: string): DugoutGames {
  const oldestFirst = games.filter((game) => game.deletedAt === undefined).sort(byGameDate);
  const [liveGame = null, ...otherLiveGames] = oldestFirst
    .filter((game) => game.status === 'live')
    .sort((a, b) => (b.startedAt ?? '').localeCompare(a.startedAt ?? ''));
  const results = seasonResults(oldestFirst, timeZone).toReversed();
  return {
    liveGame,
    otherLiveGames,
    suspendedGames: oldestFirst.filter((game) => game.status === 'suspended'),
    nextGame: oldestFirst.find((game) => game.status === 'scheduled') ?? null,
    results,
    record: results.length === 0 ? null : recordText(results.flatMap(finalScores)),
  };
}

/** The completed games of the newest season that has one. */
function seasonResults(games: readonly GameRow[], timeZone: string): GameRow[] {
  const completedGames = games
    .filter(({ status }) => status === 'completed')
    .map((game) => ({ game, season: seasonOf(game.gameDate, timeZone) }));
  // Without a season, `gamesOfSeason` returns the games of the newest one.
  return gamesOfSeason(completedGames).map(({ game }) => game);
}

function finalScores({ recordings }: GameRow): GameState['score'][] {
  const state = recordings[PRIMARY_RECORDING]?.state;
  return state === undefined ? [] : [state.score];
}

function recordText(scores: readonly GameState['score'][]): string {
  const { wins, losses, ties } = seasonRecord(scores);
  return [wins, losses, ...(ties === 0 ? [] : [ties])].join('–');
}

export function gameOnBoard(
  games: readonly GameRow[],
  requestedId: string | null,
  liveGame: GameRow | null,
): GameRow | null {
  const requestedGame = games.find(({ id }) => id === requestedId);
  return requestedGame === undefined || requestedGame.status === 'scheduled'
    ? liveGame
    : requestedGame;
}
