import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';

interface Operation {
  readonly description?: string;
  readonly requestBody?: { content: { 'application/json': { schema: object } } };
  readonly responses: Record<string, object>;
  readonly security?: object[];
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}

const server = buildTestApp('embedded');

describe('GET /api/openapi.json', () => {
  it('describes the routes with the schemas that validate them', async () => {
    const response = await server.app.inject({ url: '/api/openapi.json' });
    const { openapi, paths } = response.json<Document>();
    expect(openapi).toBe('3.1.0');
    expect(paths['/api/auth/login']?.post?.requestBody?.content['application/json'].schema).toEqual(
      expect.objectContaining({
        type: 'object',
        required: ['email', 'password'],
        additionalProperties: false,
      }),
    );
    expect(paths['/api/teams/{teamId}']?.put?.responses).toHaveProperty('200');
  });

  it('is built once, however often it is asked for', async () => {
    // Another test may have asked for it before.
    const swagger = vi.spyOn(server.app, 'swagger');
    const urls = ['/api/openapi.json', '/api/docs', '/api/openapi.json', '/api/docs'];
    for (const url of urls) expect((await server.app.inject({ url })).statusCode).toBe(200);
    expect(swagger.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('is sent compressed, without work for each request', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const get = () => server.app.inject({ url: '/api/openapi.json', headers });
    const [first, second] = [await get(), await get()];
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(Number(first.headers['content-length'])).toBeLessThan(100_000);
    expect(gunzipSync(second.rawPayload).toString()).toBe(
      (await server.app.inject({ url: '/api/openapi.json' })).body,
    );
  });

  it('lists the routes of the API, and nothing outside /api', async () => {
    const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json<Document>();
    const listedPaths = Object.keys(paths);
    expect(listedPaths.filter((path) => !path.startsWith('/api/'))).toEqual([]);
    expect(listedPaths).toEqual(
      expect.arrayContaining([
        '/api/auth/user',
        '/api/auth/register',
        '/api/auth/change-password',
        '/api/auth/sessions/{id}',
        '/api/logout',
        '/api/teams',
        '/api/teams/{teamId}/staff',
      ]),
    );
  });

  it('says who may call each route, and what its schema leaves open', async () => {
    const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json<Document>();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    for (const { description } of operations) expect(description).toMatch(/^For /);
    expect(paths['/api/games/{gameId}']?.delete?.description).toBe(
      'For members of the team from write access (`game.delete`). 403 if the game has pitches and the caller is below admin. A game of a team at its storage limit is deleted for good, and makes room.',
    );
    const body = paths['/api/games/{gameId}/events']?.post?.requestBody;
    expect(JSON.stringify(body)).toContain('forfeit: winner');
  });

  it('shows which calls need no session', async () => {
    const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json<Document>();
    expect(paths['/api/auth/login']?.post?.security).toEqual([]);
    expect(paths['/api/teams']?.get?.security).toBeUndefined();
  });
});

it('/api/docs lists every call on a page without scripts and styles', async () => {
  const response = await server.app.inject({ url: '/api/docs' });
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain('<code>PUT /api/teams/{teamId}</code>');
  expect(response.body).not.toMatch(/<script|<style|style=/);
});
