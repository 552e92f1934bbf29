import * as z from 'zod/mini';
import { fielderSchema } from './positions.ts';

/** These words are stored and sent, so no spelling here may change. */

export const sportSchema = z.enum(['baseball', 'softball']);
export type Sport = z.infer<typeof sportSchema>;

export const gameTypeSchema = z.enum(['season', 'tournament', 'scrimmage']);
export type GameType = z.infer<typeof gameTypeSchema>;

/** The coach's own team, or its opponent. */
export const sideSchema = z.enum(['team', 'opponent']);
export type Side = z.infer<typeof sideSchema>;

/** The visitors bat in the top half. */
export const halfInningSchema = z.enum(['top', 'bottom']);
export type HalfInning = z.infer<typeof halfInningSchema>;

export const pitchTypeSchema = z.enum([
  'fastball',
  'curveball',
  'slider',
  'changeup',
  'cutter',
  'knuckleball',
  'other',
  'riseball',
  'dropball',
  'screwball',
  /** Not recorded. Figures by pitch type leave these pitches out. */
  'unknown',
]);
export type PitchType = z.infer<typeof pitchTypeSchema>;

/** `strike` is a swing and a miss in a game, and any strike in practice. An `unknown_strike` is one of which only the count is kept. */
export const umpireCallSchema = z.enum([
  'ball',
  'called_strike',
  'swinging_strike',
  'strike',
  'foul',
  'in_play',
  'unknown_strike',
]);
export type UmpireCall = z.infer<typeof umpireCallSchema>;

export const atBatResultSchema = z.enum([
  'single',
  'double',
  'triple',
  'homerun',
  'walk',
  'intentional_walk',
  'hit_by_pitch',
  'strikeout',
  'groundout',
  'flyout',
  'lineout',
  'pop_out',
  'doubleplay',
  'triple_play',
  'fielders_choice_out',
  'fielders_choice',
  'error',
  'sac_fly',
  'sac_bunt',
  'catchers_interference',
  'obstruction',
  'out_on_basepath',
]);
export type AtBatResult = z.infer<typeof atBatResultSchema>;

export const battedBallSchema = z.enum(['ground', 'line', 'fly', 'pop', 'bunt']);
export type BattedBall = z.infer<typeof battedBallSchema>;

/** The fielder who first touches the ball, by scorers' numbers: 1 is the pitcher, 9 the right fielder. */
export const hitLocationSchema = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9]);
export type HitLocation = z.infer<typeof hitLocationSchema>;

export const baseSchema = z.enum(['first', 'second', 'third']);
export type Base = z.infer<typeof baseSchema>;

export const advanceCauseSchema = z.enum([
  'error',
  'passed_ball',
  'wild_pitch',
  'throw',
  'fielders_choice',
  'defensive_indifference',
  'obstruction',
  'pick_off',
]);
export type AdvanceCause = z.infer<typeof advanceCauseSchema>;

/** A runner who held has `to` equal to `from`. */
export const advanceSchema = z.strictObject({
  from: z.enum(['batter', 'first', 'second', 'third']),
  to: z.enum(['first', 'second', 'third', 'home', 'out']),
  cause: z.optional(advanceCauseSchema),
  /** The fielder who made the error or the obstruction. Absent when unknown. */
  fielder: z.optional(fielderSchema),
  /** Further errors on the runner's way, in order, each with the base that the runner reached by it. */
  errors: z.optional(
    z
      .array(
        z.strictObject({
          fielder: z.optional(fielderSchema),
          to: z.enum(['first', 'second', 'third', 'home']),
        }),
      )
      .check(z.maxLength(4)),
  ),
  /** The scorer's rulings on the run, if the runner scored. */
  earned: z.optional(z.boolean()),
  /** The name of the pitcher who is charged with the run. */
  chargedPitcher: z.optional(z.string()),
});
export type Advance = z.infer<typeof advanceSchema>;

/** Statcast's numbers, as the catcher sees them. 11 to 14 are outside, from high left to low right. */
export const zoneSchema = z.union(
  [z.int().check(z.gte(1), z.lte(9)), z.int().check(z.gte(11), z.lte(14))],
  '{field} must be 1 to 9, or 11 to 14 outside the strike zone',
);
export type Zone = z.infer<typeof zoneSchema>;

/** A person may set a score from 0 to this. Later plays count on beyond it. */
export const MAX_SCORE_BY_HAND = 99;

export const GAME_VELOCITY_MPH = { min: 20, max: 130 } as const;
export const PRACTICE_VELOCITY_MPH = { min: 40, max: 110 } as const;

export const gameEventTypeSchema = z.enum([
  'stolen_base',
  'caught_stealing',
  'wild_pitch',
  'passed_ball',
  'balk',
  'pick_off',
  'runner_moved',
  'pitching_change',
  'batter_change',
  'runner_change',
  'automatic_ball',
  'automatic_strike',
  'intentional_walk',
  'illegal_pitch',
  'placed_runner',
  'score_set',
  'state_set',
  'end_half',
  'dropped_foul',
  'spot_change',
  'forfeit',
  'game_resumed',
  'fielding_change',
]);
export type GameEventType = z.infer<typeof gameEventTypeSchema>;

/** A ball, a strike or a walk of the batter for which no pitch counts as thrown. */
export const CALLS_WITHOUT_PITCH = [
  'automatic_ball',
  'automatic_strike',
  'illegal_pitch',
  'intentional_walk',
] as const satisfies readonly GameEventType[];

export type CallWithoutPitch = (typeof CALLS_WITHOUT_PITCH)[number];

export function isCallWithoutPitch(type: GameEventType): type is CallWithoutPitch {
  return CALLS_WITHOUT_PITCH.some((call) => call === type);
}

/**
 * A balk is baseball's, and an illegal pitch softball's. The batter gets a ball for an illegal pitch, and runners move only
 * if the ball is the fourth and forces them (NFHS softball 6-1 to 6-2, penalties, since 2019; USA Softball 6A-11 for the
 * Junior Olympic game, since 2020). In the adult game of USA Softball the runners get a base too, as entered advances.
 */
const SPORT_OF_EVENT: Readonly<Partial<Record<GameEventType, Sport>>> = {
  balk: 'baseball',
  illegal_pitch: 'softball',
};

export function isEventOf(sport: Sport, type: GameEventType): boolean {
  return (SPORT_OF_EVENT[type] ?? sport) === sport;
}

/** What happens to a spot of the batting order whose player leaves or comes back. */
export const spotActionSchema = z.enum(['skip', 'out', 'fill']);
export type SpotAction = z.infer<typeof spotActionSchema>;

export const PITCH_TYPES_BY_SPORT: Readonly<Record<Sport, readonly PitchType[]>> = {
  baseball: ['fastball', 'curveball', 'slider', 'changeup', 'cutter', 'knuckleball', 'other'],
  softball: ['fastball', 'changeup', 'riseball', 'dropball', 'curveball', 'screwball', 'other'],
};

/** The specification offers the same six types in the bullpens of both sports: fastball to knuckleball of baseball. */
export const BULLPEN_PITCH_TYPES_BY_SPORT: Readonly<Record<Sport, readonly PitchType[]>> = {
  baseball: PITCH_TYPES_BY_SPORT.baseball,
  softball: [
    ...PITCH_TYPES_BY_SPORT.softball.filter((type) => type !== 'other'),
    ...PITCH_TYPES_BY_SPORT.baseball.filter(
      (type) => type === 'other' || !PITCH_TYPES_BY_SPORT.softball.includes(type),
    ),
  ],
};
