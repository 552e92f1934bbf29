import { beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../../sync/testing/test-client.ts';
import {
  addMember,
  createTeam,
  removeMember,
  signUp,
  type TestPerson,
} from '../../testing/people.ts';
import { createPlayedTeam, type PlayedTeam } from '../../testing/played-team.ts';
import { type JsonSchema, sampleOf } from '../../testing/sample-body.ts';
import { sampleMutations } from '../../testing/sample-mutations.ts';
import { teamContents } from '../../testing/team-backup.ts';
import { buildTestApp } from '../../testing/test-app.ts';

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body: JsonSchema | undefined;
}

interface Operation {
  readonly requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } };
}

/** Every name in the other team's rows contains this word. */
const WORD_OF_OTHER_TEAM = 'Zanzibar';

describe('with the ids of another team', () => {
  const server = buildTestApp('embedded', { requestsPerMinute: 1_000_000 });
  let outsider: TestPerson;
  let otherTeam: PlayedTeam;
  let ownTeam: PlayedTeam;
  let calls: Call[] = [];

  beforeAll(async () => {
    otherTeam = await createPlayedTeam(server, await signUp(server.app), WORD_OF_OTHER_TEAM);
    outsider = await signUp(server.app);
    ownTeam = await createPlayedTeam(server, outsider, 'Own');
    const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase() as Call['method'],
        path,
        body: requestBody?.content['application/json']?.schema,
      })),
    );
    // Calls that end the outsider's session or delete their team would end the test.
    calls = calls.filter(({ method, path }) => {
      const described = `${method} ${path}`;
      return !/auth|logout|callback|staff\/me|transfer|DELETE \/api\/teams\/\{teamId\}$/.test(
        described,
      );
    });
    expect(calls.length).toBeGreaterThan(50);
  });

  const parametersIn = (path: string) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const fill = (path: string, ids: PlayedTeam, otherTeamParameter?: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
      String(
        (name === otherTeamParameter ? otherTeam : ids)[name as keyof PlayedTeam] ??
          otherTeam.gameId,
      ),
    );
  const send = ({ method, body }: Call, url: string, ids: PlayedTeam) =>
    outsider.inject({
      method,
      url,
      ...(body &&
        method !== 'GET' && {
          payload: sampleOf(body, { ...knownValues(ids), userId: outsider.user.id }) as object,
        }),
    });

  it('in a path that also has ids of their own team, the caller finds nothing', async () => {
    const callsNotRefused: string[] = [];
    const before = await teamContents(server.db, otherTeam.teamId);
    for (const call of calls) {
      for (const parameter of parametersIn(call.path).filter((name) => name in otherTeam)) {
        const response = await send(call, fill(call.path, ownTeam, parameter), ownTeam);
        if (response.statusCode !== 404) {
          callsNotRefused.push(
            `${call.method} ${call.path} (${parameter}) -> ${response.statusCode}`,
          );
        }
        expect(response.body).not.toContain(WORD_OF_OTHER_TEAM);
      }
    }
    expect(callsNotRefused).toEqual([]);
    expect(await teamContents(server.db, otherTeam.teamId)).toEqual(before);
  });

  it('the answer has the same bytes as for unknown ids', async () => {
    const bodies = new Set<string>();
    for (const call of calls.filter(({ path }) =>
      parametersIn(path).some((name) => name in otherTeam),
    )) {
      bodies.add((await send(call, fill(call.path, otherTeam), otherTeam)).body);
      const pathWithUnknownIds = call.path.replaceAll(
        /\{\w+\}/g,
        '5b7c0a56-3d7c-4f51-8f0a-7a6f0f6f0001',
      );
      bodies.add((await send(call, pathWithUnknownIds, otherTeam)).body);
    }
    expect([...bodies]).toEqual(['{"message":"Not found.","code":"not_found"}']);
  });

  it("in the body of a call on their own team, the caller can't see or change the other team", async () => {
    const before = await teamContents(server.db, otherTeam.teamId);
    const [ownValues, otherValues] = [knownValues(ownTeam), knownValues(otherTeam)];
    const triedKeys = new Set<string>();
    for (const call of calls.filter(({ method, body }) => body && method !== 'GET')) {
      const bodyWithOwnIds = JSON.stringify(sampleOf(call.body ?? {}, ownValues));
      for (const [key, id] of Object.entries(otherValues)) {
        const payload = sampleOf(call.body ?? {}, { ...ownValues, [key]: id }) as object;
        if (JSON.stringify(payload) === bodyWithOwnIds) continue;
        triedKeys.add(key);
        const callText = `${call.method} ${call.path} (${key})`;
        const url = fill(call.path, ownTeam);
        const response = await outsider.inject({ method: call.method, url, payload });
        expect(response.statusCode, callText).toBeLessThan(500);
        expect(response.body, callText).not.toContain(WORD_OF_OTHER_TEAM);
      }
    }
    expect([...triedKeys]).toEqual(
      expect.arrayContaining([
        'teamId',
        'atBatId',
        'batterId',
        'pitcherId',
        'afterPitchId',
        'into',
      ]),
    );
    expect(await teamContents(server.db, otherTeam.teamId)).toEqual(before);
  });

  it("that another of the caller's teams also has, a call is 409 and changes neither team", async () => {
    const copier = await signUp(server.app);
    const { id: copyId } = await createTeam(copier, { name: 'Copies' });
    const game = { id: ownTeam.gameId, opponent: 'Copies', gameDate: '2026-05-02T17:30:00.000Z' };
    const create = { name: 'game.create', args: { ...game, homeTeam: true, innings: 7 } };
    const player = { name: 'player.add', args: { id: ownTeam.playerId, playerName: 'Copy' } };
    const states = await new TestClient(copier, copyId).send(create, player);
    expect(states).toEqual(['applied', 'applied']);
    await addMember(server.context, copyId, outsider.user.id, 'read');
    const [before, copies] = [
      await teamContents(server.db, ownTeam.teamId),
      await teamContents(server.db, copyId),
    ];
    const byRow = calls.filter(
      ({ path }) => /\{(gameId|playerId)\}/.test(path) && !path.includes('{teamId}'),
    );
    expect(byRow.length).toBeGreaterThan(10);
    for (const call of byRow) {
      const response = await send(call, fill(call.path, ownTeam), ownTeam);
      const callText = `${call.method} ${call.path}`;
      expect(response.statusCode, callText).toBe(409);
      expect(response.json(), callText).toMatchObject({ code: 'ambiguous' });
    }
    expect(await teamContents(server.db, ownTeam.teamId)).toEqual(before);
    expect(await teamContents(server.db, copyId)).toEqual(copies);
    await removeMember(server.context, copyId, outsider.user.id);
    expect((await outsider.inject({ url: `/api/games/${ownTeam.gameId}` })).statusCode).toBe(200);
  });

  it("in every kind of change in their own queue, the caller can't see or change the other team", async () => {
    const before = await teamContents(server.db, otherTeam.teamId);
    const { teamId } = await createPlayedTeam(server, outsider, 'Own');
    const phone = await TestClient.open(outsider, teamId);
    const answer = await phone.sync(sampleMutations(otherTeam));
    expect(answer.answers.length).toBeGreaterThan(25);
    expect(JSON.stringify(answer)).not.toContain(WORD_OF_OTHER_TEAM);
    expect(await teamContents(server.db, otherTeam.teamId)).toEqual(before);
  });
});

function knownValues(ids: PlayedTeam) {
  return {
    ...ids,
    id: ids.pitchId,
    batterId: ids.playerId,
    pitcherId: ids.playerId,
    afterPitchId: ids.pitchId,
    into: ids.opponentId,
    email: 'someone@example.com',
    exportedAt: '2026-05-02T17:30:00.000Z',
    gameDate: '2026-05-02',
    type: 'balk',
    advances: [{ from: 'first', to: 'second' }],
  };
}
