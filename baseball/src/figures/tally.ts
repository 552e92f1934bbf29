import { isInTheAir } from '../game/batted-balls.ts';
import type { FoldedPlateAppearance } from '../game/folded-game.ts';
import {
  type CountablePitch,
  isCalledStrike,
  isContact,
  isFoul,
  isStrike,
  isSwing,
  isWhiff,
} from '../stats/measures/calls.ts';
import type { AtBatResult } from '../vocabulary/vocabulary.ts';
import { isInStrikeZone, isOutsideZone } from '../vocabulary/zones.ts';

export const NO_TALLY = {
  pitches: 0,
  strikes: 0,
  firstPitches: 0,
  firstPitchStrikes: 0,
  calledStrikes: 0,
  fouls: 0,
  swings: 0,
  contacts: 0,
  whiffs: 0,
  /** The number of pitches with a velocity. */
  measured: 0,
  /** The sum of the velocities in tenths of a mile per hour, so that sums are exact. */
  tenthsMph: 0,
  zonePitches: 0,
  zoneSwings: 0,
  outsidePitches: 0,
  chases: 0,
  /**
   * The pitches in the zone and all pitches with a location, for Zone %. Both are 0 in a game without a pitch outside the
   * zone, because nobody recorded those.
   */
  inZone: 0,
  inOrOutsideZone: 0,
  plateAppearances: 0,
  atBats: 0,
  hits: 0,
  doubles: 0,
  triples: 0,
  homeRuns: 0,
  totalBases: 0,
  walks: 0,
  intentionalWalks: 0,
  strikeouts: 0,
  hitByPitch: 0,
  sacFlies: 0,
  sacBunts: 0,
  groundOuts: 0,
  airOuts: 0,
};

/**
 * What pitches and results count for, in whole numbers. The tallies of a player's games add up to the tally of the season
 * (`sumCounts`). A batter's pitches are those that the batter saw.
 */
export type Tally = Readonly<typeof NO_TALLY>;

export interface Countable {
  readonly pitches: readonly CountablePitch[];
  /** The plate appearances whose results count. */
  readonly chargedAppearances?: readonly FoldedPlateAppearance[];
}

/** Pass the plays of one game, because Zone % is decided game by game. */
export function tallyOf({ pitches, chargedAppearances = [] }: Countable): Tally {
  const tally: typeof NO_TALLY = { ...NO_TALLY };
  for (const pitch of pitches) countPitch(tally, pitch);
  for (const plateAppearance of chargedAppearances) countResult(tally, plateAppearance);
  if (tally.outsidePitches > 0) {
    tally.inZone = tally.zonePitches;
    tally.inOrOutsideZone = tally.zonePitches + tally.outsidePitches;
  }
  return tally;
}

/** What a pitch counts for is defined in docs/statistics.md, "Calls". */
function countPitch(tally: typeof NO_TALLY, pitch: CountablePitch): void {
  const { zone, velocityMph } = pitch.facts;
  const strike = isStrike(pitch) ? 1 : 0;
  const swing = isSwing(pitch) ? 1 : 0;
  tally.pitches += 1;
  tally.strikes += strike;
  tally.swings += swing;
  if (isWhiff(pitch)) tally.whiffs += 1;
  if (isContact(pitch)) tally.contacts += 1;
  if (isCalledStrike(pitch)) tally.calledStrikes += 1;
  if (isFoul(pitch)) tally.fouls += 1;
  if (pitch.isFirstPitch) {
    tally.firstPitches += 1;
    tally.firstPitchStrikes += strike;
  }
  if (velocityMph !== null) {
    tally.measured += 1;
    tally.tenthsMph += Math.round(velocityMph * 10);
  }
  if (isInStrikeZone(zone)) {
    tally.zonePitches += 1;
    tally.zoneSwings += swing;
  } else if (isOutsideZone(zone)) {
    tally.outsidePitches += 1;
    tally.chases += swing;
  }
}

/** What a result counts for is defined in docs/statistics.md, "Results" (OBR 9.02). */
function countResult(tally: typeof NO_TALLY, plateAppearance: FoldedPlateAppearance): void {
  const { result, hitBases, completed } = plateAppearance;
  if (completed) tally.plateAppearances += 1;
  if (isAirOut(plateAppearance)) tally.airOuts += 1;
  else if (GROUND_OUTS.includes(result)) tally.groundOuts += 1;
  switch (result) {
    case 'single':
      countHit(tally, 1);
      break;
    case 'double':
      countHit(tally, 2);
      break;
    case 'triple':
      countHit(tally, 3);
      break;
    case 'homerun':
      countHit(tally, 4);
      break;
    // The batter hit safely and was then put out on the bases, so the hit counts.
    case 'out_on_basepath':
      countHit(tally, hitBases ?? 1);
      break;
    case 'intentional_walk':
      tally.intentionalWalks += 1;
      tally.walks += 1;
      break;
    case 'walk':
      tally.walks += 1;
      break;
    case 'hit_by_pitch':
      tally.hitByPitch += 1;
      break;
    case 'strikeout':
      tally.strikeouts += 1;
      tally.atBats += 1;
      break;
    case 'sac_fly':
      tally.sacFlies += 1;
      break;
    case 'sac_bunt':
      tally.sacBunts += 1;
      break;
    case 'catchers_interference':
    case 'obstruction':
    case null:
      break;
    case 'groundout':
    case 'flyout':
    case 'lineout':
    case 'pop_out':
    case 'doubleplay':
    case 'triple_play':
    case 'fielders_choice_out':
    case 'fielders_choice':
    case 'error':
      tally.atBats += 1;
  }
}

function countHit(tally: typeof NO_TALLY, bases: 1 | 2 | 3 | 4): void {
  tally.atBats += 1;
  tally.hits += 1;
  tally.totalBases += bases;
  if (bases === 2) tally.doubles += 1;
  if (bases === 3) tally.triples += 1;
  if (bases === 4) tally.homeRuns += 1;
}

const GROUND_OUTS: readonly (AtBatResult | null)[] = [
  'groundout',
  'doubleplay',
  'triple_play',
  'fielders_choice_out',
  'sac_bunt',
];
const AIR_OUTS: readonly (AtBatResult | null)[] = ['flyout', 'lineout', 'pop_out', 'sac_fly'];

/** A double or triple play is grounded unless its ball is known to be in the air. */
function isAirOut({ result, battedBall }: FoldedPlateAppearance): boolean {
  const isMultiplePlay = result === 'doubleplay' || result === 'triple_play';
  return AIR_OUTS.includes(result) || (isMultiplePlay && isInTheAir(battedBall));
}
