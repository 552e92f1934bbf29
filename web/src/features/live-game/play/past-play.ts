import {
  foldGame,
  type GameState,
  OUTCOMES,
  type Outcome,
  type Person,
  type PitchFacts,
} from '@full-count/baseball';
import type { LiveGame } from '../model/live-game.ts';
import type { PitchChanges } from '../model/pitch-args.ts';
import {
  type Destination,
  emptyDraft,
  factsOf,
  type Origin,
  type PitchDraft,
} from '../model/pitch-draft.ts';
import { rulingsOf } from './rulings-of-draft.ts';

export interface PastPlay {
  readonly pitch: PitchFacts;
  readonly state: GameState;
  readonly matchup: { batter: Person; pitcher: Person };
}

export function lastPlay({
  setup,
  entries,
  folded,
}: Pick<LiveGame, 'setup' | 'entries' | 'folded'>): PastPlay | null {
  const index = entries.findLastIndex(({ kind }) => kind === 'pitch');
  const pitch = entries[index];
  if (pitch?.kind !== 'pitch') return null;
  const plateAppearance = folded.plateAppearances.findLast(
    ({ id }) => id === pitch.plateAppearanceId,
  );
  if (
    !plateAppearance ||
    plateAppearance.result === null ||
    plateAppearance.pitches.at(-1)?.facts.id !== pitch.id
  )
    return null;
  const { state } = foldGame(setup, entries.slice(0, index));
  return { pitch, state, matchup: { batter: pitch.batter, pitcher: pitch.pitcher } };
}

export function draftOf(pitch: PitchFacts): PitchDraft {
  const { zone, pitchType, velocityMph, hitBases, hitLocation, advances = [] } = pitch;
  return {
    ...emptyDraft,
    zone,
    pitchType,
    velocityMph,
    outcome: outcomeOf(pitch),
    hitBases: hitBases ?? 1,
    hitLocation: hitLocation ?? null,
    moves: Object.fromEntries(advances.map(({ from, to }) => [from, to])) as Record<
      Origin,
      Destination
    >,
    ruled: rulingsOf(pitch),
  };
}

/** The changed facts, and always the runners' moves with their rulings. Null removes a fact. */
export function playChanges(
  pitch: PitchFacts,
  draft: PitchDraft,
  advances: NonNullable<PitchFacts['advances']>,
): PitchChanges {
  const { hitLocation, ruled } = draft;
  const movesAndLocation = {
    advances: advances.length > 0 ? [...advances] : null,
    ...(hitLocation !== (pitch.hitLocation ?? null) && { hitLocation }),
    ...(ruled?.runsBattedIn !== pitch.runsBattedIn && {
      runsBattedIn: ruled?.runsBattedIn ?? null,
    }),
  };
  const facts = factsOf(draft);
  if (
    facts === null ||
    (draft.outcome === outcomeOf(pitch) && draft.hitBases === (pitch.hitBases ?? 1))
  ) {
    return movesAndLocation;
  }
  const { call, result, battedBall, hitBases } = facts;
  return {
    call,
    result: result ?? null,
    battedBall: battedBall ?? null,
    hitBases: hitBases ?? null,
    ...movesAndLocation,
  };
}

/** Imported games also have facts that the pad never logs. */
function outcomeOf(pitch: PitchFacts): Outcome | null {
  const { call, foulTip, foulBunt } = pitch;
  const enteredCall = call === 'swinging_strike' ? 'strike' : call;
  const { result, flight } = enteredResult(pitch);
  const matches = (Object.keys(OUTCOMES) as Outcome[]).filter((outcome) => {
    const { facts } = OUTCOMES[outcome];
    return (
      facts.call === enteredCall &&
      facts.result === result &&
      facts.foulTip === foulTip &&
      facts.foulBunt === foulBunt
    );
  });
  const exact = matches.find((outcome) => OUTCOMES[outcome].facts.battedBall === flight);
  return exact ?? matches[0] ?? null;
}

/** The pad logs a line out and a pop out as a flyout with a flight, and a strikeout as its last strike. */
function enteredResult({ call, result, battedBall }: PitchFacts) {
  switch (result) {
    case 'lineout':
      return { result: 'flyout', flight: 'line' };
    case 'pop_out':
      return { result: 'flyout', flight: 'pop' };
    case 'flyout':
      return { result, flight: battedBall ?? 'fly' };
    case 'strikeout':
      return { result: null, flight: battedBall };
    case null:
      return { result: call === 'in_play' ? 'groundout' : null, flight: battedBall };
    default:
      return { result, flight: battedBall };
  }
}
