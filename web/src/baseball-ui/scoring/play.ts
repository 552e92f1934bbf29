import {
  type AtBatResult,
  applyEntry,
  battingSide,
  type GameSetup,
  type GameState,
  IN_PLAY_OUTCOMES,
  type InPlayOutcome,
  mayBeTriplePlay,
  type Outcome,
  type PitchFacts,
  type PlayMove,
  playMoves,
  type Side,
} from '@full-count/baseball';
import { factsOf, type Matchup, type PitchDraft } from './pitch-draft.ts';

export interface PlayPreview {
  readonly runners: readonly PlayMove[];
  readonly result: AtBatResult;
  readonly runs: number;
  readonly outs: number;
  readonly score: GameState['score'];
  /** The result that counts if a walk-off hit needed fewer bases (OBR 9.06(f)). Otherwise null. */
  readonly scoredAs: AtBatResult | null;
  /** Whether two runners share a base or a runner passes another. Such a play can't be logged. */
  readonly hasConflict: boolean;
  /** Its ids are not final if the pitch is not logged yet. */
  readonly pitch: PitchFacts;
}

export interface PlayMoment {
  readonly setup: GameSetup;
  /** Before the pitch. */
  readonly state: GameState;
  /** The people of a draft that names none. */
  readonly matchup: Matchup;
  /** Absent for a pitch of the live screen that is not logged yet. */
  readonly pitchId?: string;
  /** Absent for the at-bat in progress, or the next one. */
  readonly atBat?: { readonly id: string; readonly battingSide: Side };
}

/** Null while the draft has no outcome, or if the outcome does not end the plate appearance. */
export function previewPlay(moment: PlayMoment, draft: PitchDraft): PlayPreview | null {
  const pitch = pitchOf(moment, draft);
  if (pitch === null) return null;
  const { setup, state } = moment;
  const { effect, state: after } = applyEntry(setup, state, pitch);
  const result = effect.ended?.result ?? null;
  if (result === null) return null;
  return {
    runners: playMoves(setup, state, pitch),
    result,
    runs: effect.runs.length,
    outs: effect.outs,
    score: after.score,
    scoredAs: pitch.result !== null && result !== pitch.result ? result : null,
    hasConflict: effect.discrepancies.some(({ kind }) => kind === 'advance_conflict'),
    pitch,
  };
}

/** The results that the pad offers for a ball in play. A chosen one stays. */
export function offeredResults(state: GameState, chosen: Outcome | null): InPlayOutcome[] {
  return IN_PLAY_OUTCOMES.filter(
    (outcome) => outcome !== 'triple_play' || outcome === chosen || mayBeTriplePlay(state),
  );
}

/** The moves of the play that the draft makes, for `moveRunner` and `addRuling`. */
export function movesIn(moment: PlayMoment) {
  return (draft: PitchDraft): readonly PlayMove[] => {
    const pitch = pitchOf(moment, draft);
    return pitch === null ? [] : playMoves(moment.setup, moment.state, pitch);
  };
}

/** Null while the draft has no outcome. */
export function pitchOf(
  { setup, state, matchup, pitchId = 'preview', ...moment }: PlayMoment,
  draft: PitchDraft & Partial<Matchup>,
): PitchFacts | null {
  const facts = factsOf({ ...draft, pitchType: draft.pitchType ?? 'unknown' });
  if (facts === null) return null;
  const atBat = moment.atBat ?? state.plateAppearance;
  return {
    kind: 'pitch',
    id: pitchId,
    plateAppearanceId: atBat?.id ?? 'preview',
    battingSide: atBat?.battingSide ?? battingSide(setup, state.halfInning),
    batter: draft.batter ?? matchup.batter,
    pitcher: draft.pitcher ?? matchup.pitcher,
    ...facts,
  };
}
