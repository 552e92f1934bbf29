import type { Kysely, PostgresPool } from 'kysely';
import { type TableKind, tableKinds } from '../distribution/tables.ts';
import { kyselyPool } from '../driver/kysely-pool.ts';
import { kyselyOn, PipelinedDriver } from '../driver/pipeline.ts';
import type { ConnectionPool } from '../hosts.ts';
import type { Engine } from '../options.ts';
import type { Database } from '../schema/index.ts';

/** These functions are not immutable, so each node could compute another value. */
const CHANGING_FUNCTIONS =
  /\b(now|clock_timestamp|transaction_timestamp|gen_random_uuid|random|nextval|make_interval|jsonb?_build_array|jsonb?_build_object|to_jsonb?)\s*\(|\bcurrent_timestamp\b|\binterval '/;
const FUNCTION_AS_TABLE = /\b(unnest|jsonb?_to_recordset|generate_series)\s*\(/;
/** What an update assigns, up to its conditions and its answer. */
const ASSIGNMENTS =
  /\b(?:do update set|update [\w".]+(?: as \w+)? set) (.*?)(?: where | returning |$)/g;

/** Returns why Citus would refuse a statement or run it several times slower. It knows only some of the reasons. */
export function problemOnCitus(text: string): string | null {
  const statement = text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (!/^(with|select|insert|update|delete) /.test(statement)) return null;
  const kinds = kindsIn(statement);
  if (!kinds.has('team') && !kinds.has('reference')) return null;
  for (const [, assignments = ''] of statement.matchAll(ASSIGNMENTS)) {
    if (CHANGING_FUNCTIONS.test(assignments)) {
      return 'an update may call only immutable functions: let the program compute the value';
    }
  }
  if (/\bvalues \(.*\(select /.test(statement)) {
    return 'values may hold no subquery: read the value first';
  }
  if (!kinds.has('team')) return null;
  if (kinds.has('coordinator') && / left join /.test(statement)) {
    return "a team's table and one of the coordinator in an outer join: send two queries";
  }
  if (FUNCTION_AS_TABLE.test(statement) && /\bleft join\b/.test(statement)) {
    return "a team's table may not be joined with a list by an outer join: use = any(list)";
  }
  return null;
}

function kindsIn(statement: string): ReadonlySet<TableKind> {
  const tables = Object.entries(tableKinds).filter(([name]) =>
    new RegExp(`\\b(from|join|into|update) "?${name}\\b`).test(statement),
  );
  return new Set(tables.map(([, kind]) => kind));
}

/** A database on which a statement fails that is unfit for Citus, so that tests find it without Citus. */
export function watchedDatabase(pool: ConnectionPool, engine: Engine): Kysely<Database> {
  return kyselyOn(new PipelinedDriver({ pool: refuseUnfitForCitus(kyselyPool(pool, engine)) }));
}

function refuseUnfitForCitus(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      // The driver expects the same object each time it gets the same connection.
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      if (!watchedClients.has(client)) {
        watchedClients.add(client);
        Object.assign(client, {
          query: (text: unknown, ...others: unknown[]) => {
            const reason = typeof text === 'string' ? problemOnCitus(text) : null;
            if (reason === null) return query(text, ...others);
            return Promise.reject(
              new Error(`This statement is unfit for Citus: ${reason}. ${text}`),
            );
          },
        });
      }
      return client;
    },
    end: () => pool.end(),
  };
}

const watchedClients = new WeakSet<object>();
