import {
  type Advance,
  type AdvanceCause,
  type AtBatResult,
  type BattedBall,
  FIELD_POSITIONS,
  type Fielder,
  RESULT_LABELS,
  refinedResult,
  type Sport,
} from '@full-count/baseball';

interface ResultLabels {
  /** The scorebook's code: "1B", "K", "FO". */
  code: string;
  name: string;
  shortName: string;
}

export function resultLabels(
  enteredResult: AtBatResult,
  battedBall: BattedBall | null | undefined,
): ResultLabels {
  const result = refinedResult(enteredResult, battedBall);
  const [code, shortName] = CODES[result];
  return { code, shortName, name: RESULT_LABELS[result] };
}

const CODES: Readonly<Record<AtBatResult, readonly [code: string, shortName: string]>> = {
  single: ['1B', 'Single'],
  double: ['2B', 'Double'],
  triple: ['3B', 'Triple'],
  homerun: ['HR', 'Home Run'],
  walk: ['BB', 'Walk'],
  intentional_walk: ['IBB', 'Int. Walk'],
  hit_by_pitch: ['HBP', 'Hit by Pitch'],
  strikeout: ['K', 'Strikeout'],
  groundout: ['GO', 'Ground Out'],
  flyout: ['FO', 'Fly Out'],
  lineout: ['LO', 'Line Out'],
  pop_out: ['PO', 'Pop Out'],
  doubleplay: ['DP', 'Double Play'],
  triple_play: ['TP', 'Triple Play'],
  fielders_choice_out: ['FC', 'FC Out'],
  fielders_choice: ['FC', 'FC, All Safe'],
  error: ['E', 'Error'],
  sac_fly: ['SF', 'Sac Fly'],
  sac_bunt: ['SH', 'Sac Bunt'],
  catchers_interference: ['CI', 'Catcher Int.'],
  obstruction: ['OBS', 'Obstruct.'],
  out_on_basepath: ['OUT', 'Out on Bases'],
};

export const causeLabels: Readonly<Record<AdvanceCause, string>> = {
  error: 'Error',
  passed_ball: 'Passed ball',
  wild_pitch: 'Wild pitch',
  throw: 'Throw',
  fielders_choice: "Fielder's choice",
  defensive_indifference: 'Defensive indifference',
  obstruction: 'Obstruction',
  pick_off: 'Pickoff',
};

export function earnedLabel(isEarned: boolean): string {
  return isEarned ? 'Earned' : 'Unearned';
}

/** "first to second", or for an out "runner on first out". */
export function advanceText({ from, to }: Advance): string {
  if (to !== 'out') return `${from} to ${to}`;
  return from === 'batter' ? 'batter out' : `runner on ${from} out`;
}

const FIELDERS = Object.entries(FIELD_POSITIONS).map(([value, { code, name }]) => ({
  value,
  label: `${code}, ${name}`,
}));

/** A ball is hit to one of the nine areas. The short fielder has none. */
export const HIT_LOCATION_OPTIONS = FIELDERS.slice(0, 9);

/** Options of a list: "SS, shortstop", with the scorer's number as the value. Only softball has a short fielder. */
export function fielderOptions(sport: Sport | undefined, chosen?: Fielder | null) {
  return sport === 'softball' || chosen === 10 ? FIELDERS : HIT_LOCATION_OPTIONS;
}
