import type { AtBatResult, BattedBall, FoldedPitch, PitchType } from '@full-count/baseball';

/** Statcast's codes (docs/statistics.md). RI, DR and OT are our own, because Statcast lacks these types. */
export const STATCAST_TYPES: Readonly<Record<PitchType, string>> = {
  fastball: 'FA',
  curveball: 'CU',
  slider: 'SL',
  changeup: 'CH',
  cutter: 'FC',
  knuckleball: 'KN',
  screwball: 'SC',
  riseball: 'RI',
  dropball: 'DR',
  other: 'OT',
  unknown: 'UN',
};

export function statcastDescription({ facts }: FoldedPitch): string {
  const { call, foulTip, foulBunt, result } = facts;
  if (call === 'in_play') return 'hit_into_play';
  if (call === 'ball') return result === 'hit_by_pitch' ? 'hit_by_pitch' : 'ball';
  if (foulTip === true) return 'foul_tip';
  if (call === 'foul') return foulBunt === true ? 'foul_bunt' : 'foul';
  return call === 'called_strike' ? 'called_strike' : 'swinging_strike';
}

export function statcastKind({ facts: { call } }: FoldedPitch): string {
  if (call === 'ball') return 'B';
  return call === 'in_play' ? 'X' : 'S';
}

const EVENT_CODES: Readonly<Record<AtBatResult, string>> = {
  single: 'single',
  double: 'double',
  triple: 'triple',
  homerun: 'home_run',
  walk: 'walk',
  intentional_walk: 'intent_walk',
  hit_by_pitch: 'hit_by_pitch',
  strikeout: 'strikeout',
  groundout: 'field_out',
  flyout: 'field_out',
  lineout: 'field_out',
  pop_out: 'field_out',
  doubleplay: 'grounded_into_double_play',
  fielders_choice_out: 'force_out',
  fielders_choice: 'fielders_choice',
  error: 'field_error',
  sac_fly: 'sac_fly',
  sac_bunt: 'sac_bunt',
  catchers_interference: 'catcher_interf',
  // Statcast has no code for it, and the batter is awarded first base as for interference.
  obstruction: 'catcher_interf',
  // The batter of a hit was out on the bases.
  out_on_basepath: 'single',
};

export function statcastEvent(result: AtBatResult, hitBases: number | null): string {
  if (result === 'out_on_basepath' && hitBases === 2) return 'double';
  if (result === 'out_on_basepath' && hitBases === 3) return 'triple';
  return EVENT_CODES[result];
}

const FLIGHTS: Readonly<Record<BattedBall, string>> = {
  ground: 'ground_ball',
  line: 'line_drive',
  fly: 'fly_ball',
  pop: 'popup',
  bunt: 'bunt_grounder',
};

const FLIGHT_OF_RESULT: Partial<Record<AtBatResult, BattedBall>> = {
  groundout: 'ground',
  flyout: 'fly',
  sac_fly: 'fly',
  lineout: 'line',
  pop_out: 'pop',
  sac_bunt: 'bunt',
};

export function statcastFlight(
  battedBall: BattedBall | null,
  result: AtBatResult | null,
): string | null {
  const flight = battedBall ?? (result === null ? undefined : FLIGHT_OF_RESULT[result]);
  return flight === undefined ? null : FLIGHTS[flight];
}
