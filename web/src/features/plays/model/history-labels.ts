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
import { shortDay } from '../../../format/day-and-time.ts';
import { timeText } from '../../../format/time-text.ts';
import { callLabels, mphText, pitchTypeLabels } from '../../../labels/pitches.ts';
import { advanceText, causeLabels, resultLabels } from '../../../labels/results.ts';

export type EntryHistory = NonNullable<PitchRow['history']>;

interface HistoryLine {
  readonly key: string;
  /** "Sat, Jun 20, 7:42 PM" */
  readonly when: string;
  /** "Was ball, zone 4. Changed by you" */
  readonly what: string;
}

/** The corrections of an entry, latest first, and then the entry itself. */
export function historyLines(
  enteredAt: string,
  history: EntryHistory,
  me: User,
  knownStaffNames: ReadonlyMap<string, string>,
): HistoryLine[] {
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
  switch (key) {
    case 'call':
      return callLabels[value as UmpireCall].name.toLowerCase();
    case 'pitchType':
      return pitchTypeLabels[value as PitchType].name.toLowerCase();
    case 'result':
      return resultLabels(value as AtBatResult, null).name.toLowerCase();
    case 'battedBall':
      return BATTED_BALLS[value as BattedBall];
    case 'foulTip':
      return 'foul tip';
    case 'foulBunt':
      return 'foul bunt';
    case 'hitBases':
      return ['single', 'double', 'triple'][Number(value) - 1] ?? 'hit';
    case 'zone':
      return `zone ${String(value)}`;
    case 'hitLocation':
      return `hit to ${FIELD_POSITIONS[value as HitLocation].code}`;
    case 'fielder':
      return `dropped by ${FIELD_POSITIONS[value as Fielder].code}`;
    case 'velocityMph':
      return mphText(Number(value));
    case 'batter':
    case 'pitcher':
    case 'runner':
      return `${key} ${(value as Person).name}`;
    case 'leaving':
      return `replacing ${(value as Person).name}`;
    case 'advances':
      return (value as Advance[]).map(ruledAdvanceText).join(', ');
    case 'runsBattedIn':
      return `${countWithNoun(Number(value), 'run')} batted in`;
    case 'notes':
      return `note "${String(value)}"`;
    case 'base':
      return `on ${String(value)}`;
    case 'teamScore':
      return `our score ${String(value)}`;
    case 'opponentScore':
      return `their score ${String(value)}`;
    case 'inning':
      return `inning ${String(value)}`;
    case 'halfInning':
      return `${String(value)} half-inning`;
    case 'balls':
      return countWithNoun(Number(value), 'ball');
    case 'strikes':
      return countWithNoun(Number(value), 'strike');
    case 'outs':
      return countWithNoun(Number(value), 'out');
    case 'bases':
      return 'different runners';
    case 'positions':
      return 'different positions';
    case 'courtesy':
      return 'courtesy runner';
    default:
      return key;
  }
}

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
