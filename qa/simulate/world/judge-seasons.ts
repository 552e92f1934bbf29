import {
  countsInSeason,
  filterGames,
  forfeitOf,
  type GameType,
  gameTypeSchema,
  summarizeGame,
  teamBatting,
  teamPitching,
} from '@full-count/baseball';
import { chainTo, type GameRow } from '@full-count/sync-protocol';
import { Violation } from './ground-truth.ts';
import { loggedGame, type Rows } from './storage.ts';

/**
 * By season and game type, our pitchers and batters together must have every pitch of live and completed games, but none of a
 * game that was forfeited before it was a regulation game.
 */
export function expectAllPitchesInSeasons(rows: Rows): void {
  const games = [...rows.values()].flatMap(({ table, row }) =>
    table === 'games' ? [row as GameRow] : [],
  );
  const countedGames = games.filter(countsInSeason).map((game) => datedGame(rows, game));
  for (const season of new Set(games.map(seasonOf))) {
    for (const gameType of gameTypeSchema.options) {
      const shownGames = filterGames(countedGames, { season, gameType });
      const batters = teamBatting(shownGames)?.pitches ?? 0;
      const pitchers = teamPitching(shownGames)?.tally.pitches ?? 0;
      const expected = games
        .filter((game) => isExpected(game, season, gameType) && hasFigures(rows, game))
        .reduce((sum, game) => sum + pitchesOf(rows, game), 0);
      if (batters + pitchers !== expected) {
        throw new Violation(
          `the ${gameType} games of ${season} have ${batters + pitchers} pitches, not ${expected}`,
        );
      }
    }
  }
}

function datedGame(rows: Rows, game: GameRow) {
  const { setup, entries } = loggedGame(rows, game);
  const completed = game.status === 'completed';
  const summary = summarizeGame({ setup, entries, isOver: completed, book: 'obr' });
  return { game, completed, summary, day: game.gameDate.slice(0, 10), season: seasonOf(game) };
}

function isExpected(game: GameRow, season: number, gameType: GameType): boolean {
  const { status, deletedAt, gameType: type = 'season' } = game;
  const hasStarted = status !== 'scheduled';
  const isChosen = seasonOf(game) === season && type === gameType;
  return hasStarted && deletedAt === undefined && isChosen;
}

function hasFigures(rows: Rows, game: GameRow): boolean {
  const { setup, entries } = loggedGame(rows, game);
  return forfeitOf(setup, entries)?.isRegulation ?? true;
}

/** The year in UTC. */
function seasonOf({ gameDate }: GameRow): number {
  return Number(gameDate.slice(0, 4));
}

function pitchesOf(rows: Rows, game: GameRow): number {
  const { log, head } = loggedGame(rows, game);
  return chainTo(log.plateAppearances, head).filter(({ pitch }) => !pitch.voided).length;
}
