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

/** Zone, type and outcome are chosen in any order. */
export interface PitchDraft {
  readonly zone: number | null;
  readonly pitchType: PitchType | null;
  readonly outcome: Outcome | null;
  readonly velocityMph: number | null;
  /** Only the runners that the scorer moved by hand. */
  readonly moves: Moves;
  /** The bases of the hit before the out. Used only with Out on Basepath. */
  readonly hitBases: HitBases;
  readonly hitLocation: HitLocation | null;
  /** Whether the batter ran on a third strike that was not caught. */
  readonly isDroppedThirdStrike: boolean;
  /** The scorer's rulings. Each of its advances repeats a move of the draft or a default move. */
  readonly ruled?: Pick<PitchFacts, 'advances' | 'runsBattedIn'> | undefined;
}

export const emptyDraft: PitchDraft = {
  zone: null,
  pitchType: null,
  outcome: null,
  velocityMph: null,
  moves: {},
  hitBases: 1,
  hitLocation: null,
  isDroppedThirdStrike: false,
};

export function isBegun(draft: PitchDraft): boolean {
  const { zone, pitchType, outcome, velocityMph } = draft;
  return zone !== null || pitchType !== null || outcome !== null || velocityMph !== null;
}

/** A call that needs no zone must not wait, because the zone of the next pitch would complete it. */
export function isReadyForQuickLog(draft: PitchDraft): boolean {
  const { zone, pitchType, outcome } = draft;
  return pitchType !== null && outcome !== null && (zone !== null || needsNoZone(draft));
}

/** Outcomes without a button on the pad. */
export const OUTCOMES_IN_MORE_SHEET = [
  'walk',
  'hit_by_pitch',
  'foul_tip',
  'foul_bunt',
] as const satisfies Outcome[];

function needsNoZone({ outcome, isDroppedThirdStrike }: PitchDraft): boolean {
  return isDroppedThirdStrike || OUTCOMES_IN_MORE_SHEET.some((candidate) => candidate === outcome);
}

/** A second tap on the chosen zone removes it, because the scorer may not have seen the location. */
export function chooseZone(draft: PitchDraft, zone: number): PitchDraft {
  return { ...draft, zone: draft.zone === zone ? null : zone };
}

/** Resets the runners' moves and the rulings, because each outcome has its own defaults. */
export function chooseOutcome(draft: PitchDraft, outcome: Outcome | null): PitchDraft {
  const { ruled, ...rest } = draft;
  return { ...rest, outcome, moves: {}, hitBases: 1, isDroppedThirdStrike: false };
}

export function withoutOutcome(draft: PitchDraft): PitchDraft {
  return chooseOutcome(draft, null);
}

export function moveRunner(draft: PitchDraft, from: Origin, to: Destination): PitchDraft {
  return { ...draft, moves: { ...draft.moves, [from]: to } };
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
  | 'runsBattedIn'
  | 'foulTip'
  | 'foulBunt'
>;

/** Null until a type and an outcome are chosen. */
export function factsOf(draft: PitchDraft): EnteredFacts | null {
  const { pitchType, outcome, zone, velocityMph, hitBases, hitLocation } = draft;
  if (pitchType === null || outcome === null) return null;
  const { advances, ...facts } = OUTCOMES[outcome].facts;
  const runsBattedIn = draft.ruled?.runsBattedIn;
  return {
    pitchType,
    zone,
    velocityMph,
    ...facts,
    ...(outcome === 'out_on_basepath' && { hitBases }),
    ...(facts.call === 'in_play' && hitLocation !== null && { hitLocation }),
    ...(runsBattedIn !== undefined && { runsBattedIn }),
  };
}
