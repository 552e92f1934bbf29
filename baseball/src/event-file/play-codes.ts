import { fielderOfResult } from '../box-score/errors.ts';
import { caughtOnPitch, stealMoves } from '../fold/runners/default-advances.ts';
import { battedBallOf, isGrounded } from '../game/batted-balls.ts';
import type { Bases, EntryEffect } from '../game/folded-game.ts';
import type { GameEventFacts, HitBases, LogEntry, PitchFacts } from '../game/game-log.ts';
import type { Fielder } from '../vocabulary/positions.ts';
import { refinedResult } from '../vocabulary/result-names.ts';
import type { Advance, AtBatResult, BattedBall } from '../vocabulary/vocabulary.ts';
import { BASE_LETTERS, fielderDigit, NEXT_BASE_LETTERS } from './advances-text.ts';

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
  doubleplay: '99/DP',
  triple_play: '99/TP',
  fielders_choice_out: 'FC0/FO',
  fielders_choice: 'FC0',
  sac_fly: '99/SF',
  sac_bunt: '99/SH',
  catchers_interference: 'C/E2',
};

/** The code of the runner who was put out on a pitch, such as "CS2(99)" or "PO1(99)". Null without one. */
export function codeOfRunnerOut(pitch: PitchFacts, bases: Bases, result: AtBatResult | null) {
  const [caught] = caughtOnPitch(pitch, bases, result);
  if (caught) return caughtCode(caught);
  const isPickoff = pitch.advances?.some(({ to, cause }) => to === 'out' && cause === 'pick_off');
  return isPickoff ? pickoffCode(pitch) : null;
}

/** A double or triple play has its own code by the kind of its ball, such as LDP on a line drive. */
const MULTIPLE_OUT_CODES: Readonly<Record<'DP' | 'TP', Readonly<Record<BattedBall, string>>>> = {
  DP: { ground: 'GDP', bunt: 'BGDP', line: 'LDP', fly: 'FDP', pop: 'P/DP' },
  TP: { ground: 'GTP', bunt: 'BG/TP', line: 'LTP', fly: 'F/TP', pop: 'P/TP' },
};

const BALLS_OF_OUTS: Readonly<Partial<Record<AtBatResult, BattedBall>>> = {
  groundout: 'ground',
  flyout: 'fly',
  lineout: 'line',
  pop_out: 'pop',
};

/**
 * Returns the code of a play that ended with `enteredResult`. Any play with two or three outs says DP or TP.
 *
 * @param runnersCode what the runners did on a pitch that was not hit, as in "K+CS2(99)"
 */
export function resultCode(
  enteredResult: AtBatResult,
  entry: LogEntry,
  effect: EntryEffect,
  runnersCode: string | null,
): string {
  const battedBall = battedBallOf(entry);
  const result = refinedResult(enteredResult, battedBall);
  const fielder = fielderOfResult(entry, result);
  const batterCode = codeOfBatter(result, effect.ended?.hitBases ?? 1, fielder);
  const code = batterCode + (runnersCode === null ? '' : `+${runnersCode}`);
  const multiple = multipleOutsOf(result, effect.outs);
  if (multiple === null) return code;
  const isNamedPlay = result === 'doubleplay' || result === 'triple_play';
  if (!isNamedPlay && BALLS_OF_OUTS[result] === undefined) return `${code}/${multiple}`;
  const groundBall = isNamedPlay && isGrounded(entry, effect.before) ? 'ground' : null;
  const ball = battedBall ?? BALLS_OF_OUTS[result] ?? groundBall;
  return `99/${ball === null ? multiple : MULTIPLE_OUT_CODES[multiple][ball]}`;
}

/**
 * A batter who was out on the bases after a hit has the code of the hit. Retrosheet has no code of its own for a batter
 * who is awarded first base for obstruction, so it is written like interference, with OBS.
 */
function codeOfBatter(result: AtBatResult, hitBases: HitBases, fielder: Fielder | null): string {
  switch (result) {
    case 'out_on_basepath':
      return { 1: 'S', 2: 'D', 3: 'T' }[hitBases];
    case 'error':
      return `E${fielderDigit(fielder)}`;
    case 'obstruction':
      return `C/E${fielderDigit(fielder)}/OBS`;
    default:
      return RESULT_CODES[result];
  }
}

function multipleOutsOf(result: AtBatResult, outs: number): 'DP' | 'TP' | null {
  if (outs === 3 || result === 'triple_play') return 'TP';
  return outs === 2 || result === 'doubleplay' ? 'DP' : null;
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
    case 'unknown_strike':
      return 'K';
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
      return `FLE${fielderDigit(event.fielder)}`;
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
