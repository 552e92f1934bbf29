import {
  type Advance,
  type HitBases,
  type HitLocation,
  type Moves,
  OUTCOMES,
  type Outcome,
  type PitchFacts,
  type PitchType,
} from '@full-count/baseball';

export type Origin = Advance['from'];
export type Destination = Advance['to'];

/** A pitch while it is being entered. Zone, type and outcome are chosen in any order. */
export interface PitchEntry {
  readonly zone: number | null;
  readonly pitchType: PitchType | null;
  readonly outcome: Outcome | null;
  readonly velocityMph: number | null;
  /** Only the runners that the scorer moved by hand. */
  readonly moves: Moves;
  /** Used only with Out on Basepath. */
  readonly hitBases: HitBases;
  /** Used only with a ball in play. Null when it was not entered. */
  readonly hitLocation: HitLocation | null;
  /** Whether the batter ran on a third strike that was not caught. */
  readonly dropped: boolean;
}

export const emptyEntry: PitchEntry = {
  zone: null,
  pitchType: null,
  outcome: null,
  velocityMph: null,
  moves: {},
  hitBases: 1,
  hitLocation: null,
  dropped: false,
};

export function isBegun(entry: PitchEntry): boolean {
  const { zone, pitchType, outcome, velocityMph } = entry;
  return zone !== null || pitchType !== null || outcome !== null || velocityMph !== null;
}

/**
 * Whether quick mode logs this entry at once. The entry has a type, an outcome and a zone, or an
 * outcome that needs no zone. If it waited for a zone, the next pitch's zone would complete it.
 */
export function isComplete(entry: PitchEntry): boolean {
  const { zone, pitchType, outcome } = entry;
  return pitchType !== null && outcome !== null && (zone !== null || needsNoZone(entry));
}

/** Calls without their own button. They are entered in the More sheet or with a key. */
export const CALLS_UNDER_MORE = [
  'walk',
  'hit_by_pitch',
  'foul_tip',
  'foul_bunt',
] as const satisfies Outcome[];

function needsNoZone({ outcome, dropped }: PitchEntry): boolean {
  return dropped || CALLS_UNDER_MORE.some((call) => call === outcome);
}

/** A second tap on the chosen zone removes it, for a location that was not seen. */
export function chooseZone(entry: PitchEntry, zone: number): PitchEntry {
  return { ...entry, zone: entry.zone === zone ? null : zone };
}

/** Resets the runners' moves, because each outcome has its own defaults. */
export function chooseOutcome(entry: PitchEntry, outcome: Outcome): PitchEntry {
  return { ...entry, outcome, moves: {}, hitBases: 1, dropped: false };
}

export function withoutOutcome(entry: PitchEntry): PitchEntry {
  return { ...entry, outcome: null, moves: {}, hitBases: 1, dropped: false };
}

export function moveRunner(entry: PitchEntry, from: Origin, to: Destination): PitchEntry {
  return { ...entry, moves: { ...entry.moves, [from]: to } };
}

export type EnteredFacts = Pick<
  PitchFacts,
  | 'pitchType'
  | 'velocityMph'
  | 'zone'
  | 'call'
  | 'result'
  | 'battedBall'
  | 'hitBases'
  | 'hitLocation'
  | 'foulTip'
  | 'foulBunt'
>;

/** The facts to log. Null until a type and an outcome are chosen. */
export function factsOf(entry: PitchEntry): EnteredFacts | null {
  const { pitchType, outcome, zone, velocityMph, hitBases, hitLocation } = entry;
  if (pitchType === null || outcome === null) return null;
  const { advances, ...facts } = OUTCOMES[outcome].facts;
  return {
    pitchType,
    zone,
    velocityMph,
    ...facts,
    ...(outcome === 'out_on_basepath' && { hitBases }),
    ...(facts.call === 'in_play' && hitLocation !== null && { hitLocation }),
  };
}
