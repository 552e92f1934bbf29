import type { Kysely } from 'kysely';
import type { AccountTables } from './accounts.ts';
import type { GameTables } from './games.ts';
import type { TeamTables } from './teams.ts';

export interface Database extends AccountTables, GameTables, TeamTables {}

/** The database, or a transaction of it. */
export type Db = Kysely<Database>;
