import {
  type Advance,
  type AtBatResult,
  type BattedBall,
  countWithNoun,
  FIELD_POSITIONS,
  type Fielder,
  type HitLocation,
  type Person,
  type PitchType,
  refinedResult,
  type UmpireCall,
} from '@full-count/baseball';
import type { PitchRow, User } from '@full-count/sync-protocol';
import { shortDay, timeText } from '../../../format/day-and-time.ts';
import { callLabels, mphText, pitchTypeLabels } from '../../../labels/pitches.ts';
import { advanceText, causeLabels, resultLabels } from '../../../labels/results.ts';

export type EntryHistory = NonNullable<PitchRow['history']>;

/**
 * The corrections of an entry, latest first, and then the entry itself: "Sat, Jun 20, 7:42 PM" and "Was ball, zone 4. Changed
 * by you".
 */
export function historyLines(
  enteredAt: string,
  history: EntryHistory,
  me: User,
  knownStaffNames: ReadonlyMap<string, string>,
) {
  const correctionLines = history.map(({ at: correctedAt, by, was: oldValues }, index) => ({
    key: `${correctedAt} ${index}`,
    when: momentText(correctedAt),
    what: changeText(
      oldValues,
      by === me.id ? 'you' : (knownStaffNames.get(by) ?? 'another staff member'),
    ),
  }));
  return [
    ...correctionLines.reverse(),
    { key: 'entered', when: momentText(enteredAt), what: 'Entered' },
  ];
}

export function momentText(iso: string): string {
  return `${shortDay(iso)}, ${timeText(iso)}`;
}

function changeText(oldValues: Readonly<Record<string, unknown>>, author: string): string {
  if ('voided' in oldValues)
    return `${oldValues.voided === true ? 'Restored' : 'Deleted'} by ${author}`;
  const isMove = ['plateAppearanceId', 'prev', 'after'].some((key) => key in oldValues);
  if (isMove) return `Moved by ${author}`;
  const fields = Object.entries(withRefinedResult(oldValues)).map(([key, value]) =>
    fieldText(key, value),
  );
  const colon = Object.values(oldValues).includes(null) ? ':' : '';
  return `Was${colon} ${fields.join(', ')}. Changed by ${author}`;
}

/** A line out or a pop out is stored as a flyout with its ball, and told in one word. */
function withRefinedResult(oldValues: Readonly<Record<string, unknown>>) {
  const { battedBall, ...others } = oldValues;
  const result = refinedResult(others.result as AtBatResult, battedBall as BattedBall);
  return result === others.result ? oldValues : { ...others, result };
}

/** "zone 4", "no velocity" */
export function fieldText(key: string, value: unknown): string {
  if (value === null) return EMPTY_LABELS[key] ?? `no ${key}`;
  return FIELD_TEXTS[key]?.(value as never) ?? key;
}

const textAfter = (words: string) => (value: unknown) => `${words} ${String(value)}`;
const personAfter = (words: string) => (person: Person) => `${words} ${person.name}`;
const counted = (noun: string) => (count: number) => countWithNoun(count, noun);

const FIELD_TEXTS: Readonly<Record<string, (value: never) => string>> = {
  call: (call: UmpireCall) => callLabels[call].name.toLowerCase(),
  pitchType: (type: PitchType) => pitchTypeLabels[type].name.toLowerCase(),
  result: (result: AtBatResult) => resultLabels(result, null).name.toLowerCase(),
  battedBall: (ball: BattedBall) => BATTED_BALLS[ball],
  foulTip: () => 'foul tip',
  foulBunt: () => 'foul bunt',
  hitBases: (bases: number) => ['single', 'double', 'triple'][bases - 1] ?? 'hit',
  zone: textAfter('zone'),
  hitLocation: (location: HitLocation) => `hit to ${FIELD_POSITIONS[location].code}`,
  fielder: (fielder: Fielder) => `dropped by ${FIELD_POSITIONS[fielder].code}`,
  velocityMph: mphText,
  batter: personAfter('batter'),
  pitcher: personAfter('pitcher'),
  runner: personAfter('runner'),
  leaving: personAfter('replacing'),
  advances: (advances: Advance[]) => advances.map(ruledAdvanceText).join(', '),
  runsBattedIn: (runs: number) => `${countWithNoun(runs, 'run')} batted in`,
  notes: (notes: string) => `note "${notes}"`,
  base: textAfter('on'),
  teamScore: textAfter('our score'),
  opponentScore: textAfter('their score'),
  inning: textAfter('inning'),
  halfInning: (half: string) => `${half} half-inning`,
  balls: counted('ball'),
  strikes: counted('strike'),
  outs: counted('out'),
  bases: () => 'different runners',
  positions: () => 'different positions',
  courtesy: () => 'courtesy runner',
};

/** "second to home (error, E9), unearned, charged to Kim" */
export function ruledAdvanceText(advance: Advance): string {
  const { cause, earned, chargedPitcher, fielder, errors = [] } = advance;
  const causes = [
    ...(cause ? [causeLabels[cause].toLowerCase()] : []),
    ...(fielder ? [`E${fielder}`] : []),
    ...errors.map((error) => `E${error.fielder ?? ''}`),
  ];
  const causeText = causes.length > 0 ? ` (${causes.join(', ')})` : '';
  const earnedText = earned === undefined ? '' : earned ? ', earned' : ', unearned';
  const chargeText = chargedPitcher === undefined ? '' : `, charged to ${chargedPitcher}`;
  return `${advanceText(advance)}${causeText}${earnedText}${chargeText}`;
}

const BATTED_BALLS: Readonly<Record<BattedBall, string>> = {
  ground: 'ground ball',
  line: 'line drive',
  fly: 'fly ball',
  pop: 'pop-up',
  bunt: 'bunt',
};

export const USUAL_MOVES_TEXT = 'the usual runner moves';

const EMPTY_LABELS: Readonly<Record<string, string>> = {
  result: 'no result',
  battedBall: 'no batted ball',
  hitLocation: 'no hit location',
  fielder: 'dropped by someone unknown',
  hitBases: 'no hit',
  zone: 'no zone',
  velocityMph: 'no velocity',
  advances: USUAL_MOVES_TEXT,
  runsBattedIn: 'runs batted in as the rules count them',
  notes: 'no note',
  batter: "the at-bat's batter",
  pitcher: "the at-bat's pitcher",
  leaving: 'no one replaced',
  foulTip: 'not a foul tip',
  foulBunt: 'not a foul bunt',
  courtesy: 'not a courtesy runner',
  flex: 'not the FLEX',
  teamScore: 'our score unchanged',
  opponentScore: 'their score unchanged',
  halfInning: 'no half-inning',
  bases: 'runners unchanged',
};
