import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';

const server = buildTestApp('embedded');

it('/readyz is 503 while the database can write no file, and 200 again afterwards', async () => {
  const status = async () => (await server.app.inject({ url: '/readyz' })).statusCode;
  const limitTemporaryFiles = async (limit: string) => {
    await sql`select set_config('temp_file_limit', ${limit}, false)`.execute(server.db);
  };
  expect(await status()).toBe(200);
  await limitTemporaryFiles('0');
  expect(await status()).toBe(503);
  await limitTemporaryFiles('-1');
  expect(await status()).toBe(200);
});
