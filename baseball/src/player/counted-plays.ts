import type { PlayList } from '../figures/figure.ts';
import { tallyOf } from '../figures/tally.ts';
import { recordOfType } from '../figures/type-tallies.ts';
import type { FoldedPitch, FoldedPlateAppearance } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { lastPitchOf } from '../stats/measures/plate-appearances.ts';
import type { PlayRecord } from '../stats/measures/player-records.ts';
import { type Rate, rate } from '../stats/measures/rate.ts';
import type { HalfInning, PitchType } from '../vocabulary/vocabulary.ts';

/** A list of plays, or only those of one pitch type. */
export interface ListedFigure {
  readonly plays: PlayList;
  readonly type?: PitchType | undefined;
}

export interface CountedPlay {
  /** The pitch, an at-bat's last pitch, or the entry on which a run scored. Without a pitch, the plate appearance. */
  readonly entryId: string;
  readonly inning: number;
  readonly halfInning: HalfInning;
  /** The batter. For a run, the player who scored. */
  readonly batter: Person;
  readonly pitcher: Person;
  /** The pitch, or the last one of the plate appearance. Null for a plate appearance without pitches. */
  readonly pitch: FoldedPitch | null;
  /** Null for a figure of pitches or runs. */
  readonly plateAppearance: FoldedPlateAppearance | null;
  /** For a run, why it is earned or not (`ScoredRun.why`). Otherwise null. */
  readonly whyEarned: string | null;
  /** What the play adds to the numerator: 0 or 1, for SLG the bases of the hit, and for ISO one base less. */
  readonly counted: number;
}

/** The plays of a record that the figure could count. They add up to its numerator and denominator. */
export function countedPlays({ plays, type }: ListedFigure, record: PlayRecord): CountedPlay[] {
  const { pitches, chargedAppearances } =
    type === undefined ? record : recordOfType<PlayRecord>(record, type);
  return plays.kind === 'pitches'
    ? countedPitches(plays, pitches)
    : countedAppearances(plays, chargedAppearances);
}

export function countedRate(plays: readonly CountedPlay[]): Rate {
  const sum = plays.reduce((total, { counted }) => total + counted, 0);
  return rate(sum, plays.length);
}

function countedPitches(list: PlayList, pitches: readonly FoldedPitch[]): CountedPlay[] {
  if (list.isKnown?.(tallyOf({ pitches })) === false) return [];
  return pitches.flatMap((pitch) => {
    const tally = tallyOf({ pitches: [pitch] });
    if (list.of(tally) === 0) return [];
    return {
      entryId: pitch.facts.id,
      inning: pitch.inning,
      halfInning: pitch.halfInning,
      batter: pitch.facts.batter,
      pitcher: pitch.facts.pitcher,
      pitch,
      plateAppearance: null,
      whyEarned: null,
      counted: list.n(tally, pitch),
    };
  });
}

function countedAppearances(list: PlayList, chargedAppearances: readonly FoldedPlateAppearance[]) {
  return chargedAppearances.flatMap((plateAppearance) => {
    const tally = tallyOf({ pitches: [], chargedAppearances: [plateAppearance] });
    if (list.of(tally) === 0) return [];
    const { id, inning, halfInning, batter, pitcher } = plateAppearance;
    const pitch = lastPitchOf(plateAppearance) ?? null;
    return {
      entryId: pitch?.facts.id ?? id,
      inning,
      halfInning,
      batter,
      pitcher,
      pitch,
      plateAppearance,
      whyEarned: null,
      counted: list.n(tally, null),
    };
  });
}
