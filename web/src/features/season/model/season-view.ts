import {
  type CalendarDay,
  dayIn,
  existingSeason,
  filterGames,
  type GameFilter,
  type LeaderMinimum,
  leaderMinimum,
  NO_PITCHING,
  nameKey,
  type Season,
  type SeasonStats,
  seasonStats,
  seasonsPlayed,
  type Tally,
  teamPitching,
} from '@full-count/baseball';
import type { PlaysOf } from '../../../baseball-ui/counted/show-plays.ts';
import { byGameDate } from '../../../format/game-dates/by-game-date.ts';
import { type GameLabel, gameLabels } from '../../../format/game-dates/game-labels.ts';
import { forfeitText, resultLetter } from '../../../format/game-result.ts';
import type { DatedGame, TeamGames } from '../../../local/queries/season/team-games.ts';
import {
  type Labels,
  matchingGames,
  type ReadPlays,
  type ShownTeam,
  seasonRows,
} from './season-rows.ts';

export interface SeasonView extends Omit<ReturnType<typeof seasonRows>, 'playsOfPitchersIn'> {
  readonly season: Season | null;
  readonly seasons: readonly Season[];
  /** The opponents of the season, whatever other filter is chosen. */
  readonly opponents: readonly string[];
  /** The number of matching games that are left out, because their pitches are not on this device. */
  readonly missingGameCount: number;
  readonly leaderMinimums: readonly TeamLeaderMinimum[];
  readonly stats: SeasonStats;
  /** Whether a roster has or had any players. */
  readonly hasPlayers: boolean;
  readonly results: readonly GameResult[];
  /** Completed games in which our pitchers threw, oldest first. */
  readonly trend: readonly GameTrend[];
}

/** The view with what the coach chose. */
export interface ShownSeason extends SeasonView {
  /** "All Teams" or the team's name. */
  readonly teamName: string;
  readonly showsAllTeams: boolean;
}

interface TeamLeaderMinimum extends LeaderMinimum {
  readonly teamId: string;
  readonly teamName: string;
}

export interface GameResult {
  readonly id: string;
  readonly teamName: string;
  readonly gameDate: string;
  readonly label: GameLabel;
  /** The game's day in the team's time zone. */
  readonly day: CalendarDay;
  readonly opponent: string;
  readonly homeTeam: boolean;
  readonly score: { readonly team: number; readonly opponent: number } | null;
  readonly result: ResultLetter;
  /** "won by forfeit" or "lost by forfeit". Null for a game that was not forfeited. */
  readonly forfeit: string | null;
}

/** N/A means that there is no final score yet. */
export type ResultLetter = 'W' | 'L' | 'T' | 'N/A';

export interface GameTrend {
  readonly id: string;
  readonly label: GameLabel;
  readonly opponent: string;
  /** Of our pitchers. */
  readonly tally: Tally;
  readonly playsOf: PlaysOf;
}

/** @param filter if its season is null or has no games, the newest season is shown */
export function seasonView(
  teams: readonly TeamGames[],
  filter: GameFilter,
  teamOf: (teamId: string) => { readonly name: string; readonly timeZone: string },
  readPlays: ReadPlays,
): SeasonView {
  const playedGames = teams.flatMap(({ games, missingGames }) => [...games, ...missingGames]);
  const season = existingSeason(playedGames, filter.season ?? null);
  const shownFilter = { ...filter, season };
  const shownTeams = teams.map((team): ShownTeam => {
    const { name, timeZone } = teamOf(team.teamId);
    return { ...team, teamName: name, timeZone, games: matchingGames(team, shownFilter) };
  });
  const games = shownTeams.flatMap((team) => team.games).sort((a, b) => byGameDate(a.game, b.game));
  const labels = new Map(shownTeams.flatMap(labelsOf));
  const { playsOfPitchersIn, ...rows } = seasonRows(shownTeams, labels, readPlays);
  return {
    season,
    seasons: seasonsPlayed(playedGames),
    opponents: opponentsOf(teams, season),
    missingGameCount: teams.flatMap((team) => filterGames(team.missingGames, shownFilter)).length,
    ...rows,
    leaderMinimums: shownTeams.map(({ teamId, teamName, games: gamesOfTeam }) => ({
      teamId,
      teamName,
      ...leaderMinimum(gamesOfTeam),
    })),
    stats: seasonStats(games),
    hasPlayers: shownTeams.some(({ players }) => players.length > 0),
    results: shownTeams.flatMap((team) => resultsOf(team, labels)).sort((a, b) => byGameDate(b, a)),
    trend: games
      .filter(({ completed }) => completed)
      .map((datedGame) => trendOf(datedGame, labels, playsOfPitchersIn(datedGame)))
      .filter(({ tally }) => tally.pitches > 0),
  };
}

function opponentsOf(teams: readonly TeamGames[], season: Season | null): string[] {
  const games = teams.flatMap((team) => filterGames(team.games, { season }));
  const names = new Map(games.map(({ game }) => [nameKey(game.opponent), game.opponent]));
  return [...names.values()].sort((a, b) => a.localeCompare(b));
}

export function letterOf(score: GameResult['score']): ResultLetter {
  return score === null ? 'N/A' : resultLetter(score);
}

function labelsOf({ games, timeZone }: ShownTeam): [string, GameLabel][] {
  return [
    ...gameLabels(
      games.map(({ game }) => game),
      timeZone,
    ),
  ];
}

function trendOf(datedGame: DatedGame, labels: Labels, playsOf: PlaysOf): GameTrend {
  const { id, opponent } = datedGame.game;
  const label = labels.get(id) as GameLabel;
  const { tally } = teamPitching([datedGame]) ?? NO_PITCHING;
  return { id, label, opponent, tally, playsOf };
}

function resultsOf({ games, teamName, timeZone }: ShownTeam, labels: Labels): GameResult[] {
  return games.map(({ completed, game, summary }) => {
    const { id, gameDate, opponent, homeTeam } = game;
    const score = completed ? summary.score : null;
    const label = labels.get(id) as GameLabel;
    const day = dayIn(timeZone, gameDate);
    return {
      id,
      teamName,
      gameDate,
      label,
      day,
      opponent,
      homeTeam,
      score,
      result: letterOf(score),
      forfeit: completed ? forfeitText(game) : null,
    };
  });
}
