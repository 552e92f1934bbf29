import {
  type AtBatResult,
  FIELD_POSITIONS,
  type HitLocation,
  type Person,
  type PitchType,
  type UmpireCall,
} from '@full-count/baseball';
import type { PitchRow, User } from '@full-count/sync-protocol';
import { callWords } from '../../../components/call-words.ts';
import { shortDay, timeText } from '../../../components/day-and-time.ts';
import { pitchTypeWords } from '../../../components/pitch-type-words.ts';
import { wordsOfResult } from '../../../components/result-words.ts';

export type Corrections = NonNullable<PitchRow['history']>;

export interface HistoryLine {
  readonly key: string;
  /** "Sat, Jun 20, 7:42 PM" */
  readonly when: string;
  /** "You: was ball, zone 4" */
  readonly what: string;
}

/**
 * The latest first, what it was entered as last.
 *
 * @param names of the staff by user id, as far as they are known
 */
export function historyLines(
  at: string,
  history: Corrections,
  me: User,
  names: ReadonlyMap<string, string>,
): HistoryLine[] {
  const corrected = history.map(({ at: when, by, was }, index) => ({
    key: `${when} ${index}`,
    when: momentText(when),
    what: `${by === me.id ? 'You' : (names.get(by) ?? 'Another of the staff')}: ${wasText(was)}`,
  }));
  return [...corrected.reverse(), { key: 'entered', when: momentText(at), what: 'Entered' }];
}

export function momentText(iso: string): string {
  return `${shortDay(iso)}, ${timeText(iso)}`;
}

function wasText(was: Readonly<Record<string, unknown>>): string {
  if ('voided' in was) return was.voided === true ? 'brought back' : 'deleted';
  if ('plateAppearanceId' in was || 'prev' in was) return 'moved';
  const words = Object.entries(was).map(([key, value]) => fieldText(key, value));
  return `was ${words.join(', ')}`;
}

function fieldText(key: string, value: unknown): string {
  if (value === null) return `without ${FIELD_NAMES[key] ?? key}`;
  switch (key) {
    case 'call':
      return callWords[value as UmpireCall].name.toLowerCase();
    case 'pitchType':
      return pitchTypeWords[value as PitchType].name.toLowerCase();
    case 'result':
      return wordsOfResult(value as AtBatResult).name.toLowerCase();
    case 'zone':
      return `zone ${String(value)}`;
    case 'hitLocation':
      return `hit to ${FIELD_POSITIONS[value as HitLocation].code}`;
    case 'velocityMph':
      return `${String(value)} mph`;
    case 'batter':
    case 'pitcher':
    case 'runner':
      return `${key} ${(value as Person).name}`;
    case 'advances':
      return (value as { from: string; to: string }[])
        .map(({ from, to }) => `${from} to ${to}`)
        .join(', ');
    case 'notes':
      return `note “${String(value)}”`;
    default:
      return typeof value === 'object'
        ? (FIELD_NAMES[key] ?? key)
        : `${FIELD_NAMES[key] ?? key} ${String(value)}`;
  }
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  result: 'a result',
  battedBall: 'a batted ball',
  hitLocation: 'where it was hit',
  zone: 'a zone',
  velocityMph: 'a reading',
  advances: 'moved runners',
  notes: 'a note',
  batter: 'another batter',
  pitcher: 'another pitcher',
  foulTip: 'foul tip',
  foulBunt: 'foul bunt',
  hitBases: 'bases of the hit',
  teamScore: 'our score',
  opponentScore: 'their score',
  halfInning: 'half',
  bases: 'other bases',
};
