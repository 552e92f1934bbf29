import { gameTypeSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { gameStatusSchema } from '../rows/game.ts';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { battingLineSchema, pitchingLineSchema } from './box-score.ts';

/** The newest game first. */
export const playerGameLogSchema = z.array(
  z.object({
    gameId: idSchema,
    gameDate: timeSchema,
    opponent: z.string(),
    homeTeam: z.boolean(),
    gameType: gameTypeSchema,
    status: gameStatusSchema,
    batting: z
      .nullable(battingLineSchema)
      .check(z.describe('Null when the player neither batted, ran nor was in the lineup.')),
    pitching: z
      .nullable(pitchingLineSchema)
      .check(z.describe('Null when the player did not pitch.')),
  }),
);
export type PlayerGameLog = z.infer<typeof playerGameLogSchema>;
