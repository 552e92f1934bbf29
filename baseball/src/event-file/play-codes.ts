import { stealMoves } from '../fold/runners/steals.ts';
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

/** Returns the code of an event between pitches, or null for an event without one. */
export function runnerCode(event: GameEventFacts): string | null {
  switch (event.type) {
    case 'stolen_base':
    case 'caught_stealing':
      return stealCode(event);
    case 'pick_off':
      return pickoffCode(event);
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

/**
 * A double steal has a code for each runner, the lead runner first, such as "SB3;SB2". The code DI means defensive
 * indifference, on which nobody steals a base.
 */
function stealCode(event: GameEventFacts): string {
  const { stolen, caught } = stealMoves(event);
  const [firstCaught] = caught;
  if (firstCaught) return `CS${NEXT_BASE_LETTERS[firstCaught.from]}${outOrError(firstCaught)}`;
  if (stolen.length === 0) return 'DI';
  const letters = stolen.map(({ from }) => NEXT_BASE_LETTERS[from]);
  return letters
    .toSorted((a, b) => STOLEN_BASE_ORDER.indexOf(a) - STOLEN_BASE_ORDER.indexOf(b))
    .map((letter) => `SB${letter}`)
    .join(';');
}

function pickoffCode({ advances = [] }: GameEventFacts): string {
  const move =
    advances.find(({ to }) => to === 'out') ??
    advances.find(({ cause }) => cause === 'error') ??
    advances[0];
  return `PO${move ? BASE_LETTERS[move.from] : '1'}${outOrError(move)}`;
}

/** A runner who is not out is safe on an error by an unknown fielder. */
function outOrError(move: Advance | undefined): string {
  return move?.to === 'out' ? '(99)' : '(E0)';
}

const STOLEN_BASE_ORDER = 'H32';
