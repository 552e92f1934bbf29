import {
  foldGame,
  type GameState,
  OUTCOMES,
  type Outcome,
  type Person,
  type PitchFacts,
} from '@full-count/baseball';
import {
  type Destination,
  emptyEntry,
  factsOf,
  type Origin,
  type PitchEntry,
} from '../model/entry.ts';
import type { LiveGame } from '../model/live-game.ts';
import type { PitchChanges } from '../model/pitch-args.ts';

/** A pitch that ended its plate appearance, and the moment in which it was thrown. */
export interface PastPlay {
  readonly pitch: PitchFacts;
  readonly state: GameState;
  readonly who: { batter: Person; pitcher: Person };
}

/** The last pitch, where it ended a plate appearance and its play can be told otherwise. */
export function lastPlay({
  setup,
  entries,
  folded,
}: Pick<LiveGame, 'setup' | 'entries' | 'folded'>): PastPlay | null {
  const place = entries.findLastIndex(({ kind }) => kind === 'pitch');
  const pitch = entries[place];
  if (pitch?.kind !== 'pitch') return null;
  const home = folded.plateAppearances.findLast(({ id }) => id === pitch.plateAppearanceId);
  if (!home || home.result === null || home.pitches.at(-1)?.facts.id !== pitch.id) return null;
  const { state } = foldGame(setup, entries.slice(0, place));
  return { pitch, state, who: { batter: pitch.batter, pitcher: pitch.pitcher } };
}

/** A recorded pitch as the pad would have entered it. */
export function entryOf(pitch: PitchFacts): PitchEntry {
  const { zone, pitchType, velocityMph, hitBases, hitLocation, advances = [] } = pitch;
  return {
    ...emptyEntry,
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
  };
}

/** The facts that differ, and who went where; null takes a fact out. */
export function playChanges(
  pitch: PitchFacts,
  entry: PitchEntry,
  advances: NonNullable<PitchFacts['advances']>,
): PitchChanges {
  const { hitLocation } = entry;
  const moved = {
    advances: advances.length > 0 ? [...advances] : null,
    ...(hitLocation !== (pitch.hitLocation ?? null) && { hitLocation }),
  };
  const facts = factsOf(entry);
  if (
    facts === null ||
    (entry.outcome === outcomeOf(pitch) && entry.hitBases === (pitch.hitBases ?? 1))
  ) {
    return moved;
  }
  const { call, result, battedBall, hitBases } = facts;
  return {
    call,
    result: result ?? null,
    battedBall: battedBall ?? null,
    hitBases: hitBases ?? null,
    ...moved,
  };
}

/** The choice that stands for these facts; spellings of reports and imports are read too. */
function outcomeOf(pitch: PitchFacts): Outcome | null {
  const { call, foulTip, foulBunt } = pitch;
  const told = call === 'swinging_strike' ? 'strike' : call;
  const { result, flight } = enteredAs(pitch);
  const matches = (Object.keys(OUTCOMES) as Outcome[]).filter((outcome) => {
    const { facts } = OUTCOMES[outcome];
    return (
      facts.call === told &&
      facts.result === result &&
      facts.foulTip === foulTip &&
      facts.foulBunt === foulBunt
    );
  });
  const exact = matches.find((outcome) => OUTCOMES[outcome].facts.battedBall === flight);
  return exact ?? matches[0] ?? null;
}

/** The form's words: line and pop outs are fly outs by their flight, a strikeout is its last strike. */
function enteredAs({ call, result, battedBall }: PitchFacts) {
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
