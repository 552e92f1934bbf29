import { gameTypeSchema, SEASON_BATTING, SEASON_PITCHING } from '@full-count/baseball';
import * as z from 'zod/mini';
import { gameStatusSchema } from '../rows/game.ts';
import { described, idSchema, nameSchema, timeSchema } from '../schema/scalars.ts';
import { battingLineSchema, figuresShape, pitchingLineSchema } from './box-score.ts';

/** Queries and answers of the report calls. */

export const gameStatsQuerySchema = z.object({
  perspective: z._default(z.enum(['team', 'opponent', 'all']), 'team'),
});

export const seasonQuerySchema = z.object({
  season: described(
    z.optional(z.string().check(z.regex(/^\d{4}$/, 'Must be a year such as 2026'))),
    'Absent for the newest season that was played.',
  ),
});

const listOf = <T extends z.ZodMiniType>(row: T) => z.readonly(z.array(row));

/** The game report of the package `baseball`. docs/statistics.md defines each figure. */
export const gameStatsSchema = z.looseObject({
  totalPitches: z.int(),
  strikePercentage: z.nullable(z.int()),
  firstPitchStrikePercentage: z.nullable(z.int()),
  avgVelocity: z.nullable(z.number()),
  pitchTypeBreakdown: z.record(z.string(), z.nullable(z.int())),
  swingMissBreakdown: z.record(z.string(), z.nullable(z.int())),
  strikeZoneData: listOf(z.object({ zone: z.int(), count: z.int() })),
  pitcherStats: listOf(z.looseObject({ pitcherName: z.string() })),
  batterStats: listOf(z.looseObject({ batterName: z.string() })),
  hitterVsPitcherStats: listOf(z.looseObject({ batter: z.string(), pitcher: z.string() })),
  pitchSequences: z.object({
    teamHitters: listOf(z.looseObject({})),
    teamPitchers: listOf(z.looseObject({})),
  }),
  lineScore: listOf(z.object({ inning: z.int(), top: z.int(), bottom: z.nullable(z.int()) })),
});

export const teamStatsSchema = z.strictObject({
  gamesPlayed: described(z.int(), 'Counts completed games.'),
  avgVelocity: z.nullable(z.number()),
  strikePercentage: described(z.int(), '0 without pitches.'),
  totalPitches: described(z.int(), 'Counts completed and live games.'),
});

export const seasonStatsSchema = z.strictObject({
  totalGames: described(z.int(), 'Counts completed games.'),
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  winPercentage: z.nullable(z.int()),
  /** Counts completed and live games. */
  seasonPitching: z.strictObject({
    totalPitches: z.int(),
    strikePercentage: z.int(),
    pitchTypeBreakdown: z.record(z.string(), z.nullable(z.int())),
  }),
});

export const pitchEffectivenessSchema = z.record(
  z.string(),
  z.strictObject({
    strikePercentage: z.nullable(z.int()),
    averageVelocity: z.nullable(z.number()),
    battingAvgAgainst: z.nullable(z.number()),
    count: z.int(),
  }),
);

const teamReferenceSchema = z.strictObject({ id: idSchema, name: z.string() });

export const playersWithTeamsSchema = z.strictObject({
  /** By the player's id, or by `name:` and the name of a player without an id. */
  players: z.record(
    z.string(),
    z.strictObject({
      playerName: z.string(),
      totalPitches: z.int(),
      overallStats: z.strictObject({ strikePercentage: z.nullable(z.int()) }),
      strikeouts: z.int(),
      walks: z.int(),
      pitchTypes: pitchEffectivenessSchema,
      team: teamReferenceSchema,
    }),
  ),
  availableTeams: z.array(teamReferenceSchema),
});
export type PlayersWithTeams = z.infer<typeof playersWithTeamsSchema>;

const daySchema = z.iso.date('{field} must be a day such as 2026-05-02');

export const gameFilterQuerySchema = z.extend(seasonQuerySchema, {
  gameType: z.optional(gameTypeSchema),
  from: described(
    z.optional(daySchema),
    "The first and the last day that count, in the team's time zone.",
  ),
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
  totals: described(
    z.nullable(z.object(figuresShape(SEASON_BATTING))),
    'Null without a game with a plate appearance.',
  ),
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
  totals: described(
    z.nullable(z.object(figuresShape(SEASON_PITCHING))),
    'Null without a game in which the team pitched.',
  ),
});
export type TeamPitching = z.infer<typeof teamPitchingSchema>;

/** The newest game first. */
export const playerGameLogSchema = z.array(
  z.object({
    gameId: idSchema,
    gameDate: timeSchema,
    opponent: z.string(),
    homeTeam: z.boolean(),
    gameType: gameTypeSchema,
    status: gameStatusSchema,
    batting: described(
      z.nullable(battingLineSchema),
      'Null when the player neither batted, ran nor was in the lineup.',
    ),
    pitching: described(z.nullable(pitchingLineSchema), 'Null when the player did not pitch.'),
  }),
);
export type PlayerGameLog = z.infer<typeof playerGameLogSchema>;
