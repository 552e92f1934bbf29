import { randomUUID } from 'node:crypto';
import type { JoinCode } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { addStaff, answerInApp, receivedBy, staffIdOf, staffOf } from '../staff/testing/staff.ts';
import {
  createTeam,
  signUp,
  signUpVerified,
  type TestPerson,
  verifyEmail,
} from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { JOIN_LIMITS, MAX_JOIN_CODES } from './join-codes.ts';

describe('joining by code', () => {
  const server = buildTestApp('postgres', {
    requestsPerMinute: 1_000_000,
    trustProxy: ['127.0.0.1'],
  });
  let owner: TestPerson;
  let teamId: string;
  let code: JoinCode;

  beforeEach(async () => {
    await server.db.deleteFrom('sign_in_throttle').execute();
    owner = await signUpVerified(server);
    teamId = (await createTeam(owner)).id;
    code = (await createCode()).json<JoinCode>();
  });

  const codesUrl = () => `/api/teams/${teamId}/join-codes`;
  const createCode = (payload: object = {}, caller = owner) =>
    caller.inject({ method: 'POST', url: codesUrl(), payload });
  const join = (person: TestPerson, joinCode = code.joinCode, role = 'staff', address?: string) =>
    person.inject({
      method: 'POST',
      url: '/api/join-team',
      payload: { joinCode, role },
      ...(address && { headers: { 'x-forwarded-for': address } }),
    });
  const setActive = (isActive: boolean) =>
    owner.inject({ method: 'PUT', url: `${codesUrl()}/${code.id}`, payload: { isActive } });

  describe('a join code', () => {
    it('is twelve letters and digits without look-alikes', async () => {
      expect(code).toMatchObject({ teamId, isActive: true });
      expect(code.joinCode).toMatch(/^[A-HJKMNP-Z2-9]{12}$/);
      expect((await owner.inject({ url: codesUrl() })).json()).toEqual([code]);
    });

    it('is one of at most twenty of a team', async () => {
      const ids = Array.from({ length: MAX_JOIN_CODES - 1 }, () => randomUUID());
      for (const id of ids) expect((await createCode({ id })).statusCode).toBe(201);
      const refused = await createCode();
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        {
          code: 'too_many_join_codes',
          message: 'A team can have 20 join codes. Delete one to make another.',
        },
      ]);
      expect((await createCode({ id: ids[0] })).statusCode).toBe(200);
      await owner.inject({ method: 'DELETE', url: `${codesUrl()}/${code.id}` });
      expect((await createCode()).statusCode).toBe(201);
    });

    it("created again with the same id is the same code, and another team can't use its id", async () => {
      const id = randomUUID();
      const created = await createCode({ id });
      const retried = await createCode({ id });
      expect([created.statusCode, retried.statusCode]).toEqual([201, 200]);
      expect(retried.json()).toEqual(created.json());
      for (const coach of [await signUp(server.app), owner]) {
        // From here on `codesUrl` is that of the other team.
        teamId = (await createTeam(coach)).id;
        expect((await createCode({ id }, coach)).json()).toMatchObject({ code: 'id_taken' });
      }
    });

    it('notifies devices when it is created, used, switched off or deleted', async () => {
      const events: string[] = [];
      const stop = server.context.teamEvents.onEvent((event) => {
        if (event.type === 'staff-updated') events.push(event.teamId);
      });
      const id = randomUUID();
      await createCode({ id });
      await createCode({ id });
      await join(await signUp(server.app));
      await setActive(false);
      await owner.inject({ method: 'DELETE', url: `${codesUrl()}/${code.id}` });
      stop();
      expect(events).toEqual([teamId, teamId, teamId, teamId]);
    });

    it('is not found from another team', async () => {
      const outsider = await signUp(server.app);
      teamId = (await createTeam(outsider)).id;
      const url = `${codesUrl()}/${code.id}`;
      const payload = { isActive: false };
      expect((await outsider.inject({ method: 'PUT', url, payload })).statusCode).toBe(404);
      expect((await outsider.inject({ method: 'DELETE', url })).statusCode).toBe(404);
    });
  });

  describe('joining', () => {
    it('gives Read Only in any role, and ignores case and spaces in the code', async () => {
      const parent = await signUp(server.app);
      const response = await join(parent, ` ${code.joinCode.toLowerCase()} `, 'coach');
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({
        message: 'You joined Ridge Hawks.',
        team: { id: teamId, myRole: 'coach', myPermissions: 'read' },
      });
      const secondJoin = await join(parent);
      expect([secondJoin.statusCode, secondJoin.json()]).toMatchObject([
        409,
        { code: 'already_member' },
      ]);
      expect((await join(owner)).statusCode).toBe(409);
    });

    it('fails with the same message for every reason', async () => {
      const parent = await signUp(server.app);
      const unknown = await join(parent, 'ABCDEFGHJKMN');
      expect(unknown.statusCode).toBe(404);
      expect(unknown.json()).toMatchObject({ code: 'join_code_invalid' });
      await setActive(false);
      expect((await join(parent)).body).toBe(unknown.body);
      await setActive(true);
      await owner.inject({ method: 'DELETE', url: `${codesUrl()}/${code.id}` });
      expect((await join(parent)).body).toBe(unknown.body);
      code = (await createCode()).json<JoinCode>();
      await owner.inject({ method: 'DELETE', url: `/api/teams/${teamId}` });
      expect((await join(parent)).body).toBe(unknown.body);
    });

    it('is closed to someone who was removed, until an admin invites them and they accept', async () => {
      const parent = await signUp(server.app);
      await join(parent);
      const staffId = await staffIdOf(owner, teamId, parent);
      await owner.inject({ method: 'DELETE', url: `/api/staff/${staffId}` });
      const refused = await join(parent);
      expect(refused.json()).toMatchObject({ code: 'join_code_invalid' });
      await verifyEmail(server, parent);
      expect((await addStaff(owner, teamId, { email: parent.user.email })).statusCode).toBe(201);
      expect((await join(parent)).json()).toMatchObject({ code: 'join_code_invalid' });
      const [invitation] = await receivedBy(parent);
      await answerInApp(parent, invitation?.id ?? '', 'accept');
      expect((await join(parent)).statusCode).toBe(409);
    });

    it('ten times at once makes one member', async () => {
      const parent = await signUp(server.app);
      const answers = await Promise.all(Array.from({ length: 10 }, () => join(parent)));
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
      expect(await staffOf(owner, teamId)).toHaveLength(2);
    });

    it('without a code is refused', async () => {
      const response = await join(owner, '  ');
      expect(response.statusCode).toBe(400);
      expect(response.json<{ message: string }>().message).toContain(
        'Please enter a team join code',
      );
    });
  });

  describe('guessing', () => {
    it.each(['NUL \u0000', 'broken \ud800'])(
      'with %j is refused with a sentence',
      async (typed) => {
        const response = await join(await signUp(server.app), typed);
        expect([response.statusCode, response.json()]).toMatchObject([
          400,
          { code: 'validation_failed' },
        ]);
      },
    );

    it('ends after ten attempts of one user, even with the right code, and successes do not count', async () => {
      const guesser = await signUp(server.app);
      expect((await join(guesser)).statusCode).toBe(200);
      const { maxAttempts } = JOIN_LIMITS.user;
      for (let tried = 0; tried < maxAttempts; tried += 1) {
        expect((await join(guesser, `GUESS${tried}`)).statusCode).toBe(404);
      }
      const refusal = await join(guesser);
      expect(refusal.statusCode).toBe(429);
      expect(refusal.headers['retry-after']).toBe('3600');
      expect((await join(await signUp(server.app))).statusCode).toBe(200);
    });

    it('ends after sixty attempts from one address, even by several users', async () => {
      const address = '203.0.113.9';
      const { maxAttempts } = JOIN_LIMITS.address;
      const perUser = JOIN_LIMITS.user.maxAttempts;
      const success = await join(await signUp(server.app), code.joinCode, 'staff', address);
      expect(success.statusCode).toBe(200);
      for (let user = 0; user < maxAttempts / perUser; user += 1) {
        const guesser = await signUp(server.app);
        for (let tried = 0; tried < perUser; tried += 1) {
          expect((await join(guesser, 'GUESS', 'staff', address)).statusCode).toBe(404);
        }
      }
      const parent = await signUp(server.app);
      const refusal = await join(parent, code.joinCode, 'staff', address);
      expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([429, '3600']);
      expect((await join(parent, code.joinCode, 'staff', '203.0.113.10')).statusCode).toBe(200);
    });
  });
});
