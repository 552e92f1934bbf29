import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import type { FloorCursor, FloorPage } from './floor-messages.ts';
import type { FloorRow, FloorRows } from './floor-tables.ts';
import {
  createFloorTables,
  floorTableNames,
  insertFloorRows,
  selectFloorRows,
} from './floor-tables.ts';
import { openStrictFloor, type StrictPush } from './strict-floor.ts';

const decompress = promisify(gunzip);
const compress = promisify(gzip);

/** Rows in one page of a pull, the same number as in the app. */
const PAGE_ROWS = 2000;

/** The floor stores compressed batches without validation, login or rules. Returns the server's origin. */
export async function startFloorServer(databaseUrl: string, pageFolder: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await createFloorTables(pool);
  const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
  acceptGzip(app);
  app.post('/floor/push', async ({ body }) => {
    await insertFloorRows(pool, body as FloorRows);
    return { ok: true };
  });
  const storeStrictly = openStrictFloor(new pg.Pool({ connectionString: databaseUrl }));
  app.post('/floor/strict', async ({ body }) => {
    await storeStrictly(body as StrictPush);
    return { ok: true };
  });
  app.post('/floor/pull', async ({ body }, reply) => {
    const page = await selectPage(pool, body as FloorCursor);
    const compressed = await compress(JSON.stringify(page), { level: 6 });
    return reply
      .header('content-type', 'application/json')
      .header('content-encoding', 'gzip')
      .send(compressed);
  });
  servePage(app, pageFolder);
  return app.listen({ host: '127.0.0.1', port: 0 });
}

function acceptGzip(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: { headers: Record<string, unknown> }, body: Buffer) => {
      const isGzip = request.headers['content-encoding'] === 'gzip';
      return JSON.parse((isGzip ? await decompress(body) : body).toString('utf8')) as unknown;
    },
  );
}

async function selectPage(pool: pg.Pool, start: FloorCursor): Promise<FloorPage> {
  const rows: FloorRows = {};
  const cursor = { ...start };
  let remaining = PAGE_ROWS;
  for (const table of floorTableNames) {
    if (remaining === 0) break;
    const foundRows = await selectFloorRows(pool, table, start[table], remaining);
    rows[table] = foundRows.map(({ seq: _, ...row }) => row as FloorRow);
    cursor[table] = Number(foundRows.at(-1)?.seq ?? start[table]);
    remaining -= foundRows.length;
  }
  return { rows, cursor, isLast: remaining > 0 };
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

function servePage(app: FastifyInstance, folder: string): void {
  app.get('/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'] || 'index.html';
    const content = await readFile(join(folder, path));
    return reply.type(TYPES[extname(path)] ?? 'application/octet-stream').send(content);
  });
}
