import { accountTables } from './accounts.ts';
import { domainStatements } from './checks.ts';
import { gameTables, practiceTables } from './games.ts';
import { syncTables, teamTables } from './teams.ts';

/** In the order in which they run: a table comes after those that its foreign keys name. */
export const baseline = [
  ...domainStatements,
  ...accountTables,
  ...teamTables,
  ...gameTables,
  ...practiceTables,
  ...syncTables,
];
