import {
  type AtBatResult,
  type BattedBall,
  isGroundedDoublePlay,
  type LogEntry,
  type Play,
  reachesBase,
} from '@full-count/baseball';

export function statcastDescription(entry: LogEntry): string {
  if (entry.kind === 'event') {
    return entry.type === 'automatic_strike' ? 'automatic_strike' : 'automatic_ball';
  }
  const { call, foulTip, foulBunt, result } = entry;
  if (call === 'in_play') return 'hit_into_play';
  if (call === 'ball') return result === 'hit_by_pitch' ? 'hit_by_pitch' : 'ball';
  if (foulTip === true) return 'foul_tip';
  if (call === 'foul') return foulBunt === true ? 'foul_bunt' : 'foul';
  if (call === 'unknown_strike') return 'strike';
  return call === 'called_strike' ? 'called_strike' : 'swinging_strike';
}

export function statcastKind(entry: LogEntry): string {
  if (entry.kind === 'event') return entry.type === 'automatic_strike' ? 'S' : 'B';
  if (entry.call === 'ball') return 'B';
  return entry.call === 'in_play' ? 'X' : 'S';
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
  doubleplay: 'double_play',
  triple_play: 'triple_play',
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

/** Null while the plate appearance goes on, and if it ended without a result. */
export function statcastEvent(play: Play): string | null {
  const { ended, outs } = play;
  if (ended === null || ended.result === null) return null;
  const { result, hitBases } = ended;
  if (isGroundedDoublePlay(play)) return 'grounded_into_double_play';
  if (result === 'out_on_basepath' && hitBases === 2) return 'double';
  if (result === 'out_on_basepath' && hitBases === 3) return 'triple';
  const code = EVENT_CODES[result];
  if (outs < 2 || reachesBase(result) || result === 'out_on_basepath') return code;
  if (outs === 3) return 'triple_play';
  return CODES_WITH_DOUBLE_PLAY.includes(code) ? `${code}_double_play` : 'double_play';
}

const CODES_WITH_DOUBLE_PLAY = ['strikeout', 'sac_fly', 'sac_bunt'];

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
