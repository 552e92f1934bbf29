import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@full-count/baseball';
import type { MyTeam, StaffInvitation } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../platform/context.ts';
import {
  acceptByLink,
  addStaff,
  answerInApp,
  invite,
  receivedBy,
  staffOf,
} from '../staff/testing/staff.ts';
import {
  addMember,
  createTeam,
  removeMember,
  signUp,
  signUpVerified,
  type TestPerson,
  verifyEmail,
} from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

describe('received invitations', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let owner: TestPerson;
  let helper: TestPerson;
  let teamId: string;

  beforeEach(async () => {
    owner = await signUpVerified(server);
    helper = await signUpVerified(server);
    teamId = (await createTeam(owner)).id;
  });

  const invitationsOfTeam = async () => {
    const url = `/api/teams/${teamId}/staff/invitations`;
    return (await owner.inject({ url })).json<StaffInvitation[]>();
  };
  const inviteHelper = async (permissions: 'read' | 'write' | 'admin' = 'write') => {
    const email = helper.user.email.toUpperCase();
    const token = await invite(server, owner, teamId, { email, permissions });
    return { id: (await invitationsOfTeam())[0]?.id ?? '', token };
  };
  const expire = () =>
    server.db
      .updateTable('staff_invitations')
      .set({ expires_at: new Date(server.context.now().getTime() - 1) })
      .where('team_id', '=', teamId)
      .execute();
  const invitationInvalid = { code: 'invitation_invalid' };

  it("show the team's name, the role and the access level, and only to the invited person", async () => {
    const { id } = await inviteHelper();
    expect(await receivedBy(helper)).toEqual([
      {
        id,
        teamName: 'Ridge Hawks',
        role: 'staff',
        permissions: 'write',
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    expect(await staffOf(owner, teamId)).toHaveLength(1);
    expect(await receivedBy(owner)).toEqual([]);
    expect(await receivedBy(await signUpVerified(server))).toEqual([]);
  });

  it('give no team, no rows and no events before they are accepted', async () => {
    const { id } = await inviteHelper();
    expect((await helper.inject({ url: '/api/teams' })).json()).toEqual([]);
    for (const path of ['', '/staff', '/players', '/games']) {
      const { statusCode } = await helper.inject({ url: `/api/teams/${teamId}${path}` });
      expect(statusCode).toBe(404);
    }
    const pull = await helper.inject({
      method: 'POST',
      url: `/api/sync/${teamId}`,
      payload: {
        protocol: 1,
        userId: helper.user.id,
        deviceId: randomUUID(),
        base: null,
        changes: [],
      },
    });
    expect(pull.statusCode).toBe(404);
    const socket = await server.app.injectWS('/ws', { headers: { cookie: helper.cookie } });
    const frames: unknown[] = [];
    socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
    socket.send(JSON.stringify({ type: 'join-team', teamId }));
    await expect.poll(() => frames).toMatchObject([{ type: 'error', code: 'not_found' }]);
    await owner.inject({
      method: 'POST',
      url: `/api/teams/${teamId}/players`,
      payload: { playerName: 'Bo' },
    });
    expect((await answerInApp(helper, id, 'accept')).statusCode).toBe(200);
    socket.send(JSON.stringify({ type: 'join-team', teamId }));
    await expect
      .poll(() => frames)
      .toMatchObject([{ type: 'error' }, { type: 'joined-team', teamId }]);
    socket.terminate();
  });

  it('are not shown to the device of another account', async () => {
    await inviteHelper();
    const url = '/api/invitations?userId=';
    expect((await helper.inject({ url: url + helper.user.id })).json()).toHaveLength(1);
    const response = await helper.inject({ url: url + owner.user.id });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'wrong_account' });
  });

  it("are not shown and can't be answered before the email is verified", async () => {
    const unverified = await signUp(server.app);
    await addStaff(owner, teamId, { email: unverified.user.email });
    const [invitation] = await invitationsOfTeam();
    expect(await receivedBy(unverified)).toEqual([]);
    for (const decision of ['accept', 'decline'] as const) {
      expect((await answerInApp(unverified, invitation?.id ?? '', decision)).statusCode).toBe(404);
    }
    await verifyEmail(server, unverified);
    expect(await receivedBy(unverified)).toHaveLength(1);
    expect((await answerInApp(unverified, invitation?.id ?? '', 'accept')).statusCode).toBe(200);
  });

  it('make the person a member, and accepting again returns the same team', async () => {
    const { id } = await inviteHelper();
    const events: LiveEvent[] = [];
    const stop = server.context.teamEvents.onEvent((event) => events.push(event));
    const answers = await Promise.all([1, 2, 3].map(() => answerInApp(helper, id, 'accept')));
    stop();
    for (const response of answers) {
      expect(response.statusCode).toBe(200);
      const { team } = response.json<{ team: MyTeam }>();
      expect(team).toMatchObject({ id: teamId, myPermissions: 'write' });
    }
    expect(events).toContainEqual({ type: 'staff-updated', teamId });
    expect(await staffOf(owner, teamId)).toHaveLength(2);
    expect(await receivedBy(helper)).toEqual([]);
    expect(await invitationsOfTeam()).toEqual([]);
    expect((await answerInApp(helper, id, 'decline')).json()).toMatchObject(invitationInvalid);
    await removeMember(server.context, teamId, helper.user.id);
    expect((await answerInApp(helper, id, 'accept')).json()).toMatchObject(invitationInvalid);
  });

  it('can be answered only by the person to whom they were sent', async () => {
    const { id } = await inviteHelper();
    const other = await signUpVerified(server);
    const unknown = await answerInApp(other, randomUUID(), 'accept');
    for (const decision of ['accept', 'decline'] as const) {
      for (const person of [other, owner]) {
        const response = await answerInApp(person, id, decision);
        expect([response.statusCode, response.body]).toEqual([404, unknown.body]);
      }
    }
    expect(await invitationsOfTeam()).toMatchObject([{ status: 'pending' }]);
  });

  it('are invalid after they were withdrawn', async () => {
    const { id } = await inviteHelper();
    await owner.inject({ method: 'DELETE', url: `/api/staff/invitations/${id}` });
    expect(await receivedBy(helper)).toEqual([]);
    expect((await answerInApp(helper, id, 'accept')).json()).toMatchObject(invitationInvalid);
    expect((await answerInApp(helper, id, 'decline')).json()).toMatchObject(invitationInvalid);
    expect(await invitationsOfTeam()).toEqual([]);
  });

  it('are invalid after seven days', async () => {
    const { id } = await inviteHelper();
    await expire();
    expect(await receivedBy(helper)).toEqual([]);
    expect((await answerInApp(helper, id, 'accept')).json()).toMatchObject(invitationInvalid);
    expect(await staffOf(owner, teamId)).toHaveLength(1);
  });

  it('are invalid once their sender is no longer an admin or the team is deleted', async () => {
    const admin = await signUpVerified(server);
    const staffId = await addMember(server.context, teamId, admin.user.id, 'admin');
    await addStaff(admin, teamId, { email: helper.user.email });
    const [invitation] = await invitationsOfTeam();
    const payload = { permissions: 'write' };
    await owner.inject({ method: 'PUT', url: `/api/staff/${staffId}`, payload });
    expect(await receivedBy(helper)).toEqual([]);
    const id = invitation?.id ?? '';
    expect((await answerInApp(helper, id, 'accept')).json()).toMatchObject(invitationInvalid);
    await addStaff(owner, teamId, { email: helper.user.email });
    expect(await receivedBy(helper)).toHaveLength(1);
    await owner.inject({ method: 'DELETE', url: `/api/teams/${teamId}` });
    expect(await receivedBy(helper)).toEqual([]);
    expect((await answerInApp(helper, id, 'accept')).json()).toMatchObject(invitationInvalid);
  });

  it('that are declined end the mailed link too, and the team sees it', async () => {
    const { id, token } = await inviteHelper();
    const events: LiveEvent[] = [];
    const stop = server.context.teamEvents.onEvent((event) => events.push(event));
    expect((await answerInApp(helper, id, 'decline')).statusCode).toBe(204);
    stop();
    expect(events).toEqual([{ type: 'staff-updated', teamId }]);
    expect((await answerInApp(helper, id, 'decline')).statusCode).toBe(204);
    expect(await receivedBy(helper)).toEqual([]);
    expect((await server.app.inject({ url: `/api/invitations/${token}` })).statusCode).toBe(404);
    expect((await acceptByLink(helper, token)).json()).toMatchObject(invitationInvalid);
    expect((await answerInApp(helper, id, 'accept')).json()).toMatchObject(invitationInvalid);
    expect(await invitationsOfTeam()).toMatchObject([{ id, status: 'declined' }]);
    expect(await staffOf(owner, teamId)).toHaveLength(1);
  });

  it('that are declined can be removed from the list, or sent again', async () => {
    const { id } = await inviteHelper();
    await answerInApp(helper, id, 'decline');
    const secondInvitation = await inviteHelper('read');
    expect(await invitationsOfTeam()).toMatchObject([
      { id, status: 'pending', permissions: 'read' },
    ]);
    expect(await receivedBy(helper)).toHaveLength(1);
    await answerInApp(helper, secondInvitation.id, 'decline');
    const url = `/api/staff/invitations/${id}`;
    expect((await owner.inject({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await owner.inject({ method: 'DELETE', url })).statusCode).toBe(404);
    expect(await invitationsOfTeam()).toEqual([]);
    expect((await inviteHelper()).id).not.toBe(id);
  });

  it('are accepted only with the access level that the person saw', async () => {
    const { id } = await inviteHelper('read');
    await inviteHelper('admin');
    const url = `/api/invitations/${id}/accept`;
    const acceptWith = (permissions: string) =>
      helper.inject({ method: 'POST', url, payload: { permissions } });
    const refused = await acceptWith('read');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'invitation_changed' });
    expect(await staffOf(owner, teamId)).toHaveLength(1);
    expect(await receivedBy(helper)).toMatchObject([{ id, permissions: 'admin' }]);
    const { team } = (await acceptWith('admin')).json<{ team: MyTeam }>();
    expect(team.myPermissions).toBe('admin');
    expect((await acceptWith('read')).statusCode).toBe(200);
  });

  it('are not emailed for 30 days after the person declined, but shown in the app', async () => {
    const { id } = await inviteHelper();
    await answerInApp(helper, id, 'decline');
    const mailsBefore = server.mails.length;
    const email = helper.user.email;
    expect((await addStaff(owner, teamId, { email: email.toUpperCase() })).statusCode).toBe(201);
    expect(await receivedBy(helper)).toHaveLength(1);
    await owner.inject({ method: 'DELETE', url: `/api/staff/invitations/${id}` });
    expect((await addStaff(owner, teamId, { email })).statusCode).toBe(201);
    expect(server.mails).toHaveLength(mailsBefore);
    const otherTeam = await createTeam(owner);
    await addStaff(owner, otherTeam.id, { email });
    expect(server.mails).toHaveLength(mailsBefore + 1);
    const monthAgo = new Date(server.context.now().getTime() - 31 * DAY_MS);
    await server.db
      .updateTable('staff_invitations')
      .set({ declined_at: monthAgo })
      .where('id', '=', id)
      .execute();
    await addStaff(owner, teamId, { email });
    expect(server.mails).toHaveLength(mailsBefore + 2);
  });

  it('are emailed to an address at most 10 times a day, from all teams together', async () => {
    const other = await signUpVerified(server);
    const otherTeam = await createTeam(other);
    const mailsBefore = server.mails.length;
    const email = helper.user.email;
    for (let count = 0; count < 5; count++) await addStaff(owner, teamId, { email });
    for (let count = 0; count < 5; count++) await addStaff(other, otherTeam.id, { email });
    const last = await addStaff(other, otherTeam.id, { email: email.toUpperCase() });
    expect(last.statusCode).toBe(429);
    expect(server.mails).toHaveLength(mailsBefore + 10);
    expect(await receivedBy(helper)).toHaveLength(2);
    expect((await addStaff(other, otherTeam.id, { email: owner.user.email })).statusCode).toBe(201);
  });

  it('take no permission from someone who joined in another way', async () => {
    const { id } = await inviteHelper('read');
    await addMember(server.context, teamId, helper.user.id, 'write');
    const { team } = (await answerInApp(helper, id, 'accept')).json<{ team: MyTeam }>();
    expect(team.myPermissions).toBe('write');
  });
});
