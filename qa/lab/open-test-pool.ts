import pg from 'pg';

/** Ignores connections that break, because the database may be dropped or stopped while one is still closing. */
export function openTestPool(connectionString: string, max?: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, ...(max !== undefined && { max }) });
  pool.on('error', () => {});
  return pool;
}
