import {
  BOX_SCORE_BATTING,
  BOX_SCORE_PITCHING,
  type Figure,
  fielderSchema,
  sideSchema as sideOfTeamSchema,
} from '@full-count/baseball';
import * as z from 'zod/mini';
import { gameStatusSchema } from '../rows/game.ts';
import { described, idSchema } from '../schema/scalars.ts';

/** `GET /api/games/{id}/box-score`. docs/statistics.md defines each figure. */

const count = z.int();
/** The fields of an answer with these figures (`figureCells`). */
export function figuresShape<Key extends string>(
  figures: Readonly<Record<Key, Pick<Figure, 'format'>>>,
): Record<Key, z.ZodMiniType<number | string | null>> {
  const fields = Object.entries<Pick<Figure, 'format'>>(figures).map(([key, { format }]) => [
    key,
    FORMAT_SCHEMAS[format],
  ]);
  return Object.fromEntries(fields);
}

const FORMAT_SCHEMAS: Readonly<Record<Figure['format'], z.ZodMiniType<number | string | null>>> = {
  count,
  percent: z.nullable(count),
  average: z.nullable(z.number()),
  one_decimal: z.nullable(z.number()),
  two_decimals: z.nullable(z.number()),
  innings: z.string(),
  speed: z.nullable(z.number()),
};

export const battingLineSchema = z.object({
  batterName: z.string(),
  playerId: z.nullable(idSchema),
  battingOrder: z.nullable(z.int()),
  ...figuresShape(BOX_SCORE_BATTING),
});

export const pitchingLineSchema = z.object({
  pitcherName: z.string(),
  playerId: z.nullable(idSchema),
  decision: z.nullable(z.enum(['W', 'L', 'S'])),
  ...figuresShape(BOX_SCORE_PITCHING),
});

const sideSchema = z.object({
  name: z.string(),
  isOurTeam: z.boolean(),
  runs: count,
  hits: count,
  errors: count,
  errorsBy: described(
    z.array(
      z.object({ fielder: z.nullable(fielderSchema), playerName: z.nullable(z.string()), count }),
    ),
    "By the scorer's numbers. A fielder who is not known is null, and so is the name of one.",
  ),
  passedBalls: count,
  leftOnBase: count,
  doublePlays: count,
  triplePlays: count,
  batting: z.array(
    z.object({
      ...battingLineSchema.shape,
      positions: described(
        z.array(z.string()),
        'Where they played, in order: "1" to "10", "DH", "EH1" and so on.',
      ),
    }),
  ),
  pitching: z.array(pitchingLineSchema),
  totals: z.object(figuresShape(BOX_SCORE_BATTING)),
});

export const boxScoreSchema = z.object({
  gameId: idSchema,
  status: gameStatusSchema,
  innings: z.int(),
  forfeit: described(
    z.nullable(z.object({ winner: sideOfTeamSchema, isRegulation: z.boolean() })),
    'Null unless the game was forfeited. Without a regulation game the box score has no figures.',
  ),
  lineScore: z.array(z.object({ inning: z.int(), top: count, bottom: z.nullable(count) })),
  away: sideSchema,
  home: sideSchema,
  scoringPlays: z.array(
    z.object({
      inning: z.int(),
      halfInning: z.enum(['top', 'bottom']),
      batterName: z.nullable(z.string()),
      result: z.nullable(z.string()),
      runs: count,
      rbi: count,
      awayScore: count,
      homeScore: count,
      text: z.string(),
      runners: z.array(
        z.object({
          runnerName: z.string(),
          pitcherName: described(
            z.nullable(z.string()),
            'The pitcher who is charged with the run.',
          ),
          earned: z.boolean(),
          reason: z.enum([
            'scorer',
            'no_mistake',
            'reached_by_mistake',
            'placed_runner',
            'missed_out',
            'missed_third_out',
            'advanced_by_mistake',
          ]),
          why: described(
            z.string(),
            'Follows the name of the runner, as "would have scored on the double without the mistake".',
          ),
        }),
      ),
    }),
  ),
});

export type BoxScoreBody = z.infer<typeof boxScoreSchema>;
