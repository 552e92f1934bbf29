import type pg from 'pg';
import { expect, it } from 'vitest';
import type { ConnectionPool } from '../hosts.ts';
import { SQL_STATE } from '../sql-states.ts';
import { requirePreparedStatements, UnsuitablePoolerError } from './pooler-check.ts';

interface PoolerKind {
  readonly handsOut: 'newest' | 'oldest';
  readonly tracksPrepared: boolean;
  readonly connections: number;
}

interface NamedQuery {
  readonly name: string;
}

/** A pooler in transaction mode. A connection to PostgreSQL is the set of names that are prepared on it. */
function poolerInTransactionMode({
  handsOut,
  tracksPrepared,
  connections,
}: PoolerKind): ConnectionPool {
  const free = Array.from({ length: connections }, () => new Set<string>());
  const take = () => (handsOut === 'newest' ? free.pop() : free.shift()) as Set<string>;

  function connect(): pg.PoolClient {
    const preparedNames = new Set<string>();
    let connectionOfTransaction: Set<string> | undefined;

    /** Like `pg`, the client prepares a statement at its first use and only names it afterwards. */
    function run({ name }: NamedQuery, connection: Set<string>): void {
      const isFirst = !preparedNames.has(name);
      preparedNames.add(name);
      if (tracksPrepared) return;
      if (isFirst === connection.has(name)) {
        const { preparedStatementExists, preparedStatementUnknown } = SQL_STATE;
        throw Object.assign(new Error(`The statement ${name} exists or is unknown.`), {
          code: isFirst ? preparedStatementExists : preparedStatementUnknown,
        });
      }
      connection.add(name);
    }

    const client = {
      async query(query: 'begin' | 'commit' | NamedQuery) {
        const connection = connectionOfTransaction ?? take();
        if (query === 'begin') connectionOfTransaction = connection;
        else if (query === 'commit') connectionOfTransaction = undefined;
        else run(query, connection);
        if (connectionOfTransaction === undefined) free.push(connection);
      },
      release() {},
    };
    return client as unknown as pg.PoolClient;
  }

  return { connect: async () => connect() } as ConnectionPool;
}

const cases = (['newest', 'oldest'] as const).flatMap((handsOut) =>
  [2, 3, 10].map((connections) => ({ handsOut, connections })),
);

it.each(cases)(
  'refuses a pooler that hands out the $handsOut of $connections connections and tracks no prepared statements',
  async (kind) => {
    const pooler = poolerInTransactionMode({ ...kind, tracksPrepared: false });
    await expect(requirePreparedStatements(pooler)).rejects.toThrow(UnsuitablePoolerError);
  },
);

it.each(cases)(
  'accepts a pooler that hands out the $handsOut of $connections connections and tracks prepared statements',
  async (kind) => {
    await requirePreparedStatements(poolerInTransactionMode({ ...kind, tracksPrepared: true }));
  },
);
