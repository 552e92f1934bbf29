import { gameTypeSchema, SEASON_BATTING, SEASON_PITCHING } from '@full-count/baseball';
import * as z from 'zod/mini';
import { idSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';
import { figuresShape } from './box-score.ts';
import { seasonQuerySchema } from './stats.ts';

const daySchema = z.iso.date('{field} must be a day such as 2026-05-02');

export const gameFilterQuerySchema = z.extend(seasonQuerySchema, {
  gameType: z.optional(gameTypeSchema),
  from: z
    .optional(daySchema)
    .check(z.describe("The first and the last day that count, in the team's time zone.")),
  to: z.optional(daySchema),
  opponent: z.optional(nameSchema),
  homeOrAway: z.optional(z.enum(['home', 'away'])),
});
export type GameFilterQuery = z.infer<typeof gameFilterQuerySchema>;

const count = z.int();
export const teamBattingSchema = z.object({
  games: count,
  /** In the order in which the batters first appear when the games are read from the newest to the oldest. */
  batting: z.array(
    z.object({
      batterName: z.string(),
      playerId: z.nullable(idSchema),
      ...figuresShape(SEASON_BATTING),
    }),
  ),
  totals: z
    .nullable(z.object(figuresShape(SEASON_BATTING)))
    .check(z.describe('Null without a game with a plate appearance.')),
});
export type TeamBatting = z.infer<typeof teamBattingSchema>;

export const teamPitchingSchema = z.object({
  games: count,
  pitching: z.array(
    z.object({
      pitcherName: z.string(),
      playerId: z.nullable(idSchema),
      ...figuresShape(SEASON_PITCHING),
    }),
  ),
  totals: z
    .nullable(z.object(figuresShape(SEASON_PITCHING)))
    .check(z.describe('Null without a game in which the team pitched.')),
});
export type TeamPitching = z.infer<typeof teamPitchingSchema>;
