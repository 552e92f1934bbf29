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

/**
 * The plate appearance that an entry belongs to, one entry further. `previous` is what it was,
 * null where the entry opens it; the answer is null where the entry belongs to none.
 */
export function extendPlateAppearance(
  previous: FoldedPlateAppearance | null,
  entry: LogEntry,
  effect: EntryEffect,
): FoldedPlateAppearance | null {
  const open = openDuring(entry, effect);
  if (open === null)
    return entry.kind === 'pitch' ? afterTheEnd(previous, entry, effect) : previous;
  const begun = previous ?? beginning(open, effect.before);
  const counted = countsFor(entry) ? { ...begun, ...lastCount(open) } : begun;
  const thrown = entry.kind === 'pitch' ? withPitch(counted, entry, effect, open) : counted;
  return withEnd(thrown, entry, effect, open);
}

/** Which plate appearance an entry belongs to; null: to none. */
export function plateAppearanceIdOf(
  entry: LogEntry,
  { before }: Pick<EntryEffect, 'before'>,
): string | null {
  if (entry.kind === 'pitch') return entry.plateAppearanceId;
  return before.plateAppearance?.id ?? null;
}

type AtPlate = Pick<OpenPlateAppearance, 'id' | 'battingSide' | 'batter' | 'pitcher'>;

function openDuring(entry: LogEntry, { before }: EntryEffect): OpenPlateAppearance | null {
  const open = before.plateAppearance;
  return open?.id === plateAppearanceIdOf(entry, { before }) ? open : null;
}

function beginning(
  { id, battingSide, batter, pitcher }: AtPlate,
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

/** Steals and the like come between the pitches and leave the last count where it was. */
function countsFor(entry: LogEntry): boolean {
  return (
    entry.kind === 'pitch' ||
    entry.type === 'automatic_ball' ||
    entry.type === 'automatic_strike' ||
    entry.type === 'intentional_walk'
  );
}

/** Only such an entry may have brought a substitute. */
function namesSomebody({ batter, pitcher }: LogEntry): boolean {
  return batter !== undefined || pitcher !== undefined;
}

function lastCount({ balls, strikes }: Count): Count {
  return { balls: Math.min(balls, 3), strikes: Math.min(strikes, 2) };
}

function withPitch(
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

function withEnd(
  plateAppearance: FoldedPlateAppearance,
  entry: LogEntry,
  { ended, outs, runs }: EntryEffect,
  open: OpenPlateAppearance,
): FoldedPlateAppearance {
  if (ended?.plateAppearanceId !== open.id) {
    if (!namesSomebody(entry)) return plateAppearance;
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

/** It counts as a pitch, at the last count that there was. */
function afterTheEnd(
  previous: FoldedPlateAppearance | null,
  facts: PitchFacts,
  effect: EntryEffect,
): FoldedPlateAppearance {
  // One that was opened and ended by hand has no record of its own before its first pitch.
  const ended = previous ?? beginning({ ...facts, id: facts.plateAppearanceId }, effect.before);
  const { inning, halfInning } = ended;
  const before = { ...effect.before, inning, halfInning };
  return withPitch(ended, facts, { ...effect, before }, { ...ended, afterTheEnd: true });
}
