import {
  isSamePerson,
  OUTCOMES,
  type Outcome,
  type OutcomeFacts,
  type Person,
  type PitchFacts,
  type PitchType,
} from '@full-count/baseball';
import {
  type EnteredPitch,
  isJsonEqual,
  type PitchRow,
  type PlateAppearanceRow,
} from '@full-count/sync-protocol';

export interface LoggedPitchDraft {
  readonly outcome: OutcomeFacts;
  readonly hitBases: PitchFacts['hitBases'];
  readonly hitLocation: PitchFacts['hitLocation'];
  readonly advances: PitchFacts['advances'];
  /** The scorer's ruling. Undefined when the rules decide. */
  readonly runsBattedIn: PitchFacts['runsBattedIn'];
  readonly pitchType: PitchType;
  readonly zone: number | null;
  readonly velocityMph: number | null;
  readonly batter: Person;
  readonly pitcher: Person;
  readonly notes: string;
}

type AtBat = Pick<PlateAppearanceRow, 'batter' | 'pitcher'>;

export function draftOf(pitch: PitchRow, atBat: AtBat): LoggedPitchDraft {
  const { call, result = null, battedBall, foulTip, foulBunt } = pitch;
  return {
    outcome: {
      call,
      result,
      ...(battedBall && { battedBall }),
      ...(foulTip && { foulTip }),
      ...(foulBunt && { foulBunt }),
    },
    hitBases: pitch.hitBases,
    hitLocation: pitch.hitLocation,
    advances: pitch.advances,
    runsBattedIn: pitch.runsBattedIn,
    pitchType: pitch.pitchType,
    zone: pitch.zone ?? null,
    velocityMph: pitch.velocityMph ?? null,
    batter: pitch.batter ?? atBat.batter,
    pitcher: pitch.pitcher ?? atBat.pitcher,
    notes: pitch.notes ?? '',
  };
}

export function newDraft({ batter, pitcher }: AtBat): LoggedPitchDraft {
  return {
    outcome: OUTCOMES.ball.facts,
    hitBases: undefined,
    hitLocation: undefined,
    advances: undefined,
    runsBattedIn: undefined,
    pitchType: 'unknown',
    zone: null,
    velocityMph: null,
    batter,
    pitcher,
    notes: '',
  };
}

/** Replaces the runners' moves and removes the rulings too, because they belong to the outcome. */
export function withOutcome(draft: LoggedPitchDraft, outcome: Outcome): LoggedPitchDraft {
  const { advances, ...facts } = OUTCOMES[outcome].facts;
  // The hit before an out on the bases counts as a single (docs/statistics.md).
  const hitBases = outcome === 'out_on_basepath' ? 1 : undefined;
  return { ...draft, outcome: facts, advances, hitBases, runsBattedIn: undefined };
}

export function outcomeOf({ call, result, battedBall, foulTip, foulBunt }: OutcomeFacts): Outcome {
  if (call === 'in_play') return inPlayOutcome(result ?? 'groundout', battedBall);
  if (call === 'ball') {
    if (result === 'hit_by_pitch') return 'hit_by_pitch';
    return result === 'walk' || result === 'intentional_walk' ? 'walk' : 'ball';
  }
  if (call === 'foul') return foulBunt ? 'foul_bunt' : 'foul';
  if (foulTip) return 'foul_tip';
  return call === 'called_strike' ? 'called_strike' : 'swing_and_miss';
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

export function factsOfDraft(
  draft: LoggedPitchDraft,
  ids: Pick<PitchFacts, 'id' | 'plateAppearanceId' | 'battingSide'>,
): PitchFacts {
  const { outcome, hitBases, hitLocation, advances, pitchType, zone } = draft;
  const { velocityMph, batter, pitcher, runsBattedIn } = draft;
  return {
    kind: 'pitch',
    ...ids,
    batter,
    pitcher,
    pitchType,
    velocityMph,
    zone,
    ...outcome,
    ...(hitBases && { hitBases }),
    ...(hitLocation && { hitLocation }),
    ...(advances && { advances }),
    ...(runsBattedIn !== undefined && { runsBattedIn }),
  };
}

function pitchFacts(draft: LoggedPitchDraft, atBat: AtBat) {
  const { outcome, batter, pitcher } = draft;
  return {
    pitchType: draft.pitchType,
    call: outcome.call,
    result: outcome.result,
    battedBall: outcome.battedBall ?? null,
    foulTip: outcome.foulTip ?? null,
    foulBunt: outcome.foulBunt ?? null,
    hitBases: draft.hitBases ?? null,
    hitLocation: (outcome.call === 'in_play' && draft.hitLocation) || null,
    advances: draft.advances?.length ? draft.advances : null,
    runsBattedIn: draft.runsBattedIn ?? null,
    zone: draft.zone,
    velocityMph: draft.velocityMph,
    // A pitch names its batter and pitcher only if they differ from the plate appearance's.
    batter: isSamePerson(batter, atBat.batter) ? null : batter,
    pitcher: isSamePerson(pitcher, atBat.pitcher) ? null : pitcher,
    notes: draft.notes.trim() || null,
  };
}

export type PitchChanges = Readonly<Record<string, unknown>>;

export function changesOf(pitch: PitchRow, draft: LoggedPitchDraft, atBat: AtBat): PitchChanges {
  const before = pitch as unknown as Record<string, unknown>;
  const changedEntries = Object.entries(pitchFacts(draft, atBat)).filter(
    ([key, value]) => !isJsonEqual(before[key] ?? null, value),
  );
  return Object.fromEntries(changedEntries);
}

export function enteredPitch(id: string, draft: LoggedPitchDraft, atBat: AtBat): EnteredPitch {
  const facts = Object.fromEntries(
    Object.entries(pitchFacts(draft, atBat)).filter(([, value]) => value !== null),
  );
  return { id, ...facts } as EnteredPitch;
}
