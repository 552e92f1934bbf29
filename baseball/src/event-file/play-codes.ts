import type { GameEventFacts, HitBases, PitchFacts } from '../game/game-log.ts';
import type { Advance, AtBatResult } from '../vocabulary/vocabulary.ts';
import { BASE_LETTERS, NEXT_BASE_LETTERS } from './advances-text.ts';

/** Retrosheet's codes. 99 is an out by unknown fielders, and 0 is an unknown fielder. */
const RESULT_CODES: Readonly<Record<Exclude<AtBatResult, 'out_on_basepath'>, string>> = {
  single: 'S',
  double: 'D',
  triple: 'T',
  homerun: 'HR',
  walk: 'W',
  intentional_walk: 'IW',
  hit_by_pitch: 'HP',
  strikeout: 'K',
  groundout: '99/G',
  flyout: '99/F',
  lineout: '99/L',
  pop_out: '99/P',
  doubleplay: '99/GDP',
  fielders_choice_out: 'FC0/FO',
  fielders_choice: 'FC0',
  error: 'E0',
  sac_fly: '99/SF',
  sac_bunt: '99/SH',
  catchers_interference: 'C/E2',
};

/** A batter who was out on the bases after a hit has the code of the hit. */
export function resultCode(result: AtBatResult, hitBases: HitBases | null): string {
  if (result !== 'out_on_basepath') return RESULT_CODES[result];
  return { 1: 'S', 2: 'D', 3: 'T' }[hitBases ?? 1];
}

export function pitchLetter({ call, result, foulTip, foulBunt }: PitchFacts): string {
  if (result === 'hit_by_pitch') return 'H';
  if (result === 'intentional_walk') return 'I';
  if (foulTip) return 'T';
  if (foulBunt) return 'L';
  switch (call) {
    case 'ball':
      return 'B';
    case 'called_strike':
      return 'C';
    case 'swinging_strike':
    case 'strike':
      return 'S';
    case 'foul':
      return 'F';
    case 'in_play':
      return 'X';
  }
}

export function runnerCode({ type, advances = [] }: GameEventFacts): string | null {
  const [firstAdvance] = advances;
  switch (type) {
    case 'stolen_base':
      return `SB${firstAdvance?.to === 'home' ? 'H' : nextBaseLetter(firstAdvance)}`;
    case 'caught_stealing':
      return `CS${nextBaseLetter(firstAdvance)}${outOrError(firstAdvance)}`;
    case 'pick_off':
      return `PO${firstAdvance ? BASE_LETTERS[firstAdvance.from] : '1'}${outOrError(firstAdvance)}`;
    case 'wild_pitch':
      return 'WP';
    case 'passed_ball':
      return 'PB';
    case 'balk':
      return 'BK';
    case 'runner_moved':
      return 'OA';
    default:
      return null;
  }
}

function nextBaseLetter(advance: Advance | undefined): string {
  return advance ? NEXT_BASE_LETTERS[advance.from] : '2';
}

/** Without an out the play was an error by an unknown fielder. */
function outOrError(advance: Advance | undefined): string {
  return advance?.to === 'out' ? '(99)' : '(E0)';
}
