import Dexie, { type IndexableType, type Table, type Transaction } from 'dexie';

/** `DBCoreRangeType.Range`, which Dexie's types name and its code does not export. */
const RANGE = 2;

/**
 * Deletes the rows with these primary keys, both ends included, in the running transaction.
 * `Collection.delete` counts them first, which for a queue of thousands takes as long again.
 *
 * @throws outside a transaction, and what the deletion met
 */
export async function deleteRange<Row, Key extends IndexableType>(
  table: Table<Row, Key>,
  lower: NoInfer<Key>,
  upper: NoInfer<Key>,
): Promise<void> {
  // Null outside one, whatever its type says; then there is nothing to mutate in.
  const transaction: Transaction | null = Dexie.currentTransaction;
  const trans = transaction?.idbtrans as IDBTransaction;
  const range = { type: RANGE, lower, upper };
  const { failures, numFailures } = await table.core.mutate({ type: 'deleteRange', trans, range });
  if (numFailures > 0) throw Object.values(failures)[0];
}
