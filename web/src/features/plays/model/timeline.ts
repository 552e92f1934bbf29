import {
  applyEntry,
  battingSide,
  type Discrepancy,
  type EntryEffect,
  type FoldedPitch,
  type FoldedPlateAppearance,
  type GameState,
  type HalfInning,
  initialState,
  type LogEntry,
  ordinal,
  plateAppearanceIdOf,
  type Side,
} from '@full-count/baseball';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { lateEntryIds } from '../../../local/queries/games/stored-game.ts';

export interface Line {
  readonly entry: LogEntry;
  /** The state after the previous entry. `effect.before` is already in this entry's half-inning. */
  readonly state: GameState;
  readonly effect: EntryEffect;
  readonly plateAppearanceId: string | null;
  readonly pitch: FoldedPitch | null;
  readonly problems: readonly Discrepancy['kind'][];
  readonly isLate: boolean;
}

/** An at-bat with its lines, or the lines between two at-bats. */
export interface Play {
  readonly key: string;
  readonly atBat: FoldedPlateAppearance | null;
  readonly lines: readonly Line[];
}

export interface Half {
  readonly key: string;
  readonly inning: number;
  readonly halfInning: HalfInning;
  readonly side: Side;
  readonly plays: readonly Play[];
}

export function linesOf({ setup, entries, folded, log }: FoldedGameData): Line[] {
  const lateIds = lateEntryIds(log);
  const pitches = new Map(
    folded.plateAppearances.flatMap((atBat) =>
      atBat.pitches.map((pitch) => [pitch.facts.id, pitch]),
    ),
  );
  let state = initialState(setup);
  return entries.map((entry) => {
    const before = state;
    const { state: after, effect } = applyEntry(setup, before, entry);
    state = after;
    return {
      entry,
      state: before,
      effect,
      plateAppearanceId: plateAppearanceIdOf(entry, effect),
      pitch: pitches.get(entry.id) ?? null,
      problems: effect.discrepancies.map(({ kind }) => kind),
      isLate: lateIds.has(entry.id),
    };
  });
}

interface HalfInProgress extends Omit<Half, 'plays'> {
  plays: (Omit<Play, 'lines'> & { lines: Line[] })[];
}

export function halvesOf({ setup, folded }: FoldedGameData, lines: readonly Line[]): Half[] {
  const atBats = new Map(folded.plateAppearances.map((atBat) => [atBat.id, atBat]));
  const halves: HalfInProgress[] = [];
  for (const line of lines) {
    const { inning, halfInning } = line.pitch ?? line.effect.before;
    let half = halves.at(-1);
    if (half?.inning !== inning || half.halfInning !== halfInning) {
      const side = battingSide(setup, halfInning);
      half = { key: line.entry.id, inning, halfInning, side, plays: [] };
      halves.push(half);
    }
    const atBat = atBats.get(line.plateAppearanceId ?? '') ?? null;
    const lastPlay = half.plays.at(-1);
    if (lastPlay && lastPlay.atBat === atBat) lastPlay.lines.push(line);
    else half.plays.push({ key: line.entry.id, atBat, lines: [line] });
  }
  return halves;
}

export interface PlaysFilter {
  readonly inning: number | null;
  readonly batter: string | null;
}

export function filterHalves(halves: readonly Half[], { inning, batter }: PlaysFilter): Half[] {
  return halves
    .filter((half) => inning === null || half.inning === inning)
    .map((half) => ({
      ...half,
      plays: half.plays.filter(({ atBat }) => batter === null || atBat?.batter.name === batter),
    }))
    .filter(({ plays }) => plays.length > 0);
}

/** The newest plays come first, because a correction in a live game is mostly about the last plays. */
export function latestFirst(halves: readonly Half[]): Half[] {
  return halves.toReversed().map((half) => ({ ...half, plays: half.plays.toReversed() }));
}

/** A log that was set back to an earlier half-inning begins a new row, so that no two half-innings overlap. */
export function gridRowsOf(halves: readonly Half[]): number[] {
  const halvesInRow = new Set<HalfInning>();
  let gridRow = 0;
  let inning: number | null = null;
  return halves.map((half) => {
    if (half.inning !== inning || halvesInRow.has(half.halfInning)) {
      gridRow += 1;
      inning = half.inning;
      halvesInRow.clear();
    }
    halvesInRow.add(half.halfInning);
    return gridRow;
  });
}

export function halfName({ inning, halfInning }: Pick<Half, 'inning' | 'halfInning'>): string {
  return `${halfInning === 'top' ? 'Top' : 'Bottom'} of the ${ordinal(inning)}`;
}
