import {
  type ArsenalPitch,
  type BattingSeason,
  type CalendarDay,
  dayIn,
  filterGames,
  type GameFilter,
  type LeaderMinimum,
  leaderMinimum,
  type Person,
  type PitchingSeason,
  type PitchingTrend,
  pitchingTrend,
  type Season,
  type SeasonPitcher,
  type SeasonStats,
  seasonArsenal,
  seasonBatters,
  seasonPitchers,
  seasonPitchingLines,
  seasonStats,
  seasonsPlayed,
  teamBatting,
  teamPitchingLine,
} from '@full-count/baseball';
import { type GameLabel, gameLabels } from '../../../format/game-dates/game-labels.ts';
import type { DatedGame, TeamGames } from '../../../local/queries/season/team-games.ts';

/** The figures of a season for the screen and the download, each computed from sums over its games. */
export interface SeasonView {
  readonly season: Season | null;
  readonly seasons: readonly Season[];
  /** The opponents of the season, whatever other filter is chosen. */
  readonly opponents: readonly string[];
  /** The number of matching games that are left out, because their pitches are not on this device. */
  readonly missingGames: number;
  readonly batters: readonly BattingRow[];
  readonly batting: BattingSeason | null;
  readonly pitchingLines: readonly PitchingRow[];
  readonly pitchingLine: PitchingSeason | null;
  readonly leaderMinimum: LeaderMinimum;
  readonly stats: SeasonStats;
  readonly pitching: PitchingTrend;
  readonly arsenal: readonly ArsenalPitch[];
  readonly pitchers: readonly TeamPitcher[];
  /** Whether a roster has or had any players. */
  readonly hasPlayers: boolean;
  readonly results: readonly GameResult[];
  /** Completed games in which our pitchers threw, oldest first. */
  readonly trend: readonly GameTrend[];
}

/** A player's line, or the line of all players. */
export interface StatRow<Figures> {
  readonly key: string;
  readonly playerName: string;
  /** Null for opponents and guests, who have no page. */
  readonly playerId: string | null;
  readonly teamId: string;
  readonly teamName: string;
  readonly figures: Figures;
}

export type BattingRow = StatRow<BattingSeason>;
export type PitchingRow = StatRow<PitchingSeason>;

export interface TeamPitcher extends SeasonPitcher {
  readonly key: string;
  readonly jerseyNumber: number | null;
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
}

/** N/A means that there is no final score yet. */
export type ResultLetter = 'W' | 'L' | 'T' | 'N/A';

export interface GameTrend extends PitchingTrend {
  readonly id: string;
  readonly label: GameLabel;
  readonly opponent: string;
}

/** @param filter if its season is null or has no games, the newest season is shown */
export function seasonView(
  teams: readonly TeamGames[],
  filter: GameFilter,
  teamOf: (teamId: string) => TeamOfSeason,
): SeasonView {
  const seasons = seasonsPlayed(
    teams.flatMap(({ games, missingGames }) => [...games, ...missingGames]),
  );
  const season = seasons.find((year) => year === filter.season) ?? seasons[0] ?? null;
  const shownFilter = { ...filter, season };
  const shownTeams = teams.map((team) => {
    const { name, timeZone } = teamOf(team.teamId);
    const games = filterGames(team.games, shownFilter);
    return { ...team, teamName: name, timeZone, games };
  });
  const games = shownTeams.flatMap((team) => team.games).sort(byDate);
  const labels = new Map(shownTeams.flatMap(labelsOf));
  return {
    season,
    seasons,
    opponents: opponentsOf(teams, season),
    missingGames: teams.flatMap((team) => filterGames(team.missingGames, shownFilter)).length,
    batters: shownTeams.flatMap((team) => rowsOf(team, seasonBatters(team.games))),
    batting: teamBatting(games),
    pitchingLines: shownTeams.flatMap((team) => rowsOf(team, seasonPitchingLines(team.games))),
    pitchingLine: teamPitchingLine(games),
    leaderMinimum: leaderMinimum(games),
    stats: seasonStats(games),
    pitching: pitchingTrend(games),
    arsenal: seasonArsenal(games),
    // Pitchers without an id are not merged across teams, because two people may share a name.
    pitchers: shownTeams.flatMap(pitchersOf).sort((a, b) => b.totalPitches - a.totalPitches),
    hasPlayers: shownTeams.some(({ players }) => players.length > 0),
    results: shownTeams.flatMap((team) => resultsOf(team, labels)).sort(byDateNewestFirst),
    trend: games
      .filter(({ completed }) => completed)
      .map((datedGame) => trendOf(datedGame, labels))
      .filter(({ strikes }) => strikes.of > 0),
  };
}

function opponentsOf(teams: readonly TeamGames[], season: Season | null): string[] {
  const games = teams.flatMap((team) => filterGames(team.games, { season }));
  return [...new Set(games.map(({ game }) => game.opponent))].sort((a, b) => a.localeCompare(b));
}

/** Players without an id are not merged across teams, because two people may share a name. */
function rowsOf<Figures extends { readonly key: string; readonly person: Person }>(
  { teamId, teamName }: NamedTeamGames,
  players: readonly Figures[],
): StatRow<Figures>[] {
  return players.map((figures) => ({
    key: `${teamId}/${figures.key}`,
    playerName: figures.person.name,
    playerId: figures.person.id,
    teamId,
    teamName,
    figures,
  }));
}

export function letterOf(score: GameResult['score']): ResultLetter {
  if (score === null) return 'N/A';
  if (score.team === score.opponent) return 'T';
  return score.team > score.opponent ? 'W' : 'L';
}

export interface TeamOfSeason {
  readonly name: string;
  readonly timeZone: string;
}

interface NamedTeamGames extends TeamGames {
  readonly teamName: string;
}

type Labels = ReadonlyMap<string, GameLabel>;

function labelsOf({ games, timeZone }: NamedTeamGames): [string, GameLabel][] {
  return [
    ...gameLabels(
      games.map(({ game }) => game),
      timeZone,
    ),
  ];
}

function trendOf(datedGame: DatedGame, labels: Labels): GameTrend {
  const { id, opponent } = datedGame.game;
  const label = labels.get(id) as GameLabel;
  return { id, label, opponent, ...pitchingTrend([datedGame]) };
}

function resultsOf({ games, teamName, timeZone }: NamedTeamGames, labels: Labels): GameResult[] {
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
    };
  });
}

function pitchersOf({ teamId, teamName, games, players }: NamedTeamGames): TeamPitcher[] {
  return seasonPitchers(games).map((pitcher) => {
    const player = players.find(({ id }) => id === pitcher.person.id);
    return {
      ...pitcher,
      key: `${teamId}/${pitcher.person.id ?? pitcher.person.name}`,
      jerseyNumber: player?.jerseyNumber ?? null,
      teamName,
    };
  });
}

function byDate(a: DatedGame, b: DatedGame): number {
  return a.game.gameDate.localeCompare(b.game.gameDate) || a.game.id.localeCompare(b.game.id);
}

function byDateNewestFirst(a: GameResult, b: GameResult): number {
  return b.gameDate.localeCompare(a.gameDate) || b.id.localeCompare(a.id);
}
