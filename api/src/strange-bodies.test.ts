import { opponentPlayerId, type PlayerBody } from '@full-count/sync-protocol';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { call } from './games/testing/rest-replay.ts';
import { addMember, createTeam, signUp, type TestPerson } from './testing/people.ts';
import { buildTestApp } from './testing/test-app.ts';

/** A write that the API describes, with the keys that it takes. */
interface Write {
  readonly method: NonNullable<InjectOptions['method']>;
  readonly path: string;
  readonly keys: readonly string[];
}

interface Operation {
  readonly requestBody?: {
    content: { 'application/json'?: { schema: { properties?: Record<string, unknown> } } };
  };
}

const server = buildTestApp('embedded', { requestsPerMinute: 1_000_000 });
let coach: TestPerson;
let writes: Write[] = [];
let ids: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  coach = await signUp(server.app);
  const teamId = (await createTeam(coach)).id;
  const game = { teamId, opponent: 'Lakeside', gameDate: '2026-05-02', status: 'live' };
  const { id: gameId } = await call<{ id: string }>(coach, 'POST', '/api/games', game, 201);
  const url = `/api/games/${gameId}`;
  const duel = { batterName: 'Ann', pitcherName: 'Robin', umpireCall: 'ball' };
  const { pitch } = await call<{ pitch: { id: string; atBatId: string } }>(
    coach,
    'POST',
    `${url}/log-pitch`,
    duel,
    201,
  );
  const set = { type: 'score_set', teamScore: 1 };
  const { event } = await call<{ event: { id: string } }>(coach, 'POST', `${url}/events`, set, 201);
  const players = `/api/teams/${teamId}/players`;
  const player = await call<PlayerBody>(coach, 'POST', players, { playerName: 'Bo' }, 201);
  const member = await signUp(server.app);
  ids = {
    teamId,
    staffId: await addMember(server.context, teamId, member.user.id, 'read'),
    gameId,
    pitchId: pitch.id,
    atBatId: pitch.atBatId,
    eventId: event.id,
    playerId: player.id,
    opponentId: opponentPlayerId(teamId, 'Lakeside', 'Ann'),
  };
  writes = await describedWrites();
});

/** The team's own: signing in and out is not for a storm. */
async function describedWrites(): Promise<Write[]> {
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths)
    .filter(([path]) =>
      /^\/api\/(?:teams|games|players|pitches|at-bats|events|staff|join-team|invitations)\b/.test(
        path,
      ),
    )
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => ['post', 'put', 'patch'].includes(method))
        .map(([method, { requestBody }]) => ({
          method: method.toUpperCase() as Write['method'],
          path,
          keys: Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
        })),
    );
}

const hostile = fc.oneof(
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
  // Words that mean something somewhere.
  fc.constantFrom<unknown>('live', 'ball', 'in_play', 'walk', 'L', 'pitch_smart', 'score_set', 5),
  fc.constantFrom<unknown>(
    { team: { battingOrder: ['Ann', 'Ann'], startingPitcher: null }, opponent: null },
    { armCareRules: { name: 'Own', bands: [{}] } },
    { innings: 99, mercyRuns: null },
    [{ from: 'batter', to: 'home' }],
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

test('no body, however strange, is a fault of the server', async () => {
  expect(writes.length).toBeGreaterThan(15);
  const bodies = fc
    .constantFrom(...writes)
    .chain((write) =>
      fc.tuple(
        fc.constant(write),
        write.keys.length === 0
          ? hostile
          : fc.dictionary(fc.constantFrom(...write.keys), hostile, { maxKeys: 4 }),
      ),
    );
  await fc.assert(
    fc.asyncProperty(bodies, async ([{ method, path }, body]) => {
      const url = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => ids[name] ?? name);
      const response = await coach.inject({
        method,
        url,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      expect(response.statusCode, `${method} ${url}: ${response.body}`).toBeLessThan(500);
    }),
    { numRuns: 400 },
  );
});
