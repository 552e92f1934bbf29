import {
  boxScore,
  countsInSeason,
  filterGames,
  forfeitOf,
  type GameType,
  gameTypeSchema,
  summarizeGame,
  teamBatting,
  teamPitching,
} from '@full-count/baseball';
import {
  chainTo,
  type GameRow,
  type PitchRow,
  type PlateAppearanceRow,
} from '@full-count/sync-protocol';
import { Violation } from './ground-truth.ts';
import { loggedGame, type Rows } from './storage.ts';
import { RUNNER } from './tap-parts.ts';

/**
 * Checks the box scores of all games against the plays that were entered. A runner's run is charged to the
 * pitcher of the runner's own plate appearance. A ruling on runs batted in holds, and nobody bats in a run that
 * scored on an error.
 */
export function expectBoxScores(rows: Rows): void {
  for (const { table, row } of rows.values()) {
    if (table !== 'games') continue;
    const game = row as GameRow;
    const { log, setup, entries } = loggedGame(rows, game);
    const pitches = log.plateAppearances.flatMap((row) => row.pitches);
    const pitchById = new Map(pitches.map((pitch) => [pitch.id, pitch]));
    const { decisions } = game;
    const { scoringPlays } = boxScore({ setup, entries, decisions, isOver: true, book: 'obr' });
    for (const play of scoringPlays) {
      const pitch = pitchById.get(play.entryId);
      if (pitch) expectRunsBattedIn(pitch, play);
      for (const run of play.runsScored) expectChargedPitcher(log.plateAppearances, run);
    }
  }
}

function expectRunsBattedIn(
  { id, advances = [], runsBattedIn: ruling }: PitchRow,
  { runs, runsBattedIn }: { readonly runs: number; readonly runsBattedIn: number },
): void {
  const errors = advances.filter(({ to, cause }) => to === 'home' && cause === 'error').length;
  const isAllowed = ruling === undefined ? runsBattedIn <= runs - errors : runsBattedIn === ruling;
  if (!isAllowed) throw new Violation(`pitch ${id} has ${runsBattedIn} runs batted in`);
}

function expectChargedPitcher(
  plateAppearances: readonly PlateAppearanceRow[],
  { runnerName, pitcherName }: { readonly runnerName: string; readonly pitcherName: string | null },
): void {
  if (!runnerName.startsWith(RUNNER)) return;
  const row = plateAppearances.find(({ batter }) => batter.name === runnerName);
  const expected = (row?.derived.pitcher ?? row?.pitcher)?.name;
  if (pitcherName !== expected) {
    throw new Violation(`the run of ${runnerName} is charged to ${pitcherName}`);
  }
}

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
