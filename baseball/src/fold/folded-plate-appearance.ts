import type {
  EntryEffect,
  FoldedPitch,
  FoldedPlateAppearance,
  GameState,
  OpenPlateAppearance,
} from '../game/folded-game.ts';
import type { LogEntry, PitchFacts } from '../game/game-log.ts';
import { personOf } from '../game/person.ts';
import type { Count } from './count.ts';

/** `previous` is null when the entry opens the plate appearance. Null when it belongs to none. */
export function extendPlateAppearance(
  previous: FoldedPlateAppearance | null,
  entry: LogEntry,
  effect: EntryEffect,
): FoldedPlateAppearance | null {
  const open = openPlateAppearanceOf(entry, effect);
  if (open === null)
    return entry.kind === 'pitch' ? addPitchAfterTheEnd(previous, entry, effect) : previous;
  const begun = previous ?? newPlateAppearance(open, effect.before);
  const counted = movesTheCount(entry) ? { ...begun, ...possibleCount(open) } : begun;
  const thrown = entry.kind === 'pitch' ? addPitch(counted, entry, effect, open) : counted;
  return addEnd(thrown, entry, effect, open);
}

export function plateAppearanceIdOf(
  entry: LogEntry,
  { before }: Pick<EntryEffect, 'before'>,
): string | null {
  if (entry.kind === 'pitch') return entry.plateAppearanceId;
  return before.plateAppearance?.id ?? null;
}

type PlateAppearanceFacts = Pick<OpenPlateAppearance, 'id' | 'battingSide' | 'batter' | 'pitcher'>;

function openPlateAppearanceOf(
  entry: LogEntry,
  { before }: EntryEffect,
): OpenPlateAppearance | null {
  const open = before.plateAppearance;
  return open?.id === plateAppearanceIdOf(entry, { before }) ? open : null;
}

function newPlateAppearance(
  { id, battingSide, batter, pitcher }: PlateAppearanceFacts,
  before: GameState,
): FoldedPlateAppearance {
  return {
    id,
    battingSide,
    inning: before.inning,
    halfInning: before.halfInning,
    outs: before.outs,
    runnersOnBase: before.bases,
    batter: personOf(batter),
    pitcher: personOf(pitcher),
    balls: 0,
    strikes: 0,
    result: null,
    completed: false,
    hitBases: null,
    battedBall: null,
    outsOnPlay: 0,
    runsOnPlay: 0,
    pitches: [],
  };
}

function movesTheCount(entry: LogEntry): boolean {
  return (
    entry.kind === 'pitch' ||
    entry.type === 'automatic_ball' ||
    entry.type === 'automatic_strike' ||
    entry.type === 'intentional_walk'
  );
}

function namesBatterOrPitcher({ batter, pitcher }: LogEntry): boolean {
  return batter !== undefined || pitcher !== undefined;
}

function possibleCount({ balls, strikes }: Count): Count {
  return { balls: Math.min(balls, 3), strikes: Math.min(strikes, 2) };
}

function addPitch(
  plateAppearance: FoldedPlateAppearance,
  facts: PitchFacts,
  { before, runs }: EntryEffect,
  { balls, strikes, afterTheEnd = false }: Count & { afterTheEnd?: boolean },
): FoldedPlateAppearance {
  const pitchNumber = plateAppearance.pitches.length + 1;
  const pitch: FoldedPitch = {
    facts,
    pitchNumber,
    isFirstPitch: pitchNumber === 1,
    inning: before.inning,
    halfInning: before.halfInning,
    outs: before.outs,
    balls,
    strikes,
    bases: before.bases,
    runs: runs.length,
    afterTheEnd,
  };
  return { ...plateAppearance, pitches: [...plateAppearance.pitches, pitch] };
}

function addEnd(
  plateAppearance: FoldedPlateAppearance,
  entry: LogEntry,
  { ended, outs, runs }: EntryEffect,
  open: OpenPlateAppearance,
): FoldedPlateAppearance {
  if (ended?.plateAppearanceId !== open.id) {
    if (!namesBatterOrPitcher(entry)) return plateAppearance;
    return { ...plateAppearance, batter: personOf(open.batter), pitcher: personOf(open.pitcher) };
  }
  return {
    ...plateAppearance,
    batter: ended.batter,
    pitcher: ended.pitcher,
    result: ended.result,
    completed: ended.result !== null,
    hitBases: ended.hitBases,
    battedBall: (entry.kind === 'pitch' && entry.battedBall) || null,
    outsOnPlay: outs,
    runsOnPlay: runs.length,
  };
}

/** The pitch counts as thrown, at the last count of the plate appearance. */
function addPitchAfterTheEnd(
  previous: FoldedPlateAppearance | null,
  facts: PitchFacts,
  effect: EntryEffect,
): FoldedPlateAppearance {
  // A plate appearance that was opened and ended by hand has no entry before its first pitch.
  const ended =
    previous ?? newPlateAppearance({ ...facts, id: facts.plateAppearanceId }, effect.before);
  const { inning, halfInning } = ended;
  const before = { ...effect.before, inning, halfInning };
  return addPitch(ended, facts, { ...effect, before }, { ...ended, afterTheEnd: true });
}
