import {
  type ArsenalPitch,
  type PitchingTrend,
  pitchingTrend,
  type SeasonPitcher,
  type SeasonStats,
  seasonArsenal,
  seasonPitchers,
  seasonStats,
} from '@full-count/baseball';
import type { PlayedGame } from '../../local/game-summaries.ts';
import type { TeamGames } from '../../local/team-games.ts';

/** A season as it is shown and saved: every figure from sums over the games. */
export interface SeasonView {
  readonly stats: SeasonStats;
  readonly pitching: PitchingTrend;
  readonly arsenal: readonly ArsenalPitch[];
  readonly pitchers: readonly TeamPitcher[];
  /** Somebody is, or was, on a roster. */
  readonly hasPlayers: boolean;
  /** Newest first. */
  readonly results: readonly GameResult[];
  /** Completed games with pitches of ours, oldest first. */
  readonly trend: readonly GameTrend[];
}

export interface TeamPitcher extends SeasonPitcher {
  readonly key: string;
  readonly jerseyNumber: number | null;
  readonly teamName: string;
}

export interface GameResult {
  readonly id: string;
  readonly gameDate: string;
  /** "at" before it where we visited. */
  readonly opponent: string;
  readonly homeTeam: boolean;
  readonly score: { readonly team: number; readonly opponent: number } | null;
  readonly result: ResultLetter;
}

/** N/A: there is no final score yet. */
export type ResultLetter = 'W' | 'L' | 'T' | 'N/A';

export interface GameTrend extends PitchingTrend {
  readonly id: string;
  readonly gameDate: string;
  readonly opponent: string;
}

export function seasonView(
  seasons: readonly TeamGames[],
  nameOf: (teamId: string) => string,
): SeasonView {
  const games = seasons.flatMap((season) => season.games).sort(byDate);
  return {
    stats: seasonStats(games),
    pitching: pitchingTrend(games),
    arsenal: seasonArsenal(games),
    // A guest of one team is not the guest of another who has his name.
    pitchers: seasons
      .flatMap((season) => pitchersOf(season, nameOf(season.teamId)))
      .sort((a, b) => b.totalPitches - a.totalPitches),
    hasPlayers: seasons.some(({ players }) => players.length > 0),
    results: games.map(resultOf).reverse(),
    trend: games
      .filter(({ completed }) => completed)
      .map((one) => ({ ...one.game, ...pitchingTrend([one]) }))
      .filter(({ strikes }) => strikes.of > 0)
      .map(({ id, gameDate, opponent, strikes, firstPitchStrikes, averageVelocity, measured }) => ({
        id,
        gameDate,
        opponent,
        strikes,
        firstPitchStrikes,
        averageVelocity,
        measured,
      })),
  };
}

export function letterOf(score: GameResult['score']): ResultLetter {
  if (score === null) return 'N/A';
  if (score.team === score.opponent) return 'T';
  return score.team > score.opponent ? 'W' : 'L';
}

function resultOf({ completed, game, summary }: PlayedGame): GameResult {
  const { id, gameDate, opponent, homeTeam } = game;
  const score = completed ? summary.score : null;
  return { id, gameDate, opponent, homeTeam, score, result: letterOf(score) };
}

function pitchersOf({ teamId, games, players }: TeamGames, teamName: string): TeamPitcher[] {
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

function byDate(a: PlayedGame, b: PlayedGame): number {
  return a.game.gameDate.localeCompare(b.game.gameDate) || a.game.id.localeCompare(b.game.id);
}
