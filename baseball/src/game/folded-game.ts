import type {
  AtBatResult,
  Base,
  BattedBall,
  HalfInning,
  Side,
  SpotAction,
} from '../vocabulary/vocabulary.ts';
import type { HitBases, Person, PitchFacts, Positions } from './game-log.ts';

export interface Runner extends Person {
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

/** How the order passes over a spot that nobody fills: `skip`, or with an `out` each time. */
export type SpotAbsence = Exclude<SpotAction, 'fill'>;

/** The player of a spot in the batting order, or the one who left it and whom nobody replaced. */
export interface SpotHolder extends Person {
  readonly absent?: SpotAbsence;
}

/** Stored as JSON with the game, so the next pitch is applied without reading the earlier ones. */
export interface GameState {
  readonly inning: number;
  readonly halfInning: HalfInning;
  readonly outs: number;
  readonly bases: Bases;
  readonly score: Readonly<Record<Side, number>>;
  readonly plateAppearance: OpenPlateAppearance | null;
  /**
   * Outs of spots that nobody fills, at the start of the half. They count for the pitcher with the half's first play,
   * because the game may end before it.
   */
  readonly leadoffOuts: number;
  /** The spot in the batting order, from 0. */
  readonly dueUp: Readonly<Record<Side, number>>;
  /** Without a lineup, the number of spots once the order has come around. Otherwise 0. */
  readonly orderSize: Readonly<Record<Side, number>>;
  /**
   * By spot: "0", "1" and so on, or "flex". Without a lineup, the batters in the order in which they first batted, and
   * "next" for the batter at the plate or the one whom the staff have named.
   */
  readonly substitutes: Readonly<Record<Side, Readonly<Record<string, SpotHolder>>>>;
  readonly pitchers: Readonly<Record<Side, Person | null>>;
  /** Each side's players by position, once they are not those of the lineup. See `fieldersOf`. */
  readonly positions?: Readonly<Partial<Record<Side, Positions>>>;
  /** The plate appearance that ended last. Later pitches of it do not change the state. */
  readonly lastResult: LastResult | null;
  /** The winner of a forfeited game. Absent in other games. */
  readonly forfeitedTo?: Side;
}

export interface LastResult {
  readonly plateAppearanceId: string;
  readonly battingSide: Side;
  readonly inning: number;
  /** Null when the half ended during the plate appearance, such as on a caught runner. */
  readonly result: AtBatResult | null;
}

export interface EndedPlateAppearance extends LastResult {
  readonly batter: Person;
  readonly pitcher: Person;
  /** The bases of the hit before the out. Null for results other than `out_on_basepath`. */
  readonly hitBases: HitBases | null;
}

export interface EntryEffect {
  /** The state before the entry, but in the entry's half and plate appearance and with its substitutes. */
  readonly before: GameState;
  readonly ended: EndedPlateAppearance | null;
  readonly outs: number;
  /** `outs`, and the outs of spots that nobody fills. */
  readonly creditedOuts: number;
  readonly runs: readonly Runner[];
  readonly discrepancies: readonly Discrepancy[];
}

export interface Discrepancy {
  readonly entryId: string;
  readonly kind:
    | 'after_the_end'
    | 'after_forfeit'
    | 'half_ended_early'
    | 'half_ended_late'
    | 'result_disagrees'
    | 'advance_conflict'
    /** The batter is safe on a third strike that could not be dropped (OBR 5.05(a)(2)). */
    | 'third_strike_not_dropped'
    | 'no_result'
    /** The batter is in the batting order but was not due up. */
    | 'out_of_order'
    /** The batter is also a runner, so a name is wrong. */
    | 'batter_on_base';
}

export interface FoldedPitch {
  readonly facts: PitchFacts;
  readonly pitchNumber: number;
  readonly isFirstPitch: boolean;
  readonly inning: number;
  readonly halfInning: HalfInning;
  /** Outs, count and bases before the pitch. */
  readonly outs: number;
  readonly balls: number;
  readonly strikes: number;
  readonly bases: Bases;
  readonly runs: number;
  /** The pitch counts as thrown, but changes nothing else. */
  readonly afterTheEnd: boolean;
}

export interface FoldedPlateAppearance {
  readonly id: string;
  readonly battingSide: Side;
  /** Inning, half, outs and runners at the start of the plate appearance. */
  readonly inning: number;
  readonly halfInning: HalfInning;
  readonly outs: number;
  readonly runnersOnBase: Bases;
  /** Batter and pitcher are those charged with the result (OBR 9.15, 9.16). */
  readonly batter: Person;
  readonly pitcher: Person;
  /** The count before the last pitch or call, at most 3 balls and 2 strikes. */
  readonly balls: number;
  readonly strikes: number;
  readonly result: AtBatResult | null;
  readonly completed: boolean;
  readonly hitBases: HitBases | null;
  readonly battedBall: BattedBall | null;
  readonly outsOnPlay: number;
  readonly runsOnPlay: number;
  /** The walk that the defense announced instead of throwing it, with the balls before it. */
  readonly announcedWalk: AnnouncedWalk | null;
  readonly pitches: readonly FoldedPitch[];
}

export interface AnnouncedWalk {
  readonly entryId: string;
  /** The pitcher on the mound, who may not be the one charged with the walk. */
  readonly pitcher: Person;
  readonly balls: number;
}

export interface LineScoreInning {
  readonly inning: number;
  readonly top: number;
  readonly bottom: number | null;
}

export interface FoldedGame {
  readonly state: GameState;
  readonly plateAppearances: readonly FoldedPlateAppearance[];
  readonly lineScore: readonly LineScoreInning[];
  /** The half inning of the last play. Null before the first. Substitutions, and what is set by hand, are not plays. */
  readonly lastPlayedHalf: Pick<GameState, 'inning' | 'halfInning'> | null;
  /** By `playerKey`. */
  readonly outsByPitcher: ReadonlyMap<string, number>;
  readonly discrepancies: readonly Discrepancy[];
}
