import type { Permission, StaffRole } from '@full-count/sync-protocol';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  createTeam,
  removeMember,
  signUp,
  type TestPerson,
} from '../../testing/people.ts';
import { createPlayedTeam } from '../../testing/played-team.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const LOWEST_LEVEL: Readonly<Record<string, Permission | 'owner'>> = {
  'GET /api/teams/{teamId}': 'read',
  'PUT /api/teams/{teamId}': 'admin',
  'DELETE /api/teams/{teamId}': 'owner',
  'GET /api/teams/{teamId}/staff': 'read',
  'POST /api/teams/{teamId}/staff': 'admin',
  'DELETE /api/teams/{teamId}/staff/me': 'read',
  'PUT /api/staff/{staffId}': 'admin',
  'DELETE /api/staff/{staffId}': 'admin',
  'GET /api/teams/{teamId}/staff/invitations': 'admin',
  'DELETE /api/staff/invitations/{invitationId}': 'admin',
  'GET /api/teams/{teamId}/join-codes': 'admin',
  'POST /api/teams/{teamId}/join-codes': 'admin',
  'PUT /api/teams/{teamId}/join-codes/{codeId}': 'admin',
  'DELETE /api/teams/{teamId}/join-codes/{codeId}': 'admin',
  'GET /api/teams/{teamId}/calendar': 'admin',
  'POST /api/teams/{teamId}/calendar': 'admin',
  'DELETE /api/teams/{teamId}/calendar': 'admin',
  'GET /api/teams/{teamId}/public-link': 'admin',
  'POST /api/teams/{teamId}/public-link': 'admin',
  'DELETE /api/teams/{teamId}/public-link': 'admin',
  'GET /api/games/{gameId}/public-link': 'admin',
  'POST /api/games/{gameId}/public-link': 'admin',
  'DELETE /api/games/{gameId}/public-link': 'admin',
  'GET /api/teams/{teamId}/held': 'admin',
  'GET /api/teams/{teamId}/held/{userId}/export': 'admin',
  'POST /api/teams/{teamId}/held/{userId}/accept': 'admin',
  'POST /api/teams/{teamId}/held/{userId}/discard': 'admin',
  'GET /api/teams/{teamId}/activity': 'owner',
  'POST /api/teams/{teamId}/transfer': 'owner',
  'GET /api/teams/{teamId}/export': 'admin',
  'GET /api/teams/{teamId}/players': 'read',
  'POST /api/teams/{teamId}/players': 'write',
  'PUT /api/players/{playerId}': 'write',
  'DELETE /api/players/{playerId}': 'write',
  'POST /api/players/{playerId}/restore': 'admin',
  'GET /api/teams/{teamId}/games': 'read',
  'GET /api/teams/{teamId}/games/live': 'read',
  'POST /api/games': 'write',
  'GET /api/games/{gameId}': 'read',
  'PATCH /api/games/{gameId}': 'write',
  'DELETE /api/games/{gameId}': 'write',
  'POST /api/games/{gameId}/restore': 'admin',
  'POST /api/games/{gameId}/dismiss-late': 'admin',
  'GET /api/games/{gameId}/players': 'read',
  'PATCH /api/games/{gameId}/suspend': 'write',
  'PATCH /api/games/{gameId}/resume': 'write',
  'PATCH /api/games/{gameId}/end': 'write',
  'PATCH /api/games/{gameId}/restart': 'write',
  'POST /api/games/{gameId}/log-pitch': 'write',
  'GET /api/games/{gameId}/pitches': 'read',
  'POST /api/games/{gameId}/events': 'write',
  'GET /api/games/{gameId}/events': 'read',
  'PATCH /api/pitches/{pitchId}': 'write',
  'DELETE /api/pitches/{pitchId}': 'write',
  'POST /api/pitches/{pitchId}/restore': 'write',
  'PATCH /api/at-bats/{atBatId}': 'write',
  'PATCH /api/events/{eventId}': 'write',
  'DELETE /api/events/{eventId}': 'write',
  'POST /api/events/{eventId}/restore': 'write',
  'GET /api/teams/{teamId}/opponents': 'read',
  'PATCH /api/teams/{teamId}/opponents/{opponentId}': 'write',
  'PUT /api/teams/{teamId}/opponents/{opponentId}': 'write',
  'POST /api/teams/{teamId}/opponents/{opponentId}/merge': 'write',
  'POST /api/players/{playerId}/erase': 'admin',
  'GET /api/players/{playerId}/data': 'admin',
  'POST /api/teams/{teamId}/opponents/{opponentId}/erase': 'admin',
  'POST /api/teams/{teamId}/erase-name': 'admin',
  'GET /api/teams/{teamId}/bin': 'admin',
  'GET /api/games/{gameId}/stats': 'read',
  'GET /api/games/{gameId}/box-score': 'read',
  'GET /api/players/{playerId}/game-log': 'read',
  'GET /api/teams/{teamId}/stats': 'read',
  'GET /api/teams/{teamId}/who-can-pitch': 'read',
  'GET /api/teams/{teamId}/season-stats': 'read',
  'GET /api/teams/{teamId}/batting': 'read',
  'GET /api/teams/{teamId}/pitching': 'read',
  'GET /api/teams/{teamId}/pitch-effectiveness': 'read',
  'GET /api/teams/{teamId}/players-with-teams': 'read',
  'GET /api/teams/{teamId}/practice-sessions': 'read',
  'GET /api/teams/{teamId}/practice-sessions/active': 'read',
  'POST /api/practice-sessions': 'write',
  'GET /api/practice-sessions/{practiceSessionId}': 'read',
  'PATCH /api/practice-sessions/{practiceSessionId}': 'write',
  'DELETE /api/practice-sessions/{practiceSessionId}': 'write',
  'POST /api/practice-sessions/{practiceSessionId}/restore': 'admin',
  'GET /api/practice-sessions/{practiceSessionId}/pitches': 'read',
  'GET /api/practice-sessions/{practiceSessionId}/stats': 'read',
  'GET /api/practice-sessions/{practiceSessionId}/at-bats': 'read',
  'POST /api/practice-sessions/{practiceSessionId}/at-bats': 'write',
  'POST /api/practice-at-bats/{practiceAtBatId}/pitches': 'write',
  'POST /api/sync/{teamId}': 'read',
};

const WITHOUT_TEAM =
  /^\w+ \/api\/(?:auth\/.*|login|logout|callback|site|teams|teams\/(?:import|sample)|join-team|invitations|invitations\/.*)$/;

const ACCESS_LEVELS = ['read', 'write', 'admin', 'owner'] as const;
const ROLES: readonly StaffRole[] = ['coach', 'assistant_coach', 'manager', 'staff'];

const server = buildTestApp('embedded', { requestsPerMinute: 1_000_000 });
const members: { role: StaffRole; permission: Permission; person: TestPerson }[] = [];
let owner: TestPerson;
let outsider: TestPerson;
let ids: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  owner = await signUp(server.app);
  ids = { ...(await createPlayedTeam(server, owner)) };
  outsider = await signUp(server.app);
  await createTeam(outsider);
  for (const role of ROLES) {
    for (const permission of ['read', 'write', 'admin'] as const) {
      const person = await signUp(server.app);
      await addMember(server.context, ids.teamId ?? '', person.user.id, permission);
      await server.db
        .updateTable('team_staff')
        .set({ role })
        .where('user_id', '=', person.user.id)
        .execute();
      members.push({ role, permission, person });
    }
  }
}, 120_000);

/** Sends a call with an invalid body. The calls that name their team only in the body have a valid one. */
async function send(person: TestPerson, call: string): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
  const url = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => ids[name] ?? name);
  const { teamId } = ids;
  const bodies: Readonly<Record<string, object>> = {
    'POST /api/games': { teamId, opponent: 'Nobody', gameDate: '2026-05-02' },
    'POST /api/practice-sessions': { teamId, title: 'Nobody' },
  };
  const payload = bodies[call] ?? { nonsense: true };
  const { statusCode } = await person.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    ...(!/GET|DELETE/.test(method) && { payload }),
  });
  return `${call} -> ${statusCode}`;
}

const calls = Object.keys(LOWEST_LEVEL);
const denied = (permission: Permission) =>
  calls.filter(
    (call) =>
      ACCESS_LEVELS.indexOf(permission) < ACCESS_LEVELS.indexOf(LOWEST_LEVEL[call] ?? 'owner'),
  );
const allowed = (permission: Permission) =>
  calls.filter((call) => !denied(permission).includes(call));

async function unexpectedAnswers(
  person: TestPerson,
  sentCalls: readonly string[],
  expected: RegExp,
): Promise<string[]> {
  const lines: string[] = [];
  for (const call of sentCalls) lines.push(await send(person, call));
  return lines.filter((line) => !expected.test(line));
}

describe('the permission table', () => {
  it("has a line for every call on a team's data", async () => {
    const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, object>;
    }>();
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const onTeam = routes.filter((call) => !WITHOUT_TEAM.test(call));
    expect(onTeam.sort()).toEqual([...calls].sort());
  });

  it.each(['read', 'write', 'admin'] as const)(
    'denies a member with the access level %s every call that needs a higher one, in any role',
    async (permission) => {
      const people = members.filter((member) => member.permission === permission);
      expect(people).toHaveLength(ROLES.length);
      for (const { person, role } of people) {
        const lines = await unexpectedAnswers(person, denied(permission), / -> 403$/);
        expect({ role, lines }).toEqual({ role, lines: [] });
      }
    },
  );

  it.each(['read', 'write', 'admin'] as const)(
    'allows a member with the access level %s every other call, in any role',
    async (permission) => {
      // A call that deletes would remove a row that later calls need.
      const testedCalls = allowed(permission).filter((call) => !call.startsWith('DELETE'));
      for (const { person, role } of members.filter((member) => member.permission === permission)) {
        const lines = await unexpectedAnswers(person, testedCalls, / -> (?:200|201|400)$/);
        expect({ role, lines }).toEqual({ role, lines: [] });
      }
    },
  );

  it("answers 404 to the owner of another team who uses this team's ids", async () => {
    expect(await unexpectedAnswers(outsider, calls, / -> 404$/)).toEqual([]);
  });

  it('answers 404 to a former member, whose changes are held', async () => {
    const [reader, writer] = [await signUp(server.app), await signUp(server.app)];
    for (const [person, permission] of [
      [reader, 'read'],
      [writer, 'write'],
    ] as const) {
      await addMember(server.context, ids.teamId ?? '', person.user.id, permission);
      await removeMember(server.context, ids.teamId ?? '', person.user.id);
    }
    for (const person of [reader, writer]) {
      expect(await unexpectedAnswers(person, calls, / -> 404$/)).toEqual([]);
    }
  });

  it('allows the owner to delete the team, after which no call finds it', async () => {
    expect(await send(owner, 'DELETE /api/teams/{teamId}')).toMatch(/ -> 204$/);
    expect(await unexpectedAnswers(owner, calls, / -> 404$/)).toEqual([]);
  });
});
