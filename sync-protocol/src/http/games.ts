import { gameTypeSchema, halfInningSchema, positionSchema, sideSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { gameDetails, gameStatusSchema, MAX_SPOTS } from '../rows/game.ts';
import { scoreSchema } from '../rows/game-event.ts';
import { clearableFields, nullableFields } from '../schema/details.ts';
import {
  calendarDaySchema,
  described,
  idSchema,
  nameSchema,
  timeSchema,
} from '../schema/scalars.ts';
import { gameDateSchema, occurredAtSchema } from './game-date.ts';

/** The id of a roster player, or anyone's name. */
const lineupEntrySchema = z.union([idSchema, nameSchema], '{field} needs a player ID or a name');

/** Players by position: "1" to "10", "DH", "EH1" and so on. */
export const positionsBodySchema = z.record(positionSchema, lineupEntrySchema);

const sideLineupBodySchema = z.strictObject({
  battingOrder: z.array(lineupEntrySchema).check(z.maxLength(MAX_SPOTS)),
  startingPitcher: z.nullish(lineupEntrySchema),
  designatedPlayer: described(
    z.nullish(lineupEntrySchema),
    "Softball only: a batter, and the FLEX who fields for them and doesn't bat.",
  ),
  flex: described(z.nullish(lineupEntrySchema), 'Fields and is not in the batting order.'),
  positions: described(
    z.nullish(positionsBodySchema),
    'Players by position: "1" to "10" (the short fielder), "DH", "EH1" and so on. "1" is the starting pitcher.',
  ),
});
export type SideLineupBody = z.infer<typeof sideLineupBodySchema>;

export const lineupBodySchema = z.strictObject({
  team: z.nullish(sideLineupBodySchema),
  opponent: z.nullish(sideLineupBodySchema),
});
export type LineupBody = z.infer<typeof lineupBodySchema>;

const inningsSchema = z.int().check(z.gte(1), z.lte(99));

/** The pitchers by name. Null when nobody gets the decision, absent when the rules decide. */
const decisionsBodySchema = z.strictObject({
  winningPitcher: z.optional(z.nullable(nameSchema)),
  losingPitcher: z.optional(z.nullable(nameSchema)),
  savePitcher: z.optional(z.nullable(nameSchema)),
});
export type DecisionsBody = z.infer<typeof decisionsBodySchema>;

export const createGameBodySchema = z.strictObject({
  id: z.nullish(idSchema),
  teamId: idSchema,
  opponent: nameSchema,
  gameDate: gameDateSchema,
  homeTeam: z.nullish(z.boolean()),
  status: z.nullish(z.enum(['scheduled', 'live'])),
  innings: z.nullish(inningsSchema),
  gameType: z.nullish(gameTypeSchema),
  lineup: described(
    z.nullish(lineupBodySchema),
    'Our players are ids, everyone else a name. A side that is absent or null stays as it is.',
  ),
  ...clearableFields(gameDetails),
});
export type CreateGameBody = z.infer<typeof createGameBodySchema>;

export const updateGameBodySchema = z.strictObject({
  teamScore: z.nullish(scoreSchema),
  opponentScore: z.nullish(scoreSchema),
  status: z.nullish(z.literal('live')),
  opponent: z.nullish(nameSchema),
  gameDate: z.nullish(gameDateSchema),
  homeTeam: z.nullish(z.boolean()),
  innings: z.nullish(inningsSchema),
  gameType: z.nullish(gameTypeSchema),
  decisions: described(
    z.nullish(decisionsBodySchema),
    'The winning, losing and saving pitcher by name, each null when nobody gets the decision. Sets the keys that are present. Null removes all, so that the rules decide.',
  ),
  lineup: z.nullish(lineupBodySchema),
  ...clearableFields(gameDetails),
});
export type UpdateGameBody = z.infer<typeof updateGameBodySchema>;

/** When the game was suspended or resumed, if not now. */
export const suspendGameBodySchema = z.nullish(
  z.strictObject({ occurredAt: z.nullish(occurredAtSchema) }),
);
export type SuspendGameBody = z.infer<typeof suspendGameBodySchema>;

export const resumeGameBodySchema = z.nullish(
  z.strictObject({
    occurredAt: z.nullish(occurredAtSchema),
    day: described(
      z.nullish(calendarDaySchema),
      "The day on which the next pitches are thrown, in the team's time zone. Absent when the time tells it.",
    ),
  }),
);
export type ResumeGameBody = z.infer<typeof resumeGameBodySchema>;

export const emptyBodySchema = z.nullish(z.strictObject({}));

const sideLineupSchema = z.strictObject({
  battingOrder: z.array(z.string()),
  startingPitcher: z.nullable(z.string()),
  designatedPlayer: z.nullable(z.string()),
  flex: z.nullable(z.string()),
  positions: z.nullable(z.record(z.string(), z.string())),
});

export const gameSchema = z.strictObject({
  id: idSchema,
  teamId: idSchema,
  opponent: z.string(),
  gameDate: timeSchema,
  homeTeam: z.boolean(),
  status: gameStatusSchema,
  innings: z.int(),
  gameType: gameTypeSchema,
  decisions: z.nullable(decisionsBodySchema),
  inning: z.int(),
  halfInning: halfInningSchema,
  outs: z.int(),
  balls: z.int(),
  strikes: z.int(),
  batterName: z.nullable(z.string()),
  pitcherName: z.nullable(z.string()),
  firstBase: z.nullable(z.string()),
  secondBase: z.nullable(z.string()),
  thirdBase: z.nullable(z.string()),
  teamScore: z.int(),
  opponentScore: z.int(),
  finalScore: described(
    z.nullable(z.string()),
    'Such as `5-3`, with our score first. Null until the game is completed.',
  ),
  forfeitedTo: described(
    z.nullable(sideSchema),
    'The winner of a forfeited game. Null for other games.',
  ),
  /** Our players by id if they have one, everyone else by name. */
  lineup: z.nullable(
    z.strictObject({ team: z.nullable(sideLineupSchema), opponent: z.nullable(sideLineupSchema) }),
  ),
  /** Recordings by id. Reports use the one with the id `primary`. A fork continues from the pitch `from`. */
  recordings: z.record(
    z.string(),
    z.strictObject({ from: z.nullable(idSchema), head: z.nullable(idSchema) }),
  ),
  ...nullableFields(gameDetails),
  createdAt: timeSchema,
  startedAt: z.nullable(timeSchema),
  completedAt: z.nullable(timeSchema),
});
export type GameBody = z.infer<typeof gameSchema>;

export const gamePlayersSchema = z.strictObject({
  pitchers: z.array(z.string()),
  batters: z.array(z.string()),
});
export type GamePlayers = z.infer<typeof gamePlayersSchema>;
