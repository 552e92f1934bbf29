import * as z from 'zod/mini';
import { gameRowSchema } from '../rows/game.ts';
import { gameEventRowSchema } from '../rows/game-event.ts';
import { plateAppearanceRowSchema } from '../rows/plate-appearance.ts';
import { opponentPlayerRowSchema, playerRowSchema } from '../rows/player.ts';
import { practiceAtBatRowSchema, practiceSessionRowSchema } from '../rows/practice.ts';
import { type RowsByTable, type TableName, tableNames } from '../rows/tables.ts';
import { teamRowSchema } from '../rows/team.ts';
import { timeSchema } from '../schema/scalars.ts';

export const MAX_TEAM_FILE_BYTES = 32 * 1024 * 1024;

/** A whole team without staff and birth years. */
export const teamFileSchema = z.strictObject({
  format: z.literal('full-count-team'),
  version: z.literal(1),
  exportedAt: timeSchema,
  team: teamRowSchema,
  players: z.array(playerRowSchema),
  opponentPlayers: z.array(opponentPlayerRowSchema),
  games: z.array(gameRowSchema),
  plateAppearances: z.array(plateAppearanceRowSchema),
  gameEvents: z.array(gameEventRowSchema),
  practiceSessions: z.array(practiceSessionRowSchema),
  practiceAtBats: z.array(practiceAtBatRowSchema),
});
export type TeamFile = z.infer<typeof teamFileSchema>;

export type TeamFileTable = Exclude<TableName, 'teams'>;

/** A table comes after the table of its parents. */
export const teamFileTables = tableNames.filter((table) => table !== 'teams');

/** The id of the game or the practice session of the row. Undefined for rows of neither. */
export function parentIdOf(row: RowsByTable[TeamFileTable]): string | undefined {
  if ('gameId' in row) return row.gameId;
  return 'practiceSessionId' in row ? row.practiceSessionId : undefined;
}
