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

/**
 * Returns the code of an event between pitches, or null for an event without one. It names the runner who was put out. If
 * nobody was, it names every runner who stole a base, or else the first runner who advanced by an error, or the first who
 * advanced.
 */
export function runnerCode({ type, advances = [] }: GameEventFacts): string | null {
  const advanceOfOut = advances.find(({ to }) => to === 'out');
  const advanceByError = advances.find(({ cause }) => cause === 'error');
  const advance = advanceOfOut ?? advanceByError ?? advances[0];
  const outOrError = advanceOfOut ? '(99)' : UNKNOWN_ERROR;
  switch (type) {
    case 'stolen_base':
      // If a runner of a double steal is put out, nobody has stolen a base (OBR 9.07(d)).
      return advanceOfOut ? `CS${nextBaseLetter(advance)}${outOrError}` : stolenBaseCodes(advances);
    case 'caught_stealing':
      return `CS${nextBaseLetter(advance)}${outOrError}`;
    case 'pick_off':
      return `PO${advance ? BASE_LETTERS[advance.from] : '1'}${outOrError}`;
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

/** A runner who was caught stealing or picked off without being put out is safe on an error by an unknown fielder. */
const UNKNOWN_ERROR = '(E0)';

/**
 * A double steal has a code for each runner, the lead runner first, such as "SB3;SB2". The code DI means defensive
 * indifference, on which nobody steals a base.
 */
function stolenBaseCodes(advances: readonly Advance[]): string {
  const runners = advances.filter(
    ({ from, to, cause }) => from !== to && cause !== 'defensive_indifference',
  );
  if (runners.length === 0) return 'DI';
  const letters = runners.map((advance) => nextBaseLetter(advance));
  return letters
    .toSorted((a, b) => STOLEN_BASE_ORDER.indexOf(a) - STOLEN_BASE_ORDER.indexOf(b))
    .map((letter) => `SB${letter}`)
    .join(';');
}

const STOLEN_BASE_ORDER = 'H32';

function nextBaseLetter(advance: Advance | undefined): string {
  return advance ? NEXT_BASE_LETTERS[advance.from] : '2';
}
