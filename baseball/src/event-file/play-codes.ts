import { caughtOnPitch, stealMoves } from '../fold/runners/steals.ts';
import type { Bases } from '../game/folded-game.ts';
import type { GameEventFacts, HitBases, PitchFacts } from '../game/game-log.ts';
import type { Advance, AtBatResult, HitLocation } from '../vocabulary/vocabulary.ts';
import { BASE_LETTERS, NEXT_BASE_LETTERS } from './advances-text.ts';

/** Retrosheet's codes. 99 is an out by unknown fielders, and 0 is an unknown fielder. */
const RESULT_CODES: Readonly<
  Record<Exclude<AtBatResult, 'out_on_basepath' | 'error' | 'obstruction'>, string>
> = {
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
  sac_fly: '99/SF',
  sac_bunt: '99/SH',
  catchers_interference: 'C/E2',
};

/**
 * A batter who was out on the bases after a hit has the code of the hit. Retrosheet has no code of its own for a batter
 * who is awarded first base for obstruction, so it is written like interference, with OBS.
 */
export function resultCode(
  result: AtBatResult,
  hitBases: HitBases | null,
  fielder: HitLocation | null,
): string {
  switch (result) {
    case 'out_on_basepath':
      return { 1: 'S', 2: 'D', 3: 'T' }[hitBases ?? 1];
    case 'error':
      return `E${fielder ?? 0}`;
    case 'obstruction':
      return `C/E${fielder ?? 0}/OBS`;
    default:
      return RESULT_CODES[result];
  }
}

/** The code of the runner who was put out on a pitch, such as "CS2(99)" or "PO1(99)". Null without one. */
export function codeOfRunnerOut(
  pitch: PitchFacts,
  bases: Bases,
  result: AtBatResult | null,
): string | null {
  const [caught] = caughtOnPitch(pitch, bases, result);
  if (caught) return caughtCode(caught);
  const isPickoff = pitch.advances?.some(({ to, cause }) => to === 'out' && cause === 'pick_off');
  return isPickoff ? pickoffCode(pitch) : null;
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
    case 'dropped_foul':
      return `FLE${event.fielder ?? 0}`;
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
  if (firstCaught) return caughtCode(firstCaught);
  if (stolen.length === 0) return 'DI';
  const letters = stolen.map(({ from }) => NEXT_BASE_LETTERS[from]);
  return letters
    .toSorted((a, b) => STOLEN_BASE_ORDER.indexOf(a) - STOLEN_BASE_ORDER.indexOf(b))
    .map((letter) => `SB${letter}`)
    .join(';');
}

function caughtCode(move: Advance): string {
  return `CS${NEXT_BASE_LETTERS[move.from]}${outOrError(move)}`;
}

function pickoffCode({ advances = [] }: Pick<GameEventFacts, 'advances'>): string {
  const move =
    advances.find(({ to, cause }) => to === 'out' && cause === 'pick_off') ??
    advances.find(({ to }) => to === 'out') ??
    advances.find(({ cause }) => cause === 'error') ??
    advances[0];
  return `PO${move ? BASE_LETTERS[move.from] : '1'}${outOrError(move)}`;
}

/** A runner who is not out is safe on an error. */
function outOrError(move: Advance | undefined): string {
  return move?.to === 'out' ? '(99)' : `(E${move?.fielder ?? 0})`;
}

const STOLEN_BASE_ORDER = 'H32';
