import type { BatterTally, PitcherTally } from '../figures/line-tallies.ts';
import type { SeasonGame } from './season-lines.ts';

/**
 * OBR 9.22 asks for 3.1 plate appearances and 1 inning for each game of nine innings. Here 2 plate appearances are
 * enough, because amateur teams let more players bat. Both are scaled to the scheduled innings of each game.
 */
export const LEADER_MINIMUM = { plateAppearances: 2, innings: 1, perInnings: 9 } as const;

export interface LeaderMinimum {
  /** The team's completed games with a plate appearance. */
  readonly teamGames: number;
  readonly plateAppearances: number;
  readonly outs: number;
}

/** Live games do not raise the minimum, because their players are not done. */
export function leaderMinimum(games: readonly SeasonGame[]): LeaderMinimum {
  const teamGames = games.filter(({ completed, summary }) => completed && isTracked(summary));
  const innings = teamGames.reduce((sum, { summary }) => sum + summary.innings, 0);
  const { plateAppearances, innings: inningsPitched, perInnings } = LEADER_MINIMUM;
  const scaled = (perNineInnings: number) =>
    Math.max(1, Math.ceil((innings * perNineInnings) / perInnings));
  return {
    teamGames: teamGames.length,
    plateAppearances: scaled(plateAppearances),
    outs: scaled(inningsPitched * 3),
  };
}

export function isQualifiedBatter(
  { plateAppearances }: Pick<BatterTally, 'plateAppearances'>,
  minimum: LeaderMinimum,
): boolean {
  return plateAppearances >= minimum.plateAppearances;
}

export function isQualifiedPitcher(
  { outs }: Pick<PitcherTally, 'outs'>,
  minimum: LeaderMinimum,
): boolean {
  return outs >= minimum.outs;
}

function isTracked({ batting, pitching }: SeasonGame['summary']): boolean {
  return batting.length > 0 || pitching.length > 0;
}
