import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The floor of a push. Connections lock a team's row, insert a row and commit. Returns the number of commits. */
export async function runLockLoop(
  databaseUrl: string,
  { connections, ms }: { readonly connections: number; readonly ms: number },
): Promise<number> {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: databaseUrl }),
  );
  const [first] = clients as [pg.Client];
  for (const client of clients) await client.connect();
  try {
    await first.query(TABLES);
    const endsAt = performance.now() + ms;
    const counts = await Promise.all(clients.map((client) => commitUntil(client, endsAt)));
    return counts.reduce((sum, count) => sum + count, 0);
  } finally {
    for (const client of clients) await client.end();
  }
}

async function commitUntil(client: pg.Client, endsAt: number): Promise<number> {
  let commits = 0;
  while (performance.now() < endsAt) {
    await client.query('begin');
    const { rows } = await client.query<{ version: string }>(
      'update raw_lock set version = version + 1 where team_id = 1 returning version',
    );
    await client.query('insert into raw_pitch (id, version, content) values ($1, $2, $3)', [
      randomUUID(),
      rows[0]?.version,
      CONTENT,
    ]);
    await client.query('commit');
    commits += 1;
  }
  return commits;
}

const CONTENT = JSON.stringify({ pitchType: 'fastball', velocityMph: 61.5, zone: 5, call: 'ball' });
const TABLES = `
  drop table if exists raw_lock, raw_pitch;
  create table raw_lock (team_id int primary key, version bigint) with (fillfactor = 50);
  create table raw_pitch (id uuid primary key, version bigint, content jsonb);
  create index on raw_pitch (version);
  insert into raw_lock values (1, 0)`;
