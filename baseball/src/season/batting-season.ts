import { type BattingRates, battingRates } from '../box-score/batting-lines.ts';
import type { Person } from '../game/game-log.ts';
import {
  AVERAGE_ON_BALLS_IN_PLAY,
  type BattingRate,
  battingRate,
  ISOLATED_POWER,
  STRIKEOUTS,
  WALKS,
} from '../stats/batting/batting-line.ts';
import { type Rate, rate } from '../stats/measures/rate.ts';
import { addByPlayer, addGames } from './add-games.ts';
import type { BatterSeasonCounts } from './batter-counts.ts';
import { type PitchRates, pitchRates } from './pitch-rate-counts.ts';
import type { SeasonGame } from './season-stats.ts';

export interface BattingSeason
  extends BattingRates,
    Pick<PitchRates, 'contact' | 'zoneSwings' | 'chase'> {
  readonly counts: BatterSeasonCounts;
  readonly isolatedPower: number | null;
  readonly averageOnBallsInPlay: number | null;
  readonly strikeoutRate: Rate;
  readonly walkRate: Rate;
}

export interface SeasonBatter extends BattingSeason {
  /** `personKey`. */
  readonly key: string;
  readonly person: Person;
}

export function seasonBatters(games: readonly SeasonGame[]): SeasonBatter[] {
  return addByPlayer(games.flatMap(({ summary }) => summary.batting)).map(
    ({ key, person, counts }) => ({ key, person, ...battingSeason(counts) }),
  );
}

/** The sum of all batters. `counts.games` counts each game once. Null if no game has a batter. */
export function teamBatting(games: readonly SeasonGame[]): BattingSeason | null {
  const counts = addGames(games.map(({ summary }) => summary.batting));
  return counts === null ? null : battingSeason(counts);
}

export function battingSeason(counts: BatterSeasonCounts): BattingSeason {
  const { contact, zoneSwings, chase } = pitchRates(counts);
  return {
    counts,
    ...battingRates(counts),
    isolatedPower: battingRate(counts, ISOLATED_POWER),
    averageOnBallsInPlay: battingRate(counts, AVERAGE_ON_BALLS_IN_PLAY),
    strikeoutRate: rateOf(counts, STRIKEOUTS),
    walkRate: rateOf(counts, WALKS),
    contact,
    zoneSwings,
    chase,
  };
}

function rateOf(counts: BatterSeasonCounts, { counted, possible }: BattingRate): Rate {
  return rate(counted(counts), possible(counts));
}
