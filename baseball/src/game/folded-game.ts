import type { AtBatResult, Base, BattedBall, HalfInning, Side } from '../vocabulary/vocabulary.ts';
import type { HitBases, Person, PitchFacts } from './game-log.ts';

/** What follows from a game's log: the state between two entries, and a game with all its figures. */

/** A runner remembers the plate appearance that put him on, so that his run is charged right. */
export interface Runner extends Person {
  readonly plateAppearanceId: string | null;
}

export type Bases = Readonly<Record<Base, Runner | null>>;

/** The plate appearance in progress. */
export interface OpenPlateAppearance {
  readonly id: string;
  readonly battingSide: Side;
  readonly batter: Person;
  readonly pitcher: Person;
  readonly balls: number;
  readonly strikes: number;
  /** OBR 9.16(h): who owes a walk after a change on a hitter's count; null: whoever pitches. */
  readonly walkChargedTo: Person | null;
  /** OBR 9.15(b): who had two strikes when he was replaced; null: whoever bats. */
  readonly strikeoutChargedTo: Person | null;
}

/**
 * The whole state between two entries: small, plain JSON, stored with the game so that one more
 * pitch needs no look at the earlier ones. `applyEntry` takes it one entry further.
 */
export interface GameState {
  readonly inning: number;
  readonly halfInning: HalfInning;
  readonly outs: number;
  readonly bases: Bases;
  readonly score: Readonly<Record<Side, number>>;
  readonly plateAppearance: OpenPlateAppearance | null;
  /** Place in the batting order that is due up next, per side; 0 without a lineup. */
  readonly dueUp: Readonly<Record<Side, number>>;
  /**
   * Who took over a place of the batting order, by place; without a lineup "0" is who bats next.
   * Under "flex": who took over the FLEX's place, outside the order.
   */
  readonly substitutes: Readonly<Record<Side, Readonly<Record<string, Person>>>>;
  /** Who pitches for each side at present; null until known. */
  readonly pitchers: Readonly<Record<Side, Person | null>>;
  /** The plate appearance that ended last: shows its result, and marks pitches "after the end". */
  readonly lastResult: LastResult | null;
}

export interface LastResult {
  readonly plateAppearanceId: string;
  readonly battingSide: Side;
  readonly inning: number;
  /** Null: the half ended on a runner. */
  readonly result: AtBatResult | null;
}

/** How a plate appearance ended, and whom the result is charged to (OBR 9.15(b), 9.16(h)). */
export interface EndedPlateAppearance extends LastResult {
  readonly batter: Person;
  readonly pitcher: Person;
  /** With out_on_basepath: the hit's base value. */
  readonly hitBases: HitBases | null;
}

/** What one entry did, beside the state after it. */
export interface EntryEffect {
  /**
   * The state in which it happened: the half that its side bats in, its plate appearance open with
   * the count before it, substitutes in.
   */
  readonly before: GameState;
  /** The plate appearance that it ended, null when none. */
  readonly ended: EndedPlateAppearance | null;
  readonly outs: number;
  readonly runs: readonly Runner[];
  readonly discrepancies: readonly Discrepancy[];
}

/** Where the record disagrees with the rules; shown to the staff, never repaired by itself. */
export interface Discrepancy {
  readonly entryId: string;
  readonly kind:
    | 'after_the_end'
    | 'half_ended_early'
    | 'half_ended_late'
    | 'result_disagrees'
    | 'advance_conflict'
    | 'no_result'
    /** Somebody of the order bats who was not due up. */
    | 'out_of_order';
}

/** A pitch with all that its place in the game says about it. */
export interface FoldedPitch {
  readonly facts: PitchFacts;
  /** 1 for the first pitch thrown in the plate appearance. */
  readonly pitchNumber: number;
  readonly isFirstPitch: boolean;
  readonly inning: number;
  readonly halfInning: HalfInning;
  /** Before the pitch. */
  readonly outs: number;
  readonly balls: number;
  readonly strikes: number;
  readonly bases: Bases;
  /** Runs between the end of the entry before and the end of this one. */
  readonly runs: number;
  readonly afterTheEnd: boolean;
}

/** A plate appearance as the rules score it. */
export interface FoldedPlateAppearance {
  readonly id: string;
  readonly battingSide: Side;
  readonly inning: number;
  readonly halfInning: HalfInning;
  /** Before its first pitch. */
  readonly outs: number;
  readonly runnersOnBase: Bases;
  /** Charged with the result (OBR 9.15, 9.16). */
  readonly batter: Person;
  readonly pitcher: Person;
  /** Before the last pitch, at most 3 and 2. */
  readonly balls: number;
  readonly strikes: number;
  /** Null: in progress, or the half ended on a runner. */
  readonly result: AtBatResult | null;
  /** False while in progress and when the half ended on a runner. */
  readonly completed: boolean;
  /** With out_on_basepath: the hit's base value. */
  readonly hitBases: HitBases | null;
  readonly battedBall: BattedBall | null;
  /** Outs and runs on the entry that ended it. */
  readonly outsOnPlay: number;
  readonly runsOnPlay: number;
  readonly pitches: readonly FoldedPitch[];
}

export interface LineScoreInning {
  readonly inning: number;
  readonly top: number;
  /** Null: not batted. */
  readonly bottom: number | null;
}

export interface FoldedGame {
  readonly state: GameState;
  readonly plateAppearances: readonly FoldedPlateAppearance[];
  readonly lineScore: readonly LineScoreInning[];
  /** Outs recorded while each pitcher was pitching, by `playerKey` of his side and him. */
  readonly outsByPitcher: ReadonlyMap<string, number>;
  readonly discrepancies: readonly Discrepancy[];
}
