import { type CompiledQuery, sql } from 'kysely';
import type { ApiContext } from '../platform/context.ts';
import type { Reader } from '../team-data/rows/batch.ts';

/**
 * How many rows PostgreSQL looks at to answer a question, by table, planned as the server's
 * connections plan: once, for any values.
 *
 * @param ask asks the one question of the reader that it is given, and may fail at its answer
 */
export async function rowsScanned(
  db: ApiContext['db'],
  ask: (reader: Reader) => Promise<unknown>,
): Promise<Record<string, number>> {
  const asked = await questionOf(ask);
  const values = asked.parameters.map(literalOf);
  return db.connection().execute(async (connection) => {
    const run = (text: string) =>
      sql.raw<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(text).execute(connection);
    await run('set plan_cache_mode = force_generic_plan');
    await run(`prepare asked as ${asked.sql}`);
    try {
      const explain = `explain (analyze, format json) execute asked (${values.join(', ')})`;
      const { rows } = await run(explain);
      const scanned: Record<string, number> = {};
      for (const [{ Plan }] of rows.map((row) => row['QUERY PLAN'])) addScans(scanned, Plan);
      return scanned;
    } finally {
      await run('deallocate asked');
    }
  });
}

/** As `explain` names them; the rows are those of one loop. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

function addScans(scanned: Record<string, number>, node: PlanNode): void {
  const table = node['Relation Name'];
  if (table !== undefined) {
    const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
    scanned[table] = (scanned[table] ?? 0) + rows * node['Actual Loops'];
  }
  for (const child of node.Plans ?? []) addScans(scanned, child);
}

async function questionOf(ask: (reader: Reader) => Promise<unknown>): Promise<CompiledQuery> {
  let asked: CompiledQuery | undefined;
  const listener = {
    executeQuery: async (query: CompiledQuery) => {
      asked = query;
      return { rows: [] };
    },
  };
  await ask(listener as unknown as Reader);
  if (asked === undefined) throw new Error('Nothing was asked.');
  return asked;
}

/** As a text whose type PostgreSQL sees by its place; made of ids and times alone. */
function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return `'${value instanceof Date ? value.toISOString() : String(value)}'`;
}
