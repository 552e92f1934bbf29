import { sql, type Transaction } from 'kysely';
import type { Database } from '../schema/index.ts';
import { changeShardsInTurn, distributedTables } from './citus.ts';
import { addForeignKey, dropForeignKey, foreignKeysOf, mayExistOnCitus } from './foreign-keys.ts';
import { distributionColumn, tableKinds } from './table-kinds.ts';

export type OnTable = (table: string, doneCount: number, totalCount: number) => void;

/**
 * Distributes the tables that are not distributed yet, with their rows, and returns their names. Foreign keys that a
 * distributed database can't hold are dropped. The database must have Citus.
 */
export async function distributeTables(
  trx: Transaction<Database>,
  onTable: OnTable = () => {},
): Promise<string[]> {
  await changeShardsInTurn(trx);
  const doneTables = await distributedTables(trx);
  const names = Object.keys(tableKinds) as (keyof Database)[];
  const missingTables = names.filter(
    (name) => tableKinds[name] !== 'coordinator' && !doneTables.has(name),
  );
  // A table can't be distributed while an ordinary table refers to it.
  const foreignKeys = await foreignKeysOf(trx, missingTables);
  for (const foreignKey of foreignKeys) await dropForeignKey(trx, foreignKey);
  for (const [index, table] of missingTables.entries()) {
    onTable(table, index, missingTables.length);
    await distributeTable(trx, table);
  }
  for (const foreignKey of foreignKeys.filter(mayExistOnCitus))
    await addForeignKey(trx, foreignKey);
  return missingTables;
}

async function distributeTable(trx: Transaction<Database>, table: keyof Database): Promise<void> {
  if (tableKinds[table] === 'reference') {
    await sql`select create_reference_table(${table}::text)`.execute(trx);
    return;
  }
  const colocated = table === 'teams' ? 'none' : 'teams';
  await sql`select create_distributed_table(${table}::text, ${distributionColumn(table)}::text,
    colocate_with => ${colocated}::text)`.execute(trx);
}
