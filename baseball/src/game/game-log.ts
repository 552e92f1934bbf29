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
 * A game's log: facts, which somebody entered. Everything in `folded-game.ts` follows from them by
 * `foldGame`, and may be thrown away and rebuilt.
 */

/** Somebody on the field. Opponents and guests have a name only. */
export interface Person {
  readonly id: string | null;
  readonly name: string;
}

/** Batting orders and starting pitchers; null where the staff set batters as they come up. */
export interface Lineup {
  readonly battingOrder: readonly Person[];
  readonly startingPitcher: Person | null;
  /** Softball: bats in the order for the FLEX. Absent or null: everybody bats who fields. */
  readonly designatedPlayer?: Person | null | undefined;
  /** Softball: fields for the designated player and stands outside the order. */
  readonly flex?: Person | null | undefined;
}
export type Lineups = Readonly<Record<Side, Lineup | null>>;

export interface GameSetup {
  /** The recording team is at home: it pitches in the top half. */
  readonly homeTeam: boolean;
  readonly lineups: Lineups;
  /** Scheduled, 9 when absent: from its last bottom half on a winning run ends the scoring (OBR 9.06(f)). */
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
  /** mph, at most one decimal. */
  readonly velocityMph: number | null;
  /** 1 to 9, 11 to 14, or null: not recorded. */
  readonly zone: number | null;
  readonly call: UmpireCall;
  /** What the scorer entered with the pitch. `in_play` without one counts as a groundout. */
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
   * The plate appearance that it belongs to or opens (automatic calls, intentional walk), or that a
   * pinch hitter came into (batter_change).
   */
  readonly plateAppearanceId?: string;
  readonly battingSide?: Side;
  /** batter_change: the new batter. Else who is at bat, where that is not known from before. */
  readonly batter?: Person;
  /** pitching_change: the new pitcher. Else who is pitching, where that is not known from before. */
  readonly pitcher?: Person;
  /**
   * batter_change: whose place in the order the new batter takes, on the bases and at the plate too,
   * at any moment and whichever side bats; for a pinch hitter of a plate appearance in progress
   * whoever bats in it. Absent: of whoever bats or is due up.
   */
  readonly leaving?: Person;
  /** batter_change: it is the FLEX's place, outside the order, that the named one takes. */
  readonly flex?: true;
  /** runner_change and placed_runner: who runs. */
  readonly runner?: Person;
  /** runner_change: he only runs; the place in the order stays with whom he runs for. */
  readonly courtesy?: true;
  /** runner_change: whom he runs for. */
  readonly base?: Base;
  /** score_set: from then on plays add to it. */
  readonly teamScore?: number;
  readonly opponentScore?: number;
  /** state_set: only the given parts change. */
  readonly inning?: number;
  readonly halfInning?: HalfInning;
  readonly outs?: number;
  readonly balls?: number;
  readonly strikes?: number;
  /** state_set: a runner's name, or null: nobody. Absent: as it is. */
  readonly bases?: Readonly<Partial<Record<Base, Person | null>>>;
}

/** The base value of a hit whose batter was put out stretching it. */
export type HitBases = NonNullable<PitchDetails['hitBases']>;

export type LogEntry = PitchFacts | GameEventFacts;
