import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@full-count/baseball';
import type { MyTeam, StaffInvitation, User } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptByLink, addStaff, invite, staffOf } from '../staff/testing/staff.ts';
import { TestClient } from '../sync/testing/test-client.ts';
import {
  addMember,
  createTeam,
  signUp,
  signUpVerified,
  type TestPerson,
} from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

describe('invitations', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let owner: TestPerson;
  let teamId: string;
  let email: string;

  beforeEach(async () => {
    owner = await signUpVerified(server);
    teamId = (await createTeam(owner)).id;
    email = `invited-${randomUUID()}@example.com`;
  });

  const pending = async (viewer: TestPerson) => {
    const url = `/api/teams/${teamId}/staff/invitations`;
    return (await viewer.inject({ url })).json<StaffInvitation[]>();
  };
  const preview = (token: string) => server.app.inject({ url: `/api/invitations/${token}` });
  const invalid = { code: 'invitation_invalid' };

  it('is sent as text and as HTML, and its token is not in the table', async () => {
    const token = await invite(server, owner, teamId, { email, role: 'manager' });
    const mail = server.mails.at(-1);
    expect(mail).toMatchObject({ to: email, subject: "You're invited to a team on Full Count" });
    const [link] = /http:\/\/\S+\/s\/\w{8}$/m.exec(mail?.text ?? '') ?? [];
    expect(mail?.html).toContain(`<a href="${link}">${link}</a>`);
    expect(await pending(owner)).toMatchObject([{ email, role: 'manager', status: 'pending' }]);
    const rows = await server.db.selectFrom('staff_invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("escapes the team's name in the email", async () => {
    const name = '<b>Hawks</b> & "Co"';
    const { id } = await createTeam(owner, { name });
    await invite(server, owner, id, { email });
    // A name also loses its slashes, because mail programs could make a link of them.
    expect(server.mails.at(-1)?.html).toContain('&lt;b&gt;Hawks&lt; b&gt; &amp; &quot;Co&quot;');
  });

  it('shows the team and the email only to the holder of the token', async () => {
    const token = await invite(server, owner, teamId, { email });
    expect((await preview(token)).json()).toMatchObject({ teamName: 'Ridge Hawks', email });
    for (const wrongToken of ['x', `${token}x`, randomUUID(), '%00', 'a'.repeat(43)]) {
      expect((await preview(wrongToken)).statusCode).toBe(404);
    }
  });

  it('makes the person who accepts it a member, once, and verifies their email', async () => {
    const body = { email, permissions: 'write', role: 'assistant_coach' } as const;
    const token = await invite(server, owner, teamId, body);
    const helper = await signUp(server.app, { email: email.toUpperCase() });
    const bystander = await signUp(server.app);
    const response = await acceptByLink(helper, token);
    expect(response.statusCode).toBe(200);
    expect(response.json<{ team: MyTeam }>().team).toMatchObject({
      id: teamId,
      myRole: 'assistant_coach',
      myPermissions: 'write',
    });
    const isVerified = async (person: TestPerson) =>
      (await person.inject({ url: '/api/auth/user' })).json<User>().isEmailVerified;
    expect([await isVerified(helper), await isVerified(bystander)]).toEqual([true, false]);
    expect((await acceptByLink(helper, token)).json()).toMatchObject(invalid);
    expect(await pending(owner)).toEqual([]);
  });

  it('gives an account with that email nothing without the token', async () => {
    await invite(server, owner, teamId, { email });
    const squatter = await signUp(server.app, { email });
    expect((await squatter.inject({ url: '/api/teams' })).json()).toEqual([]);
  });

  it("doesn't work for a person to whom it was forwarded", async () => {
    const token = await invite(server, owner, teamId, { email });
    const other = await signUp(server.app);
    const response = await acceptByLink(other, token);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'invitation_for_other_address' });
    expect((await acceptByLink(await signUp(server.app, { email }), token)).statusCode).toBe(200);
  });

  it('gets a new link when it is sent again, and the earlier link ends', async () => {
    const first = await invite(server, owner, teamId, { email });
    const second = await invite(server, owner, teamId, { email: email.toUpperCase() });
    expect(await pending(owner)).toHaveLength(1);
    const helper = await signUp(server.app, { email });
    expect((await acceptByLink(helper, first)).json()).toMatchObject(invalid);
    expect((await acceptByLink(helper, second)).statusCode).toBe(200);
  });

  it('is invalid once its expiry date has passed', async () => {
    const token = await invite(server, owner, teamId, { email });
    await server.db
      .updateTable('staff_invitations')
      .set({ expires_at: new Date(server.context.now().getTime() - 1) })
      .where('team_id', '=', teamId)
      .execute();
    expect((await preview(token)).statusCode).toBe(404);
    expect((await acceptByLink(await signUp(server.app, { email }), token)).json()).toMatchObject(
      invalid,
    );
    expect(await pending(owner)).toEqual([]);
  });

  it('has an expiry date seven days ahead', async () => {
    await invite(server, owner, teamId, { email });
    const [{ createdAt, expiresAt } = { createdAt: '', expiresAt: '' }] = await pending(owner);
    const ms = Date.parse(expiresAt) - Date.parse(createdAt);
    expect(Math.round(ms / DAY_MS)).toBe(7);
  });

  it('is invalid once its sender is no longer an admin or the team is deleted', async () => {
    const admin = await signUpVerified(server);
    const staffId = await addMember(server.context, teamId, admin.user.id, 'admin');
    const token = await invite(server, admin, teamId, { email });
    const helper = await signUp(server.app, { email });
    const payload = { permissions: 'write' };
    await owner.inject({ method: 'PUT', url: `/api/staff/${staffId}`, payload });
    expect((await preview(token)).statusCode).toBe(404);
    expect((await acceptByLink(helper, token)).json()).toMatchObject(invalid);
    const renewed = await invite(server, owner, teamId, { email });
    await owner.inject({ method: 'DELETE', url: `/api/teams/${teamId}` });
    expect((await acceptByLink(helper, renewed)).json()).toMatchObject(invalid);
  });

  it('can be canceled once', async () => {
    const token = await invite(server, owner, teamId, { email });
    const [invitation] = await pending(owner);
    const url = `/api/staff/invitations/${invitation?.id}`;
    const outsider = await signUp(server.app);
    await createTeam(outsider);
    expect((await outsider.inject({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await owner.inject({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await owner.inject({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await acceptByLink(await signUp(server.app, { email }), token)).json()).toMatchObject(
      invalid,
    );
  });

  it('does not lower the access level of someone who is already a member', async () => {
    const token = await invite(server, owner, teamId, { email, permissions: 'read' });
    const helper = await signUp(server.app, { email });
    await addMember(server.context, teamId, helper.user.id, 'write');
    const { team } = (await acceptByLink(helper, token)).json<{ team: MyTeam }>();
    expect(team.myPermissions).toBe('write');
    expect(await staffOf(owner, teamId)).toHaveLength(2);
  });

  it("raises a member's access level, and their device then receives birth years", async () => {
    const url = `/api/teams/${teamId}/players`;
    const payload = { playerName: 'Bo', birthYear: 2012 };
    const { id } = (await owner.inject({ method: 'POST', url, payload })).json<{ id: string }>();
    const token = await invite(server, owner, teamId, { email, permissions: 'write' });
    const helper = await signUp(server.app, { email });
    await addMember(server.context, teamId, helper.user.id, 'read');
    const device = await TestClient.open(helper, teamId);
    expect(device.rows.get(`players/${id}`)).toMatchObject({ birthYear: null });
    await acceptByLink(helper, token);
    await device.sync();
    expect(device.rows.get(`players/${id}`)).toMatchObject({ birthYear: 2012 });
  });

  it('makes one member if it is accepted ten times at once', async () => {
    const token = await invite(server, owner, teamId, { email });
    const helper = await signUp(server.app, { email });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => acceptByLink(helper, token)),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array<number>(9).fill(400)]);
    expect(await staffOf(owner, teamId)).toHaveLength(2);
  });

  it('is one invitation if it is requested ten times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => addStaff(owner, teamId, { email })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    expect(await pending(owner)).toHaveLength(1);
  });

  it("that can't be emailed reports an error, and can be sent again", async () => {
    const { mail } = server.context;
    const send = mail.send;
    Object.assign(mail, { send: async () => Promise.reject(new Error('no route')) });
    const failed = await addStaff(owner, teamId, { email });
    Object.assign(mail, { send });
    expect(failed.statusCode).toBe(503);
    expect(await pending(owner)).toHaveLength(1);
    await invite(server, owner, teamId, { email });
    expect(await pending(owner)).toHaveLength(1);
  });
});
