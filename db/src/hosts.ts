import type pg from 'pg';
import { SQL_STATE } from './sql-states.ts';

export type ConnectionPool = Pick<
  pg.Pool,
  'end' | 'ended' | 'totalCount' | 'idleCount' | 'waitingCount'
> & { connect(): Promise<pg.PoolClient> };

/**
 * Combines the pools of several hosts into one. To connect, it tries the hosts in turn until one accepts
 * writes, as libpq does with `target_session_attrs=read-write`. It begins with the host that accepted them last.
 */
export function firstWritable(pools: readonly pg.Pool[]): ConnectionPool {
  let lastWritableIndex = 0;
  const writableClients = new WeakSet<pg.PoolClient>();

  async function connectTo(index: number): Promise<pg.PoolClient | null> {
    const client = await (pools[index] as pg.Pool).connect();
    try {
      if (writableClients.has(client) || (await acceptsWrites(client))) {
        writableClients.add(client);
        lastWritableIndex = index;
        return client;
      }
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release(true);
    return null;
  }

  const sum = (count: (pool: pg.Pool) => number) =>
    pools.reduce((total, pool) => total + count(pool), 0);

  return {
    async connect() {
      let failure: unknown;
      const firstIndex = lastWritableIndex;
      for (let offset = 0; offset < pools.length; offset++) {
        try {
          const client = await connectTo((firstIndex + offset) % pools.length);
          if (client) return client;
        } catch (error) {
          failure ??= error;
        }
      }
      throw (
        failure ?? Object.assign(new Error('No host accepts writes.'), { code: SQL_STATE.readOnly })
      );
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
    get ended() {
      return pools.every(({ ended }) => ended);
    },
    get totalCount() {
      return sum((pool) => pool.totalCount);
    },
    get idleCount() {
      return sum((pool) => pool.idleCount);
    },
    get waitingCount() {
      return sum((pool) => pool.waitingCount);
    },
  };
}

export async function acceptsWrites(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'off';
}

/** Returns one address for each host of an address like `postgres://user:password@db1:5432,db2:5432/name`. */
export function addressesOf(databaseUrl: string): string[] {
  const [, start = '', hosts = '', end = ''] =
    /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => start + host + end);
}
