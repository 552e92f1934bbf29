import {
  type Advance,
  advancesToStore,
  type HitBases,
  type HitLocation,
  isSamePerson,
  OUTCOMES,
  type Outcome,
  type OutcomeFacts,
  type Person,
  type PitchFacts,
  type PitchType,
  type PlayMove,
  personOf,
} from '@full-count/baseball';
import type { EnteredPitch, PitchRow } from '@full-count/sync-protocol';
import { changedOrRemoved } from '../../platform/changed-fields.ts';
import { type Ruling, withRuling } from './with-ruling.ts';

/** What somebody chooses of a pitch, in a game and in a bullpen, in any order. */
export interface ChosenPitch {
  readonly zone: number | null;
  readonly pitchType: PitchType | null;
  readonly velocityMph: number | null;
  readonly notes: string;
}

export const nothingChosen: ChosenPitch = {
  zone: null,
  pitchType: null,
  velocityMph: null,
  notes: '',
};

/** A pitch of a game that somebody enters or corrects. */
export interface PitchDraft extends ChosenPitch {
  readonly outcome: Outcome | null;
  /** What the log says about the outcome, until another is chosen. Imported pitches have facts that no button stores. */
  readonly loggedOutcome: OutcomeFacts | null;
  /** The bases of the hit before the out. Used only with Out on Basepath. */
  readonly hitBases: HitBases;
  readonly hitLocation: HitLocation | null;
  /** Moves that are not the default ones, and the scorer's rulings. */
  readonly advances: readonly Advance[];
  /** The scorer's ruling. Undefined if the rules decide. */
  readonly runsBattedIn: number | undefined;
}

export const emptyDraft: PitchDraft = {
  ...nothingChosen,
  outcome: null,
  loggedOutcome: null,
  hitBases: 1,
  hitLocation: null,
  advances: [],
  runsBattedIn: undefined,
};

export interface Matchup {
  readonly batter: Person;
  readonly pitcher: Person;
}

export type LoggedPitchDraft = PitchDraft &
  Matchup & { readonly outcome: Outcome; readonly pitchType: PitchType };

type LoggedPitch = Pick<PitchRow, 'call' | 'pitchType'> & Partial<PitchRow | PitchFacts>;

/** @param atBat the people of a pitch that names none */
export function draftOf(pitch: LoggedPitch, atBat: Matchup): LoggedPitchDraft {
  const { call, result = null, battedBall, foulTip, foulBunt } = pitch;
  const loggedOutcome: OutcomeFacts = {
    call,
    result,
    ...(battedBall && { battedBall }),
    ...(foulTip && { foulTip }),
    ...(foulBunt && { foulBunt }),
  };
  return {
    zone: pitch.zone ?? null,
    pitchType: pitch.pitchType,
    outcome: outcomeOf(loggedOutcome),
    loggedOutcome,
    velocityMph: pitch.velocityMph ?? null,
    hitBases: pitch.hitBases ?? 1,
    hitLocation: pitch.hitLocation ?? null,
    advances: pitch.advances ?? [],
    runsBattedIn: pitch.runsBattedIn,
    notes: ('notes' in pitch && pitch.notes) || '',
    batter: pitch.batter ?? atBat.batter,
    pitcher: pitch.pitcher ?? atBat.pitcher,
  };
}

export function outcomeOf({ call, result, battedBall, foulTip, foulBunt }: OutcomeFacts): Outcome {
  if (call === 'in_play') return inPlayOutcome(result ?? 'groundout', battedBall);
  if (call === 'ball') {
    if (result === 'hit_by_pitch') return 'hit_by_pitch';
    return result === 'walk' || result === 'intentional_walk' ? 'walk' : 'ball';
  }
  if (call === 'foul') return foulBunt ? 'foul_bunt' : 'foul';
  if (foulTip) return 'foul_tip';
  return call === 'called_strike' || call === 'unknown_strike' ? call : 'swing_and_miss';
}

function inPlayOutcome(
  result: NonNullable<OutcomeFacts['result']>,
  battedBall: OutcomeFacts['battedBall'],
): Outcome {
  if (result === 'lineout' || (result === 'flyout' && battedBall === 'line')) return 'line_out';
  if (result === 'pop_out' || (result === 'flyout' && battedBall === 'pop')) return 'pop_out';
  const matchingOutcome = (Object.keys(OUTCOMES) as Outcome[]).find(
    (outcome) => OUTCOMES[outcome].facts.result === result && outcome !== 'line_out',
  );
  return matchingOutcome ?? 'ground_out';
}

/** A second tap on the chosen zone removes it, because the scorer may not have seen the location. */
export function chooseZone<D extends { readonly zone: number | null }>(draft: D, zone: number): D {
  return { ...draft, zone: draft.zone === zone ? null : zone };
}

/** Resets the runners' moves and the rulings, because each outcome has its own. */
export function chooseOutcome<D extends PitchDraft>(draft: D, outcome: Outcome): D {
  if (outcome === draft.outcome) return { ...draft, ...WITHOUT_MOVES };
  return { ...draft, ...WITHOUT_MOVES, outcome, loggedOutcome: null, hitBases: 1 };
}

export function withoutOutcome(draft: PitchDraft): PitchDraft {
  return { ...chooseOutcome(draft, 'ball'), outcome: null };
}

/** The runners go as far as the batter did, so their moves and the rulings start again. */
export function chooseHitBases<D extends PitchDraft>(draft: D, hitBases: HitBases): D {
  return { ...draft, ...WITHOUT_MOVES, hitBases };
}

const WITHOUT_MOVES = { advances: [], runsBattedIn: undefined } as const;

export function isBegun({ zone, pitchType, outcome, velocityMph }: PitchDraft): boolean {
  return zone !== null || pitchType !== null || outcome !== null || velocityMph !== null;
}

/** Outcomes without a button on the pad. */
export const OUTCOMES_IN_MORE_SHEET = [
  'walk',
  'hit_by_pitch',
  'foul_tip',
  'foul_bunt',
] as const satisfies Outcome[];

/** A call that needs no zone must not wait, because the zone of the next pitch would complete it. */
export function isReadyWithTwoTaps(draft: PitchDraft): boolean {
  const { zone, pitchType, outcome } = draft;
  const needsNoZone =
    isDroppedThirdStrike(draft) || OUTCOMES_IN_MORE_SHEET.some((each) => each === outcome);
  return pitchType !== null && outcome !== null && (zone !== null || needsNoZone);
}

/** The batter ran on a third strike that was not caught. */
export function withDroppedThirdStrike(draft: PitchDraft): PitchDraft {
  const swing = chooseOutcome(draft, 'swing_and_miss');
  return { ...swing, advances: [{ from: 'batter', to: 'first' }] };
}

export function isDroppedThirdStrike({ outcome, advances }: PitchDraft): boolean {
  const isStrike = outcome !== null && OUTCOMES[outcome].facts.call.includes('strike');
  return isStrike && advances.some(({ from, to }) => from === 'batter' && to !== 'out');
}

type MovesOf<D> = (draft: D) => readonly PlayMove[];

/** @param movesOf the moves of a play with the advances of a draft */
export function moveRunner<D extends PitchDraft>(
  draft: D,
  movesOf: MovesOf<D>,
  { from, to }: Pick<Advance, 'from' | 'to'>,
): D {
  const before = movesOf(draft).find((move) => move.from === from);
  const other = draft.advances.filter((advance) => advance.from !== from);
  const same = draft.advances.find((advance) => advance.from === from && advance.to === to);
  const advances = [...other, same ?? { from, to }];
  // A ruling on the runs batted in does not hold for another number of runs.
  const changesRuns = to === 'home' || before?.to === 'home';
  const runsBattedIn = changesRuns ? undefined : draft.runsBattedIn;
  const moves = movesOf({ ...draft, advances });
  const tapped = advances.filter((advance) => advance.from === from);
  return { ...draft, runsBattedIn, advances: advancesToStore(moves, advances, tapped) };
}

export function addRuling<D extends PitchDraft>(draft: D, movesOf: MovesOf<D>, ruling: Ruling): D {
  const { advances, runsBattedIn } = withRuling(draft, ruling);
  const moves = movesOf({ ...draft, advances });
  return { ...draft, runsBattedIn, advances: advancesToStore(moves, advances, draft.advances) };
}

/** Null until a type and an outcome are chosen. */
export function factsOf(draft: PitchDraft) {
  const { pitchType, outcome, zone, velocityMph, hitBases, hitLocation } = draft;
  const { loggedOutcome, advances, runsBattedIn } = draft;
  if (pitchType === null || outcome === null) return null;
  const facts = loggedOutcome ?? OUTCOMES[outcome].facts;
  return {
    pitchType,
    zone,
    velocityMph,
    ...facts,
    ...(outcome === 'out_on_basepath' && { hitBases }),
    ...(facts.call === 'in_play' && hitLocation !== null && { hitLocation }),
    ...(advances.length > 0 && { advances }),
    ...(runsBattedIn !== undefined && { runsBattedIn }),
  };
}

/**
 * The pitch as it is stored. A pitch names its batter and pitcher only if they differ from the plate appearance's.
 *
 * @throws if no type or no outcome is chosen
 */
export function enteredPitch(
  id: string,
  { batter, pitcher, ...draft }: PitchDraft & Matchup,
  atBat: Matchup,
): EnteredPitch {
  const facts = factsOf(draft);
  if (facts === null) throw new Error('A pitch without a type or an outcome cannot be stored');
  return {
    id,
    ...knownFacts({
      ...facts,
      batter: isSamePerson(batter, atBat.batter) ? null : personOf(batter),
      pitcher: isSamePerson(pitcher, atBat.pitcher) ? null : personOf(pitcher),
      notes: draft.notes,
    }),
  } as EnteredPitch;
}

/** Leaves out what is not known, and notes of spaces. */
export function knownFacts<T extends Pick<ChosenPitch, 'notes'>>(facts: T): object {
  const trimmed = { ...facts, notes: facts.notes.trim() || null };
  return Object.fromEntries(Object.entries(trimmed).filter(([, value]) => value !== null));
}

export type PitchChanges = Readonly<Record<string, unknown>>;

/** The changed facts. Null removes a fact. */
export function changesOf(
  before: PitchDraft & Matchup,
  after: PitchDraft & Matchup,
  atBat: Matchup,
): PitchChanges {
  return changedOrRemoved(enteredPitch('', before, atBat), enteredPitch('', after, atBat));
}
