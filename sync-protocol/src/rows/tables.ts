import * as z from 'zod/mini';
import { type GameRow, gameRowSchema } from './game.ts';
import { type GameEventRow, gameEventRowSchema } from './game-event.ts';
import { type PlateAppearanceRow, plateAppearanceRowSchema } from './plate-appearance.ts';
import {
  type OpponentPlayerRow,
  opponentPlayerRowSchema,
  type PlayerRow,
  playerRowSchema,
} from './player.ts';
import {
  type PracticeAtBatRow,
  type PracticeSessionRow,
  practiceAtBatRowSchema,
  practiceSessionRowSchema,
} from './practice.ts';
import { type TeamRow, teamRowSchema } from './team.ts';

export interface RowsByTable {
  teams: TeamRow;
  players: PlayerRow;
  opponentPlayers: OpponentPlayerRow;
  games: GameRow;
  plateAppearances: PlateAppearanceRow;
  gameEvents: GameEventRow;
  practiceSessions: PracticeSessionRow;
  practiceAtBats: PracticeAtBatRow;
}
export type TableName = keyof RowsByTable;
export type Row = RowsByTable[TableName];

export type Write = {
  readonly [T in TableName]: readonly [table: T, row: RowsByTable[T]];
}[TableName];

export interface GameLog {
  readonly plateAppearances: readonly PlateAppearanceRow[];
  readonly events: readonly GameEventRow[];
}

export const rowSchemas = {
  teams: teamRowSchema,
  players: playerRowSchema,
  opponentPlayers: opponentPlayerRowSchema,
  games: gameRowSchema,
  plateAppearances: plateAppearanceRowSchema,
  gameEvents: gameEventRowSchema,
  practiceSessions: practiceSessionRowSchema,
  practiceAtBats: practiceAtBatRowSchema,
} as const satisfies { [T in TableName]: z.ZodMiniType<RowsByTable[T]> };

export const tableNames = Object.keys(rowSchemas) as TableName[];
export const tableNameSchema = z.enum(tableNames as [TableName, ...TableName[]]);
