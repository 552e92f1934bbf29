import { gameTypeSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { idSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';
import { battingShape, pitchingShape } from './box-score.ts';
import { seasonQuerySchema } from './stats.ts';

const daySchema = z.iso.date('{field} must be a day such as 2026-05-02');

export const gameFilterQuerySchema = z.extend(seasonQuerySchema, {
  gameType: z.optional(gameTypeSchema),
  /** The first and the last day that count, in the team's time zone. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  opponent: z.optional(nameSchema),
  homeOrAway: z.optional(z.enum(['home', 'away'])),
});
export type GameFilterQuery = z.infer<typeof gameFilterQuerySchema>;

const count = z.int();
const average = z.nullable(z.number());
const percentage = z.nullable(z.int());

const battingFigures = {
  games: count,
  ...battingShape,
  isolatedPower: average,
  averageOnBallsInPlay: average,
  strikeoutPercentage: percentage,
  walkPercentage: percentage,
  contactPercentage: percentage,
  swingInZonePercentage: percentage,
  chasePercentage: percentage,
};

export const teamBattingSchema = z.object({
  games: count,
  /** In the order in which the batters first appear when the games are read from the newest to the oldest. */
  batting: z.array(
    z.object({ batterName: z.string(), playerId: z.nullable(idSchema), ...battingFigures }),
  ),
  /** Null without a game with a plate appearance. */
  totals: z.nullable(z.object(battingFigures)),
});
export type TeamBatting = z.infer<typeof teamBattingSchema>;

const pitchingFigures = {
  games: count,
  gamesStarted: count,
  wins: count,
  losses: count,
  saves: count,
  ...pitchingShape,
  strikeoutsPerWalk: average,
  pitchesPerInning: average,
  pitchesPerBatter: average,
  firstPitchStrikePercentage: percentage,
  calledStrikeAndWhiffPercentage: percentage,
  zonePercentage: percentage,
  chasePercentage: percentage,
};

export const teamPitchingSchema = z.object({
  games: count,
  pitching: z.array(
    z.object({ pitcherName: z.string(), playerId: z.nullable(idSchema), ...pitchingFigures }),
  ),
  /** Null without a game in which the team pitched. */
  totals: z.nullable(z.object(pitchingFigures)),
});
export type TeamPitching = z.infer<typeof teamPitchingSchema>;
