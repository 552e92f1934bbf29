import {
  type Advance,
  type AdvanceCause,
  type AtBatResult,
  applyEntry,
  battingSide,
  type GameSetup,
  type GameState,
  type HitLocation,
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

interface RulingOnMove {
  readonly from: Advance['from'];
  readonly to: Advance['to'];
}

/** What the scorer ruled. Null takes a ruling back, so that the rule decides. */
export type Ruling =
  | (RulingOnMove & { readonly kind: 'cause'; readonly cause: AdvanceCause | null })
  | (RulingOnMove & {
      /** The fielder who made the error. The index is that of `ErrorRuling`. */
      readonly kind: 'fielder';
      readonly index: number;
      readonly fielder: HitLocation | null;
    })
  | (RulingOnMove & { readonly kind: 'addError' })
  | (RulingOnMove & { readonly kind: 'removeError'; readonly index: number })
  | { readonly kind: 'earned'; readonly from: Advance['from']; readonly earned: boolean | null }
  | {
      readonly kind: 'chargedPitcher';
      readonly from: Advance['from'];
      readonly pitcherName: string | null;
    }
  | { readonly kind: 'runsBattedIn'; readonly runs: number | null };

export interface RuledFacts {
  readonly advances?: readonly Advance[] | undefined;
  readonly runsBattedIn?: number | undefined;
}

/** If the runner has no stored advance, adds one with the move of the ruling. Clearing a ruling keeps the advance. */
export function withRuling({ advances = [], runsBattedIn }: RuledFacts, ruling: Ruling) {
  if (ruling.kind === 'runsBattedIn') return { advances, runsBattedIn: ruling.runs ?? undefined };
  const { from } = ruling;
  const stored = advances.find((advance) => advance.from === from);
  const advance = stored ?? { from, to: 'to' in ruling ? ruling.to : 'home' };
  const changed = withoutUndefined({ ...advance, ...changesBy(ruling, advance) });
  return {
    advances: stored
      ? advances.map((other) => (other === stored ? changed : other))
      : [...advances, changed],
    runsBattedIn,
  };
}

type AdvanceChanges = { readonly [Key in keyof Advance]?: Advance[Key] | undefined };

function changesBy(
  ruling: Exclude<Ruling, { kind: 'runsBattedIn' }>,
  { errors = [], to, fielder }: Advance,
): AdvanceChanges {
  switch (ruling.kind) {
    case 'earned':
      return { earned: ruling.earned ?? undefined };
    case 'chargedPitcher':
      return { chargedPitcher: ruling.pitcherName ?? undefined };
    case 'cause': {
      const isError = ruling.cause === 'error' || ruling.cause === 'obstruction';
      return { cause: ruling.cause ?? undefined, fielder: isError ? fielder : undefined };
    }
    case 'fielder': {
      const newFielder = ruling.fielder ?? undefined;
      if (ruling.index === 0) return { fielder: newFielder };
      return {
        errors: errors.map((error, index) =>
          index === ruling.index - 1 ? withoutUndefined({ ...error, fielder: newFielder }) : error,
        ),
      };
    }
    case 'addError':
      return to === 'out' ? {} : { errors: [...errors, { to }] };
    case 'removeError': {
      const others = errors.filter((_, index) => index !== ruling.index - 1);
      return { errors: others.length > 0 ? others : undefined };
    }
  }
}

function withoutUndefined<T extends object>(
  value: { readonly [Key in keyof T]: T[Key] | undefined },
): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}
