import type { Db } from '@full-count/db';
import { kyselyOn } from '@full-count/db/pipeline';
import { type CompiledQuery, type DatabaseConnection, DummyDriver, sql } from 'kysely';

/** Uses one generic plan, as the server's connections do. `runQuery` runs one query on a reader that has no rows. */
export async function rowsScanned(
  db: Db,
  runQuery: (reader: Db) => Promise<unknown>,
): Promise<Record<string, number>> {
  const scannedRows: Record<string, number> = {};
  const plan = await explain<PlanNode>(db, runQuery, 'force_generic_plan', 'analyze');
  addScans(scannedRows, plan);
  return scannedRows;
}

export async function shardsAsked(
  db: Db,
  runQuery: (reader: Db) => Promise<unknown>,
): Promise<number> {
  const plan = await explain<CitusPlan>(db, runQuery, 'auto', 'verbose false');
  return plan['Distributed Query']?.Job['Task Count'] ?? 0;
}

interface CitusPlan {
  readonly 'Distributed Query'?: { readonly Job: { readonly 'Task Count': number } };
}

async function explain<Plan>(
  db: Db,
  runQuery: (reader: Db) => Promise<unknown>,
  planCacheMode: 'auto' | 'force_generic_plan',
  option: 'analyze' | 'verbose false',
): Promise<Plan> {
  const query = await captureQuery(runQuery);
  const values = query.parameters.map(literalOf);
  return db.connection().execute(async (connection) => {
    const run = (text: string) =>
      sql.raw<{ 'QUERY PLAN': [{ Plan: Plan }] }>(text).execute(connection);
    await run(`set plan_cache_mode = ${planCacheMode}`);
    await run(`prepare explained_query as ${query.sql}`);
    try {
      const { rows } = await run(
        `explain (${option}, format json) execute explained_query (${values.join(', ')})`,
      );
      const [row] = rows;
      if (row === undefined) throw new Error('PostgreSQL explained nothing.');
      return row['QUERY PLAN'][0].Plan;
    } finally {
      await run('deallocate explained_query');
    }
  });
}

/** A node of PostgreSQL's query plan. Its rows are those of one loop. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

function addScans(scannedRows: Record<string, number>, node: PlanNode): void {
  const table = node['Relation Name'];
  if (table !== undefined) {
    const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
    scannedRows[table] = (scannedRows[table] ?? 0) + rows * node['Actual Loops'];
  }
  for (const child of node.Plans ?? []) addScans(scannedRows, child);
}

async function captureQuery(runQuery: (reader: Db) => Promise<unknown>): Promise<CompiledQuery> {
  const driver = new CapturingDriver();
  await runQuery(kyselyOn(driver));
  if (driver.query === undefined) throw new Error('No query ran.');
  return driver.query;
}

class CapturingDriver extends DummyDriver {
  query: CompiledQuery | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async (query) => {
        this.query = query;
        return { rows: [] };
      },
      // biome-ignore lint/correctness/useYield: no query is streamed.
      streamQuery: async function* () {
        throw new Error('Queries are not streamed here.');
      },
    };
  }
}

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return `'${value instanceof Date ? value.toISOString() : String(value)}'`;
}
