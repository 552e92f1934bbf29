import type { PlayerBody, StaffInvitation } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../platform/context.ts';
import { TestClient } from '../sync/testing/test-client.ts';
import {
  addMember,
  createTeam,
  signUp,
  signUpVerified,
  type TestPerson,
  verifyEmail,
} from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import {
  acceptByLink,
  addStaff,
  answerInApp,
  invite,
  receivedBy,
  staffIdOf,
  staffOf,
} from './testing/staff.ts';

interface Invited {
  readonly invitation: StaffInvitation;
}

describe('staff', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let owner: TestPerson;
  let teamId: string;

  beforeEach(async () => {
    owner = await signUpVerified(server);
    teamId = (await createTeam(owner)).id;
  });

  const member = async (permissions: 'read' | 'write' | 'admin') => {
    const person = await signUp(server.app);
    return {
      person,
      staffId: await addMember(server.context, teamId, person.user.id, permissions),
    };
  };
  const put = (caller: TestPerson, staffId: string, payload: object) =>
    caller.inject({ method: 'PUT', url: `/api/staff/${staffId}`, payload });
  const remove = (caller: TestPerson, staffId: string) =>
    caller.inject({ method: 'DELETE', url: `/api/staff/${staffId}` });
  const eventsDuring = async (work: () => Promise<unknown>): Promise<LiveEvent[]> => {
    const events: LiveEvent[] = [];
    const stop = server.context.teamEvents.onEvent((event) => events.push(event));
    await work();
    stop();
    return events;
  };

  describe('adding a person', () => {
    it.each(['unknown', 'unverified', 'verified'] as const)(
      'sends an invitation to an email that is %s, with the same answer',
      async (state) => {
        const email = `Helper-${state}-${teamId}@example.com`;
        const helper = state === 'unknown' ? null : await signUp(server.app, { email });
        if (helper && state === 'verified') await verifyEmail(server, helper);
        const before = server.mails.length;
        const response = await addStaff(owner, teamId, {
          email,
          role: 'manager',
          permissions: 'write',
        });
        expect(response.statusCode).toBe(201);
        const { id, createdAt, expiresAt } = response.json<Invited>().invitation;
        expect(response.json()).toEqual({
          invitation: {
            id,
            teamId,
            email,
            role: 'manager',
            permissions: 'write',
            status: 'pending',
            invitedBy: owner.user.id,
            createdAt,
            expiresAt,
          },
        });
        expect(server.mails.slice(before).map(({ to }) => to)).toEqual([email]);
        expect(await staffOf(owner, teamId)).toHaveLength(1);
        if (helper) {
          expect((await helper.inject({ url: `/api/teams/${teamId}` })).statusCode).toBe(404);
        }
      },
    );

    it('runs the same queries whether or not they have an account', async () => {
      const helper = await signUpVerified(server);
      const executors = Object.getPrototypeOf(
        Object.getPrototypeOf(server.db.getExecutor()),
      ) as ReturnType<typeof server.db.getExecutor>;
      const counts: number[] = [];
      for (const email of [`nobody-${teamId}@example.com`, helper.user.email]) {
        const execute = vi.spyOn(executors, 'executeQuery');
        await addStaff(owner, teamId, { email });
        counts.push(execute.mock.calls.length);
        execute.mockRestore();
      }
      expect(counts[0]).toBeGreaterThan(8);
      expect(counts[1]).toBe(counts[0]);
    });

    it('who is a member is 409 already_member', async () => {
      const { person } = await member('read');
      const repeated = await addStaff(owner, teamId, { email: person.user.email.toUpperCase() });
      expect(repeated.json()).toMatchObject({ code: 'already_member' });
    });

    it('again with the same id returns the invitation, then the member who accepted it', async () => {
      const [first, second] = [await signUpVerified(server), await signUpVerified(server)];
      const id = '5f0c5f5e-5d64-4b3c-9c68-0f5a6d1e0001';
      const body = { id, email: first.user.email };
      const added = await addStaff(owner, teamId, body);
      const retried = await addStaff(owner, teamId, body);
      expect([added.statusCode, retried.statusCode]).toEqual([201, 201]);
      expect([added, retried].map((response) => response.json<Invited>().invitation.id)).toEqual([
        id,
        id,
      ]);
      expect((await answerInApp(first, id, 'accept')).statusCode).toBe(200);
      const afterwards = await addStaff(owner, teamId, body);
      expect(afterwards.statusCode).toBe(200);
      expect(afterwards.json()).toMatchObject({ staff: { id, userId: first.user.id } });
      const other = await addStaff(owner, teamId, { id, email: second.user.email });
      expect(other.json()).toMatchObject({ code: 'id_taken' });
    });

    it.each([{ email: 'nobody' }, {}, { email: 'a@b.example', role: 'king' }])(
      'with %o is 400',
      async (body) => {
        const response = await addStaff(owner, teamId, body as object);
        expect(response.statusCode).toBe(400);
      },
    );
  });

  describe('changing a member', () => {
    it('changes role and permission, notifies the team, and affects no other team', async () => {
      const { person, staffId } = await member('read');
      const body = { role: 'assistant_coach', permissions: 'write' };
      const events = await eventsDuring(async () => {
        expect((await put(owner, staffId, body)).json()).toMatchObject(body);
      });
      expect(events).toContainEqual({ type: 'staff-updated', teamId });
      expect((await put(person, staffId, { permissions: 'admin' })).statusCode).toBe(403);
      const outsider = await signUp(server.app);
      await createTeam(outsider);
      expect((await put(outsider, staffId, body)).statusCode).toBe(404);
      expect((await remove(outsider, staffId)).statusCode).toBe(404);
    });

    it('who owns the team is possible only for themselves, and they stay an admin', async () => {
      const { person: admin } = await member('admin');
      const ownerId = await staffIdOf(owner, teamId, owner);
      expect((await put(admin, ownerId, { permissions: 'read' })).statusCode).toBe(403);
      expect((await remove(admin, ownerId)).statusCode).toBe(403);
      const lowered = await put(owner, ownerId, { permissions: 'read' });
      expect(lowered.json()).toMatchObject({ code: 'owner_stays_admin' });
      const role = await put(owner, ownerId, { role: 'manager' });
      expect(role.json()).toMatchObject({ role: 'manager', permissions: 'admin' });
    });

    it('is 409 last_admin if there is no other admin, for lowering and for leaving', async () => {
      const ownerId = await staffIdOf(owner, teamId, owner);
      const answers = [
        await put(owner, ownerId, { permissions: 'write' }),
        await remove(owner, ownerId),
        await owner.inject({ method: 'DELETE', url: `/api/teams/${teamId}/staff/me` }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
      expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(
        Array(3).fill('last_admin'),
      );
    });

    it('sends birth years to their device with write access, and removes them with Read Only', async () => {
      const { person, staffId } = await member('read');
      const url = `/api/teams/${teamId}/players`;
      const payload = { playerName: 'Bo', birthYear: 2012 };
      const player = (await owner.inject({ method: 'POST', url, payload })).json<PlayerBody>();
      const device = new TestClient(person, teamId);
      const seen = async () => {
        await device.sync();
        return device.rows.get(`players/${player.id}`);
      };
      expect(await seen()).toMatchObject({ birthYear: null });
      await put(owner, staffId, { permissions: 'write' });
      expect(await seen()).toMatchObject({ birthYear: 2012 });
      await put(owner, staffId, { permissions: 'read' });
      expect(await seen()).toMatchObject({ birthYear: null });
      const row = await server.db
        .selectFrom('team_staff')
        .select('lowered_at')
        .where('id', '=', staffId)
        .executeTakeFirstOrThrow();
      expect(row.lowered_at).toBeInstanceOf(Date);
    });
  });

  describe('a membership that ends', () => {
    it('ends at once for requests, sockets and the link from the roster', async () => {
      const { person, staffId } = await member('write');
      const url = `/api/teams/${teamId}/players`;
      const payload = { playerName: 'Bo', playerId: person.user.id };
      const player = (await owner.inject({ method: 'POST', url, payload })).json<PlayerBody>();
      expect(player.playerId).toBe(person.user.id);
      const events = await eventsDuring(async () => {
        expect((await remove(owner, staffId)).statusCode).toBe(204);
      });
      const removed = { type: 'removed-from-team', teamId, userId: person.user.id };
      expect(events.filter(({ type }) => type !== 'team-changed')).toEqual([
        removed,
        { type: 'staff-updated', teamId },
      ]);
      expect((await person.inject({ url: `/api/teams/${teamId}` })).statusCode).toBe(404);
      const [row] = (await owner.inject({ url })).json<PlayerBody[]>();
      expect(row).toMatchObject({ id: player.id, playerName: 'Bo', playerId: null });
      expect((await remove(owner, staffId)).statusCode).toBe(404);
    });

    it('ends the invitation with which the member could return', async () => {
      const { person, staffId } = await member('read');
      const token = await invite(server, owner, teamId, { email: `x-${person.user.email}` });
      await server.db
        .updateTable('staff_invitations')
        .set({ email: person.user.email })
        .where('team_id', '=', teamId)
        .execute();
      await remove(owner, staffId);
      expect((await acceptByLink(person, token)).json()).toMatchObject({
        code: 'invitation_invalid',
      });
      expect((await person.inject({ url: `/api/teams/${teamId}` })).statusCode).toBe(404);
    });

    it('starts again with the same id when an admin invites the person and they accept', async () => {
      const { person, staffId } = await member('write');
      await remove(owner, staffId);
      await verifyEmail(server, person);
      await addStaff(owner, teamId, { email: person.user.email });
      expect(await staffOf(owner, teamId)).toHaveLength(1);
      const [received] = await receivedBy(person);
      await answerInApp(person, received?.id ?? '', 'accept');
      expect(await staffOf(owner, teamId)).toMatchObject([
        { userId: owner.user.id },
        { id: staffId, permissions: 'read' },
      ]);
    });

    it('can be ended by every member except the owner', async () => {
      const { person } = await member('admin');
      const leave = (leavingMember: TestPerson) =>
        leavingMember.inject({ method: 'DELETE', url: `/api/teams/${teamId}/staff/me` });
      expect((await leave(owner)).json()).toMatchObject({ code: 'owner_must_transfer' });
      expect((await leave(person)).statusCode).toBe(204);
      expect((await leave(person)).statusCode).toBe(404);
      expect(await staffOf(owner, teamId)).toHaveLength(1);
    });

    it('leaves one admin if two admins remove each other at once', async () => {
      const [first, second] = [await member('admin'), await member('admin')];
      const answers = await Promise.all([
        remove(first.person, second.staffId),
        remove(second.person, first.staffId),
      ]);
      const codes = answers.map(({ statusCode }) => statusCode).sort();
      expect(codes[0]).toBe(204);
      expect([403, 404]).toContain(codes[1]);
      expect(await staffOf(owner, teamId)).toHaveLength(2);
    });
  });

  describe('a transfer', () => {
    const transfer = (caller: TestPerson, userId: string) =>
      caller.inject({ method: 'POST', url: `/api/teams/${teamId}/transfer`, payload: { userId } });

    it('makes another admin the owner, who alone may delete the team, and notifies devices', async () => {
      const { person: heir } = await member('admin');
      const otherTeam = await createTeam(owner);
      const device = await TestClient.open(heir, teamId);
      const done = await transfer(owner, heir.user.id);
      expect(done.json()).toMatchObject({ coachId: heir.user.id, myPermissions: 'admin' });
      await device.sync();
      expect(device.rows.get(`teams/${teamId}`)).toMatchObject({ coachId: heir.user.id });
      const url = `/api/teams/${teamId}`;
      expect((await owner.inject({ method: 'DELETE', url })).statusCode).toBe(403);
      expect((await transfer(owner, owner.user.id)).statusCode).toBe(403);
      const leave = { method: 'DELETE', url: `${url}/staff/me` } as const;
      expect((await owner.inject(leave)).statusCode).toBe(204);
      expect((await owner.inject({ url: '/api/teams' })).json()).toEqual([otherTeam]);
    });

    it('is possible only to an admin of the team', async () => {
      const { person: writer } = await member('write');
      const outsider = await signUp(server.app);
      for (const { user } of [writer, outsider]) {
        expect((await transfer(owner, user.id)).json()).toMatchObject({ code: 'not_admin' });
      }
    });

    it('succeeds once among two simultaneous requests', async () => {
      const [first, second] = [await member('admin'), await member('admin')];
      const answers = await Promise.all([
        transfer(owner, first.person.user.id),
        transfer(owner, second.person.user.id),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    });
  });
});
