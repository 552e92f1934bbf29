import { hitLocationSchema, sideSchema as sideOfTeamSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { gameStatusSchema } from '../rows/game.ts';
import { idSchema } from '../schema/scalars.ts';

/** `GET /api/games/{id}/box-score` (docs/api.md, "Figures"). docs/statistics.md defines each figure. */

const count = z.int();
const rate = z.nullable(z.number());

export const battingShape = {
  plateAppearances: count,
  atBats: count,
  runs: count,
  hits: count,
  doubles: count,
  triples: count,
  homeRuns: count,
  runsBattedIn: count,
  twoOutRunsBattedIn: count,
  walks: count,
  intentionalWalks: count,
  strikeouts: count,
  hitByPitch: count,
  sacFlies: count,
  sacBunts: count,
  stolenBases: count,
  caughtStealing: count,
  groundedIntoDoublePlay: count,
  leftOnBase: count,
  battingAverage: rate,
  onBasePercentage: rate,
  sluggingPercentage: rate,
  onBasePlusSlugging: rate,
};

export const battingLineSchema = z.object({
  batterName: z.string(),
  playerId: z.nullable(idSchema),
  battingOrder: z.nullable(z.int()),
  ...battingShape,
});

export const pitchingShape = {
  inningsPitched: z.string(),
  outs: count,
  battersFaced: count,
  atBats: count,
  hits: count,
  runs: count,
  earnedRuns: count,
  walks: count,
  intentionalWalks: count,
  strikeouts: count,
  homeRuns: count,
  hitBatters: count,
  wildPitches: count,
  balks: count,
  pitches: count,
  strikes: count,
  groundOuts: count,
  airOuts: count,
  inheritedRunners: count,
  inheritedRunnersScored: count,
  earnedRunAverage: rate,
  walksAndHitsPerInning: rate,
};

export const pitchingLineSchema = z.object({
  pitcherName: z.string(),
  playerId: z.nullable(idSchema),
  decision: z.nullable(z.enum(['W', 'L', 'S'])),
  ...pitchingShape,
});

const sideSchema = z.object({
  name: z.string(),
  isOurTeam: z.boolean(),
  runs: count,
  hits: count,
  errors: count,
  /** By the scorer's numbers. A fielder who is not known is null, and so is the name of one. */
  errorsBy: z.array(
    z.object({
      fielder: z.nullable(hitLocationSchema),
      playerName: z.nullable(z.string()),
      count,
    }),
  ),
  passedBalls: count,
  leftOnBase: count,
  doublePlays: count,
  triplePlays: count,
  batting: z.array(battingLineSchema),
  pitching: z.array(pitchingLineSchema),
  totals: z.object(battingShape),
});

export const boxScoreSchema = z.object({
  gameId: idSchema,
  status: gameStatusSchema,
  innings: z.int(),
  /** Null unless the game was forfeited. Without a regulation game the box score has no figures. */
  forfeit: z.nullable(z.object({ winner: sideOfTeamSchema, isRegulation: z.boolean() })),
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
          /** The pitcher who is charged with the run. */
          pitcherName: z.nullable(z.string()),
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
          /** Follows the runner's name, as "would have scored on the double without the mistake". */
          why: z.string(),
        }),
      ),
    }),
  ),
});

export type BoxScoreBody = z.infer<typeof boxScoreSchema>;
