import type { AtBatResult, Base, BattedBall, HalfInning, Side } from '../vocabulary/vocabulary.ts';
import type { HitBases, Person, PitchFacts } from './game-log.ts';

/** What follows from a game's log: the state between two entries, and the whole game. */

/** Someone on base, with the plate appearance that put them there. */
export interface Runner extends Person {
  /** Null when no plate appearance put them on base. */
  readonly plateAppearanceId: string | null;
}

export type Bases = Readonly<Record<Base, Runner | null>>;

export interface OpenPlateAppearance {
  readonly id: string;
  readonly battingSide: Side;
  readonly batter: Person;
  readonly pitcher: Person;
  readonly balls: number;
  readonly strikes: number;
  /** The pitcher charged with a walk (OBR 9.16(h)). Null when that is the current pitcher. */
  readonly walkChargedTo: Person | null;
  /** The batter charged with a strikeout (OBR 9.15(b)). Null when that is the current batter. */
  readonly strikeoutChargedTo: Person | null;
}

/**
 * The complete state between two entries. It is small, plain JSON and stored with the game, so the
 * next pitch is applied without reading the earlier ones. `applyEntry` returns the next state.
 */
export interface GameState {
  readonly inning: number;
  readonly halfInning: HalfInning;
  readonly outs: number;
  readonly bases: Bases;
  readonly score: Readonly<Record<Side, number>>;
  readonly plateAppearance: OpenPlateAppearance | null;
  /** The spot in the batting order that is due up next, from 0. Always 0 without a lineup. */
  readonly dueUp: Readonly<Record<Side, number>>;
  /**
   * Current holders of spots that changed hands, by spot: "0", "1" and so on, or "flex" for the
   * softball player outside the order. Without a lineup "0" is the next batter, if known.
   */
  readonly substitutes: Readonly<Record<Side, Readonly<Record<string, Person>>>>;
  /** Each side's current pitcher. Null until known. */
  readonly pitchers: Readonly<Record<Side, Person | null>>;
  /** The plate appearance that ended last. Later pitches of it are ignored. */
  readonly lastResult: LastResult | null;
}

export interface LastResult {
  readonly plateAppearanceId: string;
  readonly battingSide: Side;
  readonly inning: number;
  /** Null when the half ended during the plate appearance, such as on a caught runner. */
  readonly result: AtBatResult | null;
}

/** How a plate appearance ended. Batter and pitcher are those charged (OBR 9.15(b), 9.16(h)). */
export interface EndedPlateAppearance extends LastResult {
  readonly batter: Person;
  readonly pitcher: Person;
  /** The bases of the hit before the out. Null for results other than `out_on_basepath`. */
  readonly hitBases: HitBases | null;
}

export interface EntryEffect {
  /**
   * The state in which the entry happened. The half and the plate appearance are the entry's own,
   * and its substitutes are in.
   */
  readonly before: GameState;
  /** The plate appearance that the entry ended. Null when it ended none. */
  readonly ended: EndedPlateAppearance | null;
  readonly outs: number;
  readonly runs: readonly Runner[];
  readonly discrepancies: readonly Discrepancy[];
}

/** A point at which the log disagrees with the rules. Only the staff can correct it. */
export interface Discrepancy {
  readonly entryId: string;
  readonly kind:
    | 'after_the_end'
    | 'half_ended_early'
    | 'half_ended_late'
    | 'result_disagrees'
    | 'advance_conflict'
    | 'no_result'
    /** The batter is in the batting order but was not due up. */
    | 'out_of_order';
}

export interface FoldedPitch {
  readonly facts: PitchFacts;
  readonly pitchNumber: number;
  readonly isFirstPitch: boolean;
  readonly inning: number;
  readonly halfInning: HalfInning;
  /** Outs, count and bases are those before the pitch. */
  readonly outs: number;
  readonly balls: number;
  readonly strikes: number;
  readonly bases: Bases;
  readonly runs: number;
  /** True when the plate appearance was already over. The pitch counts as thrown, nothing more. */
  readonly afterTheEnd: boolean;
}

export interface FoldedPlateAppearance {
  readonly id: string;
  readonly battingSide: Side;
  readonly inning: number;
  readonly halfInning: HalfInning;
  /** Outs and bases are those before its first entry. */
  readonly outs: number;
  readonly runnersOnBase: Bases;
  /** Batter and pitcher are those charged with the result (OBR 9.15, 9.16). */
  readonly batter: Person;
  readonly pitcher: Person;
  /** The count before the last pitch, at most 3 balls and 2 strikes. */
  readonly balls: number;
  readonly strikes: number;
  /** Null while in progress, and when the half ended first. */
  readonly result: AtBatResult | null;
  /** False while in progress, and when the half ended first. */
  readonly completed: boolean;
  /** The bases of the hit before the out. Null for results other than `out_on_basepath`. */
  readonly hitBases: HitBases | null;
  readonly battedBall: BattedBall | null;
  /** Outs and runs of the entry that ended it. */
  readonly outsOnPlay: number;
  readonly runsOnPlay: number;
  readonly pitches: readonly FoldedPitch[];
}

export interface LineScoreInning {
  readonly inning: number;
  readonly top: number;
  /** Null when the home side has not batted. */
  readonly bottom: number | null;
}

export interface FoldedGame {
  readonly state: GameState;
  readonly plateAppearances: readonly FoldedPlateAppearance[];
  readonly lineScore: readonly LineScoreInning[];
  /** Outs made while each pitcher was pitching, by their `playerKey`. */
  readonly outsByPitcher: ReadonlyMap<string, number>;
  readonly discrepancies: readonly Discrepancy[];
}
