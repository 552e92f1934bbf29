import * as z from 'zod/mini';
import { gameRowSchema } from './game.ts';
import { type GameEventRow, gameEventRowSchema } from './game-event.ts';
import { type PlateAppearanceRow, plateAppearanceRowSchema } from './plate-appearance.ts';
import { opponentPlayerRowSchema, playerRowSchema } from './player.ts';
import { practiceAtBatRowSchema, practiceSessionRowSchema } from './practice.ts';
import { teamRowSchema } from './team.ts';

export const rowSchemas = {
  teams: teamRowSchema,
  players: playerRowSchema,
  opponentPlayers: opponentPlayerRowSchema,
  games: gameRowSchema,
  plateAppearances: plateAppearanceRowSchema,
  gameEvents: gameEventRowSchema,
  practiceSessions: practiceSessionRowSchema,
  practiceAtBats: practiceAtBatRowSchema,
} as const;

export type RowsByTable = { [T in keyof typeof rowSchemas]: z.infer<(typeof rowSchemas)[T]> };
export type TableName = keyof RowsByTable;
export type Row = RowsByTable[TableName];

export type Write = {
  readonly [T in TableName]: readonly [table: T, row: RowsByTable[T]];
}[TableName];

export interface GameLog {
  readonly plateAppearances: readonly PlateAppearanceRow[];
  readonly events: readonly GameEventRow[];
}

export const tableNames = Object.keys(rowSchemas) as TableName[];
export const tableNameSchema = z.enum(tableNames as [TableName, ...TableName[]]);
