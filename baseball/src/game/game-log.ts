import * as z from 'zod/mini';
import type { CalendarDay } from '../calendar/calendar.ts';
import type { ForfeitBook } from '../scoring-book/scoring-book.ts';
import type { Fielder } from '../vocabulary/positions.ts';
import {
  type Advance,
  type AtBatResult,
  type Base,
  battedBallSchema,
  type GameEventType,
  type HalfInning,
  hitLocationSchema,
  type PitchType,
  type Side,
  type SpotAction,
  type UmpireCall,
} from '../vocabulary/vocabulary.ts';

/** A game's log holds only facts that a scorer entered. `foldGame` computes everything else from them. */

/** Opponents and guests have no id. */
export interface Person {
  readonly id: string | null;
  readonly name: string;
}

/** Players by position (`positionSchema`). Who is not in it plays at an unknown position. */
export type Positions = Readonly<Record<string, Person>>;

export interface Lineup {
  readonly battingOrder: readonly Person[];
  readonly startingPitcher: Person | null;
  /** Batters whose spots the staff took out. Their turns at bat, if they had any, move no other spot. */
  readonly takenOut?: readonly Person[] | undefined;
  /** Softball's DP, who bats for the FLEX. Absent or null when every fielder bats. */
  readonly designatedPlayer?: Person | null | undefined;
  /** Softball's FLEX, who plays the field for the DP and is not in the batting order. */
  readonly flex?: Person | null | undefined;
  /** Where the players start. `startingPitcher` has the pitcher. */
  readonly positions?: Positions | undefined;
  /** Who will change positions, by the number of the inning. The scorer confirms each. */
  readonly plan?: Readonly<Record<string, Positions>> | undefined;
}
/** A side is null when the staff name its batters as they come up. */
export type Lineups = Readonly<Record<Side, Lineup | null>>;

export interface GameSetup {
  /** True when the recording team is the home team. */
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
  readonly velocityMph: number | null;
  /** 1 to 9 or 11 to 14, see `zoneSchema`. Null when not recorded. */
  readonly zone: number | null;
  readonly call: UmpireCall;
  /** The entered result. `in_play` without one counts as a ground out. */
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
  /** With a call that ends a plate appearance, the scorer's ruling. Absent when the rule decides (OBR 9.04). */
  readonly runsBattedIn?: number;
  /** With a call or a `batter_change`, the plate appearance that it belongs to or opens. */
  readonly plateAppearanceId?: string;
  readonly battingSide?: Side;
  /** The new batter of a `batter_change`. Otherwise the batter at the plate, if the log lacks it. */
  readonly batter?: Person;
  /** The new pitcher of a `pitching_change`. Otherwise the current pitcher, if the log lacks it. */
  readonly pitcher?: Person;
  /** With `batter_change`, the replaced player. When absent, the batter at the plate or due up. */
  readonly leaving?: Person;
  /** With `batter_change`, the new player becomes the FLEX instead of entering the order. */
  readonly flex?: true;
  /** With `spot_change`, the spot in the batting order, from 1. */
  readonly spot?: number;
  /** With `spot_change`. `fill` brings back the player of the spot, or `batter`. */
  readonly action?: SpotAction;
  /** With `fielding_change`, the players whose positions change, of the side that does not bat. */
  readonly positions?: Positions;
  readonly runner?: Person;
  /** With `runner_change`, the runner is a courtesy runner, so the batting order stays. */
  readonly courtesy?: true;
  /** With `runner_change`, the base of the runner who leaves. With `placed_runner`, the base to fill. */
  readonly base?: Base;
  /** With `dropped_foul`, who dropped it. Absent when unknown. */
  readonly fielder?: Fielder;
  /** With `score_set`. Later plays add to it. */
  readonly teamScore?: number;
  readonly opponentScore?: number;
  /** With `state_set`. What is absent stays as it is. */
  readonly inning?: number;
  readonly halfInning?: HalfInning;
  readonly outs?: number;
  readonly balls?: number;
  readonly strikes?: number;
  /** With `state_set`, the new runner of a base, or null to clear it. */
  readonly bases?: Readonly<Partial<Record<Base, Person | null>>>;
  /** With `forfeit`, the side to which the game is forfeited. */
  readonly winner?: Side;
  /** With `forfeit`, the rules that give the score. They stay those of the day, whatever the team chooses later. */
  readonly book?: ForfeitBook;
  /** With `game_resumed`, the day on which the next pitches were thrown. Absent when the clock tells it. */
  readonly day?: CalendarDay;
}

/** The bases of a hit whose batter was then put out on the bases. */
export type HitBases = NonNullable<PitchDetails['hitBases']>;

export type LogEntry = PitchFacts | GameEventFacts;

/** The game's log, the synced row and REST all take these details from here, so their names never differ. */
export const pitchDetailSchemas = {
  /** The bases of the hit before an `out_on_basepath`. Counts as 1 when absent. */
  hitBases: z.literal([1, 2, 3]),
  battedBall: battedBallSchema,
  hitLocation: hitLocationSchema,
  /** The scorer's ruling on a play that ends a plate appearance. Absent when the rule decides (OBR 9.04). */
  runsBattedIn: z.int().check(z.gte(0), z.lte(4)),
};

type Schemas = typeof pitchDetailSchemas;
export type PitchDetails = { readonly [Key in keyof Schemas]?: z.infer<Schemas[Key]> };

export const PITCH_DETAILS = Object.keys(pitchDetailSchemas) as readonly (keyof PitchDetails)[];
