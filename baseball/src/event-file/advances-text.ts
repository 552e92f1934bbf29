import { type RunnerKey, runnerKey } from '../fold/runners/bases.ts';
import { defaultMoves } from '../fold/runners/default-advances.ts';
import type { EntryEffect, GameState, Runner } from '../game/folded-game.ts';
import type { LogEntry } from '../game/game-log.ts';
import type { Fielder } from '../vocabulary/positions.ts';
import type { Advance, AtBatResult } from '../vocabulary/vocabulary.ts';

/** The lead runner first. */
const BASES = ['third', 'second', 'first'] as const;
export const BASE_LETTERS = {
  batter: 'B',
  first: '1',
  second: '2',
  third: '3',
  home: 'H',
} as const;
export const NEXT_BASE_LETTERS = { batter: '1', first: '2', second: '3', third: 'H' } as const;

/**
 * Writes advances in Retrosheet's form, such as ".3-H(E6);1X2(99)". X is an out, and 99 an unknown fielder.
 *
 * @param batterBases how many bases the result gives the batter, from 0 to 4. An out batter is put out one base past these.
 * @param code the code of the play, whose errors are not written again
 */
export function advancesText(advances: readonly Advance[], { batterBases = 0, code = '' } = {}) {
  const written = new Set([...code.matchAll(/E\d/g)].map(([error]) => `${error} 1`));
  const words = advances
    .filter(({ from, to }) => from !== to)
    .map((advance) => {
      const { from, to } = advance;
      if (to !== 'out')
        return `${BASE_LETTERS[from]}-${BASE_LETTERS[to]}${errorsText(advance, written)}`;
      const base = from === 'batter' ? ('123H'[batterBases] ?? 'H') : NEXT_BASE_LETTERS[from];
      return `${BASE_LETTERS[from]}X${base}(99)`;
    });
  return words.length === 0 ? '' : `.${words.join(';')}`;
}

/** One throw on which two runners advance is one error, so it is written with the first of them. */
function errorsText({ cause, fielder, errors = [] }: Advance, written: Set<string>): string {
  const further = errors.map((error) => `E${fielderDigit(error.fielder)}`);
  const onWay = [
    ...(cause === 'error' ? [`E${fielderDigit(fielder)}`] : []),
    ...(cause === 'obstruction' ? [`E${fielderDigit(fielder)}/OBS`] : []),
    ...further,
  ];
  const newErrors = onWay.filter((error, index) => {
    const count = onWay.slice(0, index + 1).filter((other) => other === error).length;
    const isUnknown = error === 'E0' && written.size >= count;
    const key = `${error} ${count}`;
    if (isUnknown || written.has(key)) return false;
    written.add(key);
    return true;
  });
  return newErrors.map((error) => `(${error})`).join('');
}

const USUAL_BASE_OF_BATTER: Partial<Readonly<Record<AtBatResult, Advance['to']>>> = {
  single: 'first',
  double: 'second',
  triple: 'third',
  homerun: 'home',
  walk: 'first',
  intentional_walk: 'first',
  hit_by_pitch: 'first',
  error: 'first',
  fielders_choice: 'first',
  fielders_choice_out: 'first',
  catchers_interference: 'first',
  obstruction: 'first',
};

/** Returns the moves of a pitch or call that ended a plate appearance with `result`. */
export function advancesOnPlay(
  result: AtBatResult,
  entry: LogEntry,
  effect: EntryEffect,
  after: GameState,
): Advance[] {
  const { before } = effect;
  const isHalfOver = before.halfInning !== after.halfInning || before.inning !== after.inning;
  if (isHalfOver) return advancesOnThirdOut(result, entry, effect);
  const advances: Advance[] = BASES.flatMap((from) => {
    const runner = before.bases[from];
    if (runner === null) return [];
    const to = baseAfterPlay(runnerKey(runner), effect, after) ?? 'out';
    return [{ ...enteredAdvance(entry, from), from, to }];
  });
  const baseOfBatter = baseAfterPlay(effect.ended?.plateAppearanceId, effect, after);
  const usualBase = USUAL_BASE_OF_BATTER[result];
  if (result === 'out_on_basepath' || (baseOfBatter === undefined && usualBase !== undefined)) {
    advances.push({ from: 'batter', to: 'out' });
  } else if (baseOfBatter !== undefined && baseOfBatter !== usualBase) {
    advances.push({ ...enteredAdvance(entry, 'batter'), from: 'batter', to: baseOfBatter });
  }
  return advances;
}

function enteredAdvance({ advances = [] }: LogEntry, from: Advance['from']): Partial<Advance> {
  return advances.find((advance) => advance.from === from) ?? {};
}

/** After the third out the bases are empty, so the moves are the entered ones and the outs that the result makes. */
function advancesOnThirdOut(
  result: AtBatResult,
  { advances: enteredAdvances = [] }: LogEntry,
  { before: { bases, outs } }: EntryEffect,
): Advance[] {
  const isEntered = (base: Advance['from']) => enteredAdvances.some(({ from }) => from === base);
  // Only outs are read, so the bases of a hit don't matter.
  const defaults = defaultMoves({ result, hitBases: 1, bases, outs, advances: enteredAdvances });
  // The code of an out already says that the batter is out.
  const isBatterOutByCode = result !== 'out_on_basepath' && defaults.batter === 'out';
  const outsByResult = [...BASES, 'batter' as const].filter(
    (from) => defaults[from] === 'out' && !isEntered(from),
  );
  return [...enteredAdvances, ...outsByResult.map((from) => ({ from, to: 'out' }) as const)].filter(
    ({ from, to }) => !(isBatterOutByCode && from === 'batter' && to === 'out'),
  );
}

function baseAfterPlay(key: RunnerKey | undefined, { runs }: EntryEffect, { bases }: GameState) {
  const isRunner = (runner: Runner | null) => runner !== null && runnerKey(runner) === key;
  const base = BASES.find((candidate) => isRunner(bases[candidate]));
  return base ?? (runs.some(isRunner) ? 'home' : undefined);
}

/** Retrosheet has no number for softball's short fielder. */
export function fielderDigit(fielder: Fielder | null | undefined): number {
  return !fielder || fielder === 10 ? 0 : fielder;
}
