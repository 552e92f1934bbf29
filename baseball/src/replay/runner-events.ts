import type { Advance, GameEventType } from '../vocabulary/vocabulary.ts';

interface RunnerEvent {
  readonly type: GameEventType;
  readonly advances: readonly Advance[];
}

/** Reads a play in words or in Retrosheet's code, such as `stolen_base_home` or `SB2.1-3`. */
export function readRunnerEvent(name: string): RunnerEvent {
  return { type: typeOf(name), advances: advancesOf(name) };
}

const TYPE_PATTERNS: readonly (readonly [RegExp, GameEventType])[] = [
  [/^(stolen_base|SB)/, 'stolen_base'],
  [/^(pickoff_)?caught_stealing|^(PO)?CS/, 'caught_stealing'],
  [/^(pickoff|PO)/, 'pick_off'],
  [/^(wild_pitch|WP)/, 'wild_pitch'],
  [/^(passed_ball|PB)/, 'passed_ball'],
  [/^(forced_)?balk|^BK/, 'balk'],
];

function typeOf(name: string): GameEventType {
  return TYPE_PATTERNS.find(([pattern]) => pattern.test(name))?.[1] ?? 'runner_moved';
}

const BASE_BY_DIGIT: Readonly<Record<string, Advance['from']>> = {
  1: 'first',
  2: 'second',
  3: 'third',
};
const TARGET_BY_CODE: Readonly<Record<string, Advance['to']>> = {
  2: 'second',
  3: 'third',
  H: 'home',
  // The first letter of "home" in a play in words.
  h: 'home',
};
const BASE_BEFORE_TARGET: Readonly<Record<string, Advance['from']>> = {
  2: 'first',
  3: 'second',
  H: 'third',
  h: 'third',
};

function advancesOf(name: string): Advance[] {
  // The advances after Retrosheet's dot replace those that follow from the name of the play.
  const targetByBase = new Map<Advance['from'], Advance['to']>();
  const addAdvance = (from: Advance['from'] | undefined, to: Advance['to'] | undefined) => {
    if (from && to) targetByBase.set(from, to);
  };
  for (const [, base = ''] of name.matchAll(/(?:stolen_base_|SB)([23Hh])/g)) {
    addAdvance(BASE_BEFORE_TARGET[base], TARGET_BY_CODE[base]);
  }
  for (const [, base = ''] of name.matchAll(/(?:caught_stealing_|CS)([23Hh])/g)) {
    addAdvance(BASE_BEFORE_TARGET[base], 'out');
  }
  for (const [, base = ''] of name.matchAll(/(?:pickoff_|PO)([123])/g))
    addAdvance(BASE_BY_DIGIT[base], 'out');
  for (const [, from = '', to = ''] of name.matchAll(/([123])-([23H])/g))
    addAdvance(BASE_BY_DIGIT[from], TARGET_BY_CODE[to]);
  for (const [, from = ''] of name.matchAll(/([123])X[23H]/g))
    addAdvance(BASE_BY_DIGIT[from], 'out');
  return [...targetByBase].map(([from, to]) => ({ from, to }));
}
