import { type AtBatResult, type BattedBall, RESULT_LABELS } from '@full-count/baseball';

export interface ResultWords {
  /** As the scorebook writes it: "1B", "K", "FO". */
  code: string;
  name: string;
  /** Fits a button of the live screen. */
  shortName: string;
}

/** A fly out is told by its flight: pop and line out travel as `flyout` with a batted ball. */
export function wordsOfResult(entered: AtBatResult, battedBall?: BattedBall | null): ResultWords {
  const result = byFlight(entered, battedBall);
  const [code, shortName] = CODES[result];
  return { code, shortName, name: RESULT_LABELS[result] };
}

/** How far a result brings the batter; 4 is home. */
export function basesOfResult(result: AtBatResult): 0 | 1 | 2 | 3 | 4 {
  switch (result) {
    case 'single':
    case 'walk':
    case 'intentional_walk':
    case 'hit_by_pitch':
    case 'fielders_choice':
    case 'fielders_choice_out':
    case 'error':
    case 'catchers_interference':
      return 1;
    case 'double':
      return 2;
    case 'triple':
      return 3;
    case 'homerun':
      return 4;
    default:
      return 0;
  }
}

function byFlight(result: AtBatResult, battedBall: BattedBall | null | undefined): AtBatResult {
  if (result !== 'flyout') return result;
  if (battedBall === 'line') return 'lineout';
  return battedBall === 'pop' ? 'pop_out' : 'flyout';
}

const CODES: Readonly<Record<AtBatResult, readonly [code: string, shortName: string]>> = {
  single: ['1B', 'Single'],
  double: ['2B', 'Double'],
  triple: ['3B', 'Triple'],
  homerun: ['HR', 'Homer'],
  walk: ['BB', 'Walk'],
  intentional_walk: ['IBB', 'Int. walk'],
  hit_by_pitch: ['HBP', 'Hit by pitch'],
  strikeout: ['K', 'Strikeout'],
  groundout: ['GO', 'Ground'],
  flyout: ['FO', 'Fly'],
  lineout: ['LO', 'Line'],
  pop_out: ['PO', 'Pop'],
  doubleplay: ['DP', 'Dbl play'],
  fielders_choice_out: ['FC', 'Choice'],
  fielders_choice: ['FC', 'All safe'],
  error: ['E', 'Error'],
  sac_fly: ['SF', 'Sac fly'],
  sac_bunt: ['SH', 'Sac bunt'],
  catchers_interference: ['CI', 'Interf.'],
  out_on_basepath: ['OB', 'Basepath'],
};
