import {
  type AtBatResult,
  type BattedBall,
  RESULT_LABELS,
  refinedResult,
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
