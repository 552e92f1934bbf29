import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signUp } from '../testing/people.ts';
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

describe('the links of an installation', () => {
  const server = buildTestApp('embedded', {
    socialUrl: 'https://social.example/full-count',
    supportEmail: undefined,
  });

  it('come from the settings, and are null if not set', async () => {
    const coach = await signUp(server.app);
    const response = await coach.inject({ method: 'GET', url: '/api/site' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      socialUrl: 'https://social.example/full-count',
      supportEmail: null,
    });
  });
});
