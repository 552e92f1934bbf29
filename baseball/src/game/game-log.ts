import type {
  Advance,
  AtBatResult,
  Base,
  GameEventType,
  HalfInning,
  PitchType,
  Side,
  UmpireCall,
} from '../vocabulary/vocabulary.ts';
import type { PitchDetails } from './pitch-details.ts';

/**
 * A game's log holds only facts that a scorer entered. `foldGame` computes everything in
 * `folded-game.ts` from them, so that part can be deleted and rebuilt at any time.
 */

/** Someone in the game. Opponents and guests have no id. */
export interface Person {
  readonly id: string | null;
  readonly name: string;
}

/** One side's batting order and starting pitcher. */
export interface Lineup {
  readonly battingOrder: readonly Person[];
  readonly startingPitcher: Person | null;
  /** Softball's DP, who bats for the FLEX. Absent or null when every fielder bats. */
  readonly designatedPlayer?: Person | null | undefined;
  /** Softball's FLEX, who plays the field for the DP and is not in the batting order. */
  readonly flex?: Person | null | undefined;
}
/** A side is null when the staff name its batters as they come up. */
export type Lineups = Readonly<Record<Side, Lineup | null>>;

export interface GameSetup {
  /** True when the recording team is the home team and so pitches in the top half. */
  readonly homeTeam: boolean;
  readonly lineups: Lineups;
  /** Scheduled innings, 9 when absent. They decide when a winning run ends the scoring (OBR 9.06(f)). */
  readonly innings?: number;
}

export interface PitchFacts extends PitchDetails {
  readonly kind: 'pitch';
  readonly id: string;
  readonly plateAppearanceId: string;
  readonly battingSide: Side;
  readonly batter: Person;
  readonly pitcher: Person;
  readonly pitchType: PitchType;
  /** Miles per hour, at most one decimal. Null when not measured. */
  readonly velocityMph: number | null;
  /** 1 to 9 or 11 to 14, see `zoneSchema`. Null when not recorded. */
  readonly zone: number | null;
  readonly call: UmpireCall;
  /** The result that the scorer entered with the pitch. `in_play` without one counts as a ground out. */
  readonly result: AtBatResult | null;
  readonly foulTip?: true;
  readonly foulBunt?: true;
  readonly advances?: readonly Advance[];
}

export interface GameEventFacts {
  readonly kind: 'event';
  readonly id: string;
  readonly type: GameEventType;
  readonly advances?: readonly Advance[];
  /**
   * With an automatic call or an intentional walk, the plate appearance that it belongs to or opens.
   * With `batter_change`, the plate appearance that the pinch hitter entered.
   */
  readonly plateAppearanceId?: string;
  readonly battingSide?: Side;
  /** The new batter of a `batter_change`. Otherwise the batter at the plate, if the log lacks it. */
  readonly batter?: Person;
  /** The new pitcher of a `pitching_change`. Otherwise the current pitcher, if the log lacks it. */
  readonly pitcher?: Person;
  /**
   * With `batter_change`, the player who is replaced in the order, on base and at the plate. Either
   * side may substitute at any time. A pinch hitter always replaces the batter of the plate
   * appearance in `plateAppearanceId`. When absent, the batter at the plate or due up is replaced.
   */
  readonly leaving?: Person;
  /** With `batter_change`, the new player becomes the FLEX instead of entering the order. */
  readonly flex?: true;
  /** With `runner_change` and `placed_runner`, the new runner. */
  readonly runner?: Person;
  /** With `runner_change`, the runner is a courtesy runner, so the batting order stays. */
  readonly courtesy?: true;
  /** With `runner_change`, the base of the runner who leaves. With `placed_runner`, the base to fill. */
  readonly base?: Base;
  /** With `score_set`. Later plays add to it. */
  readonly teamScore?: number;
  readonly opponentScore?: number;
  /** With `state_set`. Parts that are absent stay as they are. */
  readonly inning?: number;
  readonly halfInning?: HalfInning;
  readonly outs?: number;
  readonly balls?: number;
  readonly strikes?: number;
  /** With `state_set`, the new runner of a base, or null to clear it. Absent bases stay as they are. */
  readonly bases?: Readonly<Partial<Record<Base, Person | null>>>;
}

/** The bases of a hit whose batter was then put out on the bases. */
export type HitBases = NonNullable<PitchDetails['hitBases']>;

export type LogEntry = PitchFacts | GameEventFacts;
