import type {
  EntryEffect,
  FoldedPitch,
  FoldedPlateAppearance,
  GameState,
  OpenPlateAppearance,
} from '../game/folded-game.ts';
import type { LogEntry, PitchFacts } from '../game/game-log.ts';
import { personOf } from '../game/person.ts';
import { isCallWithoutPitch } from '../vocabulary/vocabulary.ts';
import type { Count } from './count.ts';

/** `previous` is null when the entry opens the plate appearance. Returns null when the entry belongs to no plate appearance. */
export function extendPlateAppearance(
  previous: FoldedPlateAppearance | null,
  entry: LogEntry,
  effect: EntryEffect,
): FoldedPlateAppearance | null {
  const openAppearance = openPlateAppearanceOf(entry, effect);
  if (openAppearance === null)
    return entry.kind === 'pitch' ? addPitchAfterTheEnd(previous, entry, effect) : previous;
  const plateAppearance = previous ?? newPlateAppearance(openAppearance, effect.before);
  const withCount = movesTheCount(entry)
    ? { ...plateAppearance, ...cappedCount(openAppearance) }
    : plateAppearance;
  const withPitch =
    entry.kind === 'pitch' ? addPitch(withCount, entry, effect, openAppearance) : withCount;
  return updatePeopleAndEnd(withPitch, entry, effect, openAppearance);
}

export function plateAppearanceIdOf(entry: LogEntry, { before }: Pick<EntryEffect, 'before'>) {
  if (entry.kind === 'pitch') return entry.plateAppearanceId;
  return before.plateAppearance?.id ?? null;
}

type PlateAppearanceFacts = Pick<OpenPlateAppearance, 'id' | 'battingSide' | 'batter' | 'pitcher'>;

function openPlateAppearanceOf(entry: LogEntry, { before }: EntryEffect) {
  const openAppearance = before.plateAppearance;
  return openAppearance?.id === plateAppearanceIdOf(entry, { before }) ? openAppearance : null;
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
    announcedWalk: null,
    pitches: [],
  };
}

function movesTheCount(entry: LogEntry): boolean {
  return entry.kind === 'pitch' || isCallWithoutPitch(entry.type);
}

function namesBatterOrPitcher({ batter, pitcher }: LogEntry): boolean {
  return batter !== undefined || pitcher !== undefined;
}

function cappedCount({ balls, strikes }: Count): Count {
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

function updatePeopleAndEnd(
  plateAppearance: FoldedPlateAppearance,
  entry: LogEntry,
  { ended, outs, runs }: EntryEffect,
  openAppearance: OpenPlateAppearance,
): FoldedPlateAppearance {
  if (ended?.plateAppearanceId !== openAppearance.id) {
    if (!namesBatterOrPitcher(entry)) return plateAppearance;
    return {
      ...plateAppearance,
      batter: personOf(openAppearance.batter),
      pitcher: personOf(openAppearance.pitcher),
    };
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
    announcedWalk: announcedWalkOf(entry, openAppearance),
  };
}

function announcedWalkOf(entry: LogEntry, { pitcher, balls }: OpenPlateAppearance) {
  if (entry.kind === 'pitch' || entry.type !== 'intentional_walk') return null;
  return { entryId: entry.id, pitcher: personOf(entry.pitcher ?? pitcher), balls };
}

/** The pitch counts as thrown, at the last count of the plate appearance, and changes nothing else. */
function addPitchAfterTheEnd(
  previous: FoldedPlateAppearance | null,
  facts: PitchFacts,
  effect: EntryEffect,
): FoldedPlateAppearance {
  // A plate appearance that was opened and ended by hand has no entry before its first pitch.
  const endedAppearance =
    previous ?? newPlateAppearance({ ...facts, id: facts.plateAppearanceId }, effect.before);
  const { inning, halfInning } = endedAppearance;
  const stateBefore = { ...effect.before, inning, halfInning };
  return addPitch(
    endedAppearance,
    facts,
    { ...effect, before: stateBefore },
    { ...endedAppearance, afterTheEnd: true },
  );
}
