import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../sync/testing/test-client.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { createPlayedTeam, type PlayedTeam } from '../../testing/played-team.ts';
import { type JsonSchema, sampleOf } from '../../testing/sample-body.ts';
import { sampleMutations } from '../../testing/sample-mutations.ts';
import { buildTestApp } from '../../testing/test-app.ts';

interface Write {
  readonly method: NonNullable<InjectOptions['method']>;
  readonly path: string;
  readonly keys: readonly string[];
  readonly body: JsonSchema;
}

interface Operation {
  readonly requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } };
}

const server = buildTestApp('embedded', { requestsPerMinute: 1_000_000 });
let coach: TestPerson;
let writes: Write[] = [];
let team: PlayedTeam;
let ids: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  coach = await signUp(server.app);
  team = await createPlayedTeam(server, coach);
  ids = { ...team };
  writes = await describedWrites();
});

async function describedWrites(): Promise<Write[]> {
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths)
    .filter(([path]) => !path.startsWith('/api/sync/') && path !== SAMPLE_TEAM_PATH)
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => ['post', 'put', 'patch'].includes(method))
        .map(([method, { requestBody }]) => {
          const body = requestBody?.content['application/json']?.schema ?? {};
          const keys = Object.keys(body.properties ?? {});
          return { method: method.toUpperCase() as Write['method'], path, keys, body };
        }),
    );
}

/** Takes too long for hundreds of runs. `POST /api/teams` covers its only key. */
const SAMPLE_TEAM_PATH = '/api/teams/sample';

const strangeValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'NUL \u0000',
    'broken \ud800',
    'x'.repeat(101),
    '__proto__',
    Number.MAX_SAFE_INTEGER,
    -1,
    1e308,
    0.1,
    true,
    [],
    {},
    [null],
    '2026-02-30',
    '99999-01-01T00:00:00.000Z',
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.constantFrom<unknown>('live', 'ball', 'in_play', 'walk', 'L', 'pitch_smart', 'score_set', 5),
  fc.constantFrom<unknown>(
    { team: { battingOrder: ['Ann', 'Ann'], startingPitcher: null }, opponent: null },
    { armCareRules: { name: 'Own', bands: [{}] } },
    { innings: 99, mercyRuns: null },
    [{ from: 'batter', to: 'home' }],
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const strangeBody = (keys: readonly string[]) =>
  keys.length === 0
    ? strangeValue
    : fc.oneof(fc.dictionary(fc.constantFrom(...keys), strangeValue, { maxKeys: 4 }), strangeValue);

test('no strange body causes a server error', async () => {
  expect(writes.length).toBeGreaterThan(30);
  const bodies = fc
    .constantFrom(...writes)
    .chain((write) => fc.tuple(fc.constant(write), strangeBody(write.keys)));
  await fc.assert(
    fc.asyncProperty(bodies, async ([{ method, path }, body]) => {
      await server.db.deleteFrom('sign_in_throttle').execute();
      const url = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => ids[name] ?? name);
      const response = await coach.inject({
        method,
        url,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      expect(response.statusCode, `${method} ${url}: ${response.body}`).toBeLessThan(500);
    }),
    { numRuns: 250 },
  );
});

test('no valid body with one or two strange values causes a server error', async () => {
  const spoiled = fc
    .constantFrom(...writes.filter(({ keys }) => keys.length > 0))
    .chain((write) =>
      fc.tuple(
        fc.constant(write),
        fc.dictionary(fc.constantFrom(...write.keys), strangeValue, { minKeys: 1, maxKeys: 2 }),
      ),
    );
  const writesPastValidation = new Set<string>();
  await fc.assert(
    fc.asyncProperty(spoiled, async ([{ method, path, body }, strange]) => {
      await server.db.deleteFrom('sign_in_throttle').execute();
      const url = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => ids[name] ?? name);
      const payload = { ...(sampleOf(body, knownValues()) as object), ...strange };
      const response = await coach.inject({ method, url, payload });
      expect(response.statusCode, `${method} ${url}: ${response.body}`).toBeLessThan(500);
      if (!response.body.includes('validation_failed'))
        writesPastValidation.add(`${method} ${path}`);
    }),
    { numRuns: 300 },
  );
  expect(writesPastValidation.size).toBeGreaterThan(8);
});

function knownValues() {
  return {
    ...ids,
    batterId: team.playerId,
    pitcherId: team.playerId,
    afterPitchId: team.pitchId,
    email: 'someone@example.com',
    gameDate: '2026-05-02',
    type: 'balk',
    advances: [{ from: 'first', to: 'second' }],
  };
}

test('no strange query or path parameter causes a server error', async () => {
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  const reads = Object.keys(paths).filter(
    (path) => 'get' in (paths[path] ?? {}) && !/login|logout|callback/.test(path),
  );
  const pathParameter = fc.oneof(
    fc.constantFrom('%00', '%ff', '..', '%2e%2e%2f', "'--", '%F0%9F%98%80', 'null', '-1', '1e9'),
    fc
      .string({ unit: 'binary', maxLength: 40 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const addresses = fc.tuple(fc.constantFrom(...reads), pathParameter, pathParameter, fc.boolean());
  await fc.assert(
    fc.asyncProperty(addresses, async ([path, parameter, query, usesKnownIds]) => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
        usesKnownIds ? (ids[name] ?? parameter) : parameter,
      );
      const url = `${filled}?pitcher=${query}&perspective=${query}&${query}`;
      const response = await coach.inject({ url });
      expect(response.statusCode, `${url}: ${response.body}`).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});

test('no strange change in a queue causes a server error or stops the changes behind it', async () => {
  const phone = new TestClient(coach, team.teamId);
  const samples = sampleMutations(team);
  const spoiled = fc
    .constantFrom(...samples)
    .chain(({ name, args }) =>
      fc
        .dictionary(fc.constantFrom(...Object.keys(args)), strangeValue, { minKeys: 1, maxKeys: 3 })
        .map((strange) => ({ name, args: { ...args, ...strange } })),
    );
  await fc.assert(
    fc.asyncProperty(fc.array(spoiled, { minLength: 1, maxLength: 8 }), async (mutations) => {
      const states = await phone.send(...mutations);
      expect(states).toHaveLength(mutations.length);
      expect(states).not.toContain('refused: failed');
    }),
    { numRuns: 100 },
  );
});

test('no strange sync request causes a server error', async () => {
  const phone = new TestClient(coach, team.teamId);
  const validRequest = phone.request([{ name: 'player.add', args: {} }]);
  const requests = fc.dictionary(
    fc.constantFrom(...Object.keys(validRequest), 'page'),
    strangeValue,
  );
  await fc.assert(
    fc.asyncProperty(requests, async (strange) => {
      const response = await phone.post({ ...validRequest, ...strange });
      expect(response.statusCode, response.body).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
});
