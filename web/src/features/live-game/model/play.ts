import {
  type AtBatResult,
  applyEntry,
  BASES,
  battingSide,
  defaultMoves,
  type GameSetup,
  type GameState,
  type Moves,
  mayBeDropped,
  type Person,
  type PitchFacts,
} from '@full-count/baseball';
import {
  type Destination,
  type EnteredFacts,
  factsOf,
  type Origin,
  type PitchDraft,
} from './pitch-draft.ts';

export interface RunnerOnPlay {
  from: Origin;
  name: string;
  to: Destination;
  /** The rules put this batter out on the third strike. */
  mustBeOut?: boolean;
}

export interface PlayPreview {
  runners: readonly RunnerOnPlay[];
  result: AtBatResult;
  runs: number;
  outs: number;
  score: GameState['score'];
  /** The result that counts if a walk-off hit needed fewer bases (OBR 9.06(f)). Otherwise null. */
  scoredAs: AtBatResult | null;
  /** Whether two runners share a base or a runner passes another. Such a play can't be logged. */
  hasConflict: boolean;
  advances: NonNullable<PitchFacts['advances']>;
  /** Its id is not final. */
  pitch: PitchFacts;
}

/** Null while the draft has no outcome, or if the outcome does not end the plate appearance. */
export function previewPlay(
  setup: GameSetup,
  state: GameState,
  draft: PitchDraft,
  matchup: { batter: Person; pitcher: Person },
): PlayPreview | null {
  const facts = factsOf({ ...draft, pitchType: draft.pitchType ?? 'unknown' });
  if (facts === null) return null;
  const pitchByDefault = previewPitch(setup, state, facts, matchup);
  const defaultPlay = applyEntry(setup, state, pitchByDefault);
  const result = defaultPlay.effect.ended?.result ?? null;
  if (result === null) return null;
  const { before } = defaultPlay.effect;
  const { bases, outs } = before;
  const isBatterOut = result === 'strikeout' && !mayBeDropped(before, pitchByDefault);
  const batterMove = movesOf(draft).batter;
  const defaults = defaultMoves({
    result,
    hitBases: draft.hitBases,
    bases,
    outs,
    advances: batterMove === undefined ? [] : [{ from: 'batter', to: batterMove }],
  });
  const advances = advancesOf(defaults, draft, defaultPlay.effect.outs + outs >= 3);
  const pitch = { ...pitchByDefault, advances };
  const { effect, state: after } = applyEntry(setup, state, pitch);
  const scoredAs = effect.ended?.result ?? result;
  const runners = runnersOnPlay(state, matchup.batter).map(({ from, name }) => ({
    from,
    name,
    to: movesOf(draft)[from] ?? defaults[from] ?? defaultDestination(from),
    ...(from === 'batter' && isBatterOut && { mustBeOut: true }),
  }));
  return {
    runners,
    result,
    runs: effect.runs.length,
    outs: effect.outs,
    score: after.score,
    scoredAs: facts.result !== null && scoredAs !== facts.result ? scoredAs : null,
    hasConflict: effect.discrepancies.some(({ kind }) => kind === 'advance_conflict'),
    advances,
    pitch,
  };
}

/** A run that the scorer entered on the third out is always logged, because by default it does not count (time play). */
function advancesOf(defaults: Moves, draft: PitchDraft, isThirdOut: boolean) {
  const ruled = draft.ruled?.advances ?? [];
  const moves = (Object.entries(movesOf(draft)) as [Origin, Destination][])
    .filter(
      ([from, to]) =>
        (defaults[from] ?? defaultDestination(from)) !== to || (isThirdOut && to === 'home'),
    )
    .map(([from, to]) => ({ from, to }));
  return [...moves.filter(({ from }) => !ruled.some((ruling) => ruling.from === from)), ...ruled];
}

function movesOf({ moves, isDroppedThirdStrike }: PitchDraft): Moves {
  return isDroppedThirdStrike ? { batter: 'first', ...moves } : moves;
}

function defaultDestination(from: Origin): Destination {
  return from === 'batter' ? 'first' : from;
}

export function runnersOnPlay(
  { bases }: GameState,
  batter: Person | null,
): { from: Origin; name: string }[] {
  const onBase = BASES.flatMap((from) =>
    bases[from] === null ? [] : [{ from, name: bases[from].name }],
  );
  return batter === null ? onBase : [{ from: 'batter', name: batter.name }, ...onBase];
}

function previewPitch(
  setup: GameSetup,
  state: GameState,
  facts: EnteredFacts,
  { batter, pitcher }: { batter: Person; pitcher: Person },
): PitchFacts {
  const { plateAppearance } = state;
  return {
    kind: 'pitch',
    id: 'preview',
    plateAppearanceId: plateAppearance?.id ?? 'preview',
    battingSide: plateAppearance?.battingSide ?? battingSide(setup, state.halfInning),
    batter,
    pitcher,
    ...facts,
  };
}
