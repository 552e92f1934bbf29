import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@full-count/baseball';
import {
  AUDIT_PAGE_SIZE,
  type AuditEntry,
  type JoinCode,
  type MyTeam,
} from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '../app/housekeeping.ts';
import { addStaff, answerInApp, receivedBy, staffIdOf } from '../staff/testing/staff.ts';
import {
  createTeam,
  signIn,
  signUp,
  signUpVerified,
  TEST_PASSWORD,
  type TestPerson,
} from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { type AuditFilter, listAuditForOperator, recordAudit } from './audit-trail.ts';

describe('the audit trail', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let owner: TestPerson;
  let teamId: string;

  beforeEach(async () => {
    await server.db.deleteFrom('audit_entries').execute();
    owner = await signUpVerified(server);
    teamId = (await createTeam(owner)).id;
  });

  const stored = () =>
    server.db.selectFrom('audit_entries').selectAll().orderBy('last_at').orderBy('id').execute();
  const actionsOf = async (userId: string | null) =>
    (await stored()).filter(({ user_id }) => user_id === userId).map(({ action }) => action);
  const activity = async (caller: TestPerson, query = '') =>
    (await caller.inject({ url: `/api/teams/${teamId}/activity${query}` })).json<AuditEntry[]>();
  const logIn = (email: string, password: string, remoteAddress = '127.0.0.1') =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      remoteAddress,
    });
  const post = (caller: TestPerson, url: string, payload: object = {}) =>
    caller.inject({ method: 'POST', url, payload });
  const join = async (person: TestPerson, permissions: 'read' | 'write' | 'admin' = 'write') => {
    await addStaff(owner, teamId, { email: person.user.email, permissions });
    const [invitation] = await receivedBy(person);
    await answerInApp(person, invitation?.id ?? '', 'accept');
  };

  it('records what happens to an account, with the id and the address and without names', async () => {
    const { user, cookie } = owner;
    await logIn(user.email, 'not the password', '203.0.113.7');
    await logIn('nobody@example.com', 'not the password', '203.0.113.7');
    const secondSignIn = await signIn(server.app, owner);
    const change = { currentPassword: 'not the password', newPassword: 'a bunt down the line' };
    await post(secondSignIn, '/api/auth/change-password', change);
    await post(secondSignIn, '/api/auth/change-password', {
      ...change,
      currentPassword: TEST_PASSWORD,
    });
    await server.app.inject({ url: '/api/logout', headers: { cookie } });
    const rows = await stored();
    expect(
      rows.map(({ action, detail, user_id }) => [action, detail, user_id === user.id]),
    ).toEqual(
      expect.arrayContaining([
        ['account_created', null, true],
        ['sign_in', 'password', true],
        ['sign_in_failed', null, true],
        ['sign_in_failed', null, false],
        ['sign_in_failed', 'current_password', true],
        ['password_changed', null, true],
      ]),
    );
    const failed = rows.filter(({ ip }) => ip === '203.0.113.7');
    expect(failed.map(({ user_id }) => user_id).sort()).toEqual([null, user.id].sort());
    const names = [user.email, user.firstName, user.lastName];
    for (const secret of [...names, TEST_PASSWORD, change.newPassword]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it('records a sign-out, an ended session, a reset and a verified email', async () => {
    const person = await signUp(server.app);
    await post(person, '/api/auth/forgot-password', { email: person.user.email });
    await server.context.backgroundMail.finished();
    const [, token] = /reset=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '') ?? [];
    await post(person, '/api/auth/reset-password', { token, password: TEST_PASSWORD });
    const [endedDevice, device] = [
      await signIn(server.app, person),
      await signIn(server.app, person),
    ];
    const sessions = await device.inject({ url: '/api/auth/sessions' });
    const endedSession = sessions
      .json<{ id: string; current: boolean }[]>()
      .find(({ current }) => !current);
    await device.inject({ method: 'DELETE', url: `/api/auth/sessions/${endedSession?.id}` });
    await server.app.inject({ url: '/api/logout', headers: { cookie: device.cookie } });
    await server.app.inject({ url: '/api/logout', headers: { cookie: endedDevice.cookie } });
    const actions = await actionsOf(person.user.id);
    expect(actions.toSorted()).toEqual([
      'account_created',
      'email_verified',
      'password_reset',
      'session_ended',
      'sign_in',
      'sign_out',
    ]);
  });

  it('records what happens to the staff and shows it to the owner, newest first', async () => {
    const helper = await signUpVerified(server);
    await join(helper);
    const staffId = await staffIdOf(owner, teamId, helper);
    const url = `/api/staff/${staffId}`;
    await owner.inject({ method: 'PUT', url, payload: { permissions: 'admin' } });
    await post(owner, `/api/teams/${teamId}/transfer`, { userId: helper.user.id });
    await post(helper, `/api/teams/${teamId}/transfer`, { userId: owner.user.id });
    await owner.inject({ method: 'DELETE', url });
    const entries = await activity(owner);
    const times = entries.map(({ lastAt }) => lastAt);
    expect(times).toEqual(times.toSorted().reverse());
    const teamEntries = entries.filter(({ action }) => !/^(sign_in|account_created)$/.test(action));
    const [ownerId, helperId] = [owner.user.id, helper.user.id];
    expect(
      teamEntries.map(({ action, userId, detail }) => ({ action, userId, detail })).reverse(),
    ).toEqual([
      { action: 'team_created', userId: ownerId, detail: null },
      { action: 'staff_invited', userId: ownerId, detail: 'write' },
      { action: 'invitation_accepted', userId: helperId, detail: 'write' },
      { action: 'staff_changed', userId: ownerId, detail: 'admin' },
      { action: 'team_transferred', userId: ownerId, detail: null },
      { action: 'team_transferred', userId: helperId, detail: null },
      { action: 'staff_removed', userId: ownerId, detail: null },
    ]);
    expect(teamEntries.find(({ action }) => action === 'staff_removed')?.subjectId).toBe(helperId);
    expect(teamEntries.every(({ ip }) => ip === '127.0.0.1')).toBe(true);
  });

  it('records join codes, exports, imports, the links and the end of a team', async () => {
    const joinCodesUrl = `/api/teams/${teamId}/join-codes`;
    const code = (await post(owner, joinCodesUrl)).json<JoinCode>();
    const parent = await signUp(server.app);
    await post(parent, '/api/join-team', { joinCode: code.joinCode });
    const url = `${joinCodesUrl}/${code.id}`;
    await owner.inject({ method: 'PUT', url, payload: { isActive: false } });
    await owner.inject({ method: 'DELETE', url });
    await parent.inject({ method: 'DELETE', url: `/api/teams/${teamId}/staff/me` });
    const file = await owner.inject({ url: `/api/teams/${teamId}/export` });
    const imported = (await post(owner, '/api/teams/import', file.json<object>())).json<MyTeam>();
    await post(owner, `/api/teams/${teamId}/calendar`);
    await owner.inject({ method: 'DELETE', url: `/api/teams/${teamId}/calendar` });
    await post(owner, `/api/teams/${teamId}/public-link`);
    await owner.inject({ method: 'DELETE', url: `/api/teams/${teamId}/public-link` });
    await owner.inject({ method: 'DELETE', url: `/api/teams/${teamId}` });
    const rows = await stored();
    const ofTeam = rows.filter((row) => row.team_id === teamId).map(({ action }) => action);
    expect(ofTeam.toSorted()).toEqual([
      'calendar_link_deleted',
      'calendar_link_made',
      'join_code_changed',
      'join_code_deleted',
      'join_code_made',
      'join_code_used',
      'public_link_deleted',
      'public_link_made',
      'staff_left',
      'team_created',
      'team_deleted',
      'team_exported',
    ]);
    expect(rows.filter(({ team_id }) => team_id === imported.id)).toMatchObject([
      { action: 'team_imported', user_id: owner.user.id },
    ]);
  });

  it('is not written when what it records is rolled back', async () => {
    const ownStaffId = await staffIdOf(owner, teamId, owner);
    const url = `/api/staff/${ownStaffId}`;
    const refused = await owner.inject({ method: 'DELETE', url });
    expect(refused.statusCode).toBe(409);
    expect((await stored()).map(({ action }) => action)).not.toContain('staff_removed');
  });

  it('shows the owner the sign-ins of staff since they joined, and of no one else', async () => {
    const helper = await signUpVerified(server);
    const stranger = await signUpVerified(server);
    server.advance(2 * HOUR_MS);
    owner = await signIn(server.app, owner);
    await join(helper);
    server.advance(2 * HOUR_MS);
    await signIn(server.app, helper);
    await signIn(server.app, stranger);
    const shown = (await activity(owner)).filter(({ action }) => action === 'sign_in');
    const helpers = shown.filter(({ userId }) => userId === helper.user.id);
    expect(helpers).toMatchObject([{ count: 1, ip: '127.0.0.1' }]);
    expect(shown.some(({ userId }) => userId === stranger.user.id)).toBe(false);
  });

  it('shows the owner neither the id nor the address of a person who declined', async () => {
    const helper = await signUpVerified(server);
    await addStaff(owner, teamId, { email: helper.user.email });
    const [invitation] = await receivedBy(helper);
    await answerInApp(helper, invitation?.id ?? '', 'decline');
    const entries = await activity(owner);
    const declined = entries.find(({ action }) => action === 'invitation_declined');
    expect(declined).toMatchObject({ userId: null, ip: null, subjectId: invitation?.id });
    expect(await actionsOf(helper.user.id)).toContain('invitation_declined');
    await join(helper);
    const later = await activity(owner);
    expect(later).toContainEqual(declined);
    const accepted = later.find(({ action }) => action === 'invitation_accepted');
    expect(accepted).toMatchObject({ userId: helper.user.id, ip: '127.0.0.1' });
  });

  it('is shown to the owner only', async () => {
    const admin = await signUpVerified(server);
    await join(admin, 'admin');
    const url = `/api/teams/${teamId}/activity`;
    expect((await admin.inject({ url })).statusCode).toBe(403);
    const outsider = await signUp(server.app);
    const unknown = await outsider.inject({ url: `/api/teams/${randomUUID()}/activity` });
    const response = await outsider.inject({ url });
    expect([response.statusCode, response.body]).toEqual([404, unknown.body]);
  });

  it('is shown in pages without gaps and repetitions', async () => {
    const { now } = server.context;
    for (let number = 0; number < AUDIT_PAGE_SIZE + 5; number++) {
      const ip = `10.0.0.${number}`;
      const at = new Date(now().getTime() + Math.floor(number / 3));
      await recordAudit(server.db, at, {
        action: 'team_exported',
        userId: owner.user.id,
        ip,
        teamId,
      });
    }
    const first = await activity(owner);
    expect(first).toHaveLength(AUDIT_PAGE_SIZE);
    const last = first.at(-1);
    const second = await activity(owner, `?before=${last?.lastAt}&beforeId=${last?.id}`);
    const all = [...first, ...second].map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    // The owner's account was created before the team, so that entry is not shown.
    const ofTeam = (await stored()).filter(({ team_id }) => team_id === teamId);
    expect(all.length).toBe(ofTeam.length);
    const withoutId = await owner.inject({
      url: `/api/teams/${teamId}/activity?before=${last?.lastAt}`,
    });
    expect(withoutId.statusCode).toBe(400);
  });

  it('counts what is repeated within an hour from one network in one entry', async () => {
    const { now } = server.context;
    const entry = { action: 'sign_in', userId: owner.user.id } as const;
    const startOfHour = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS);
    const at = (minutes: number) => new Date(startOfHour.getTime() + minutes * 60_000);
    await server.db.deleteFrom('audit_entries').execute();
    await recordAudit(server.db, at(0), { ...entry, ip: '2001:db8:1:2::1' });
    await recordAudit(server.db, at(59), { ...entry, ip: '2001:db8:1:2::9' });
    await recordAudit(server.db, at(59), { ...entry, ip: '2001:db8:1:3::1' });
    await recordAudit(server.db, at(60), { ...entry, ip: '2001:db8:1:2::1' });
    expect(
      (await stored()).map(({ ip, count, first_at, last_at }) => [ip, count, +last_at - +first_at]),
    ).toEqual(
      expect.arrayContaining([
        ['2001:db8:1:2::9', 2, 59 * 60_000],
        ['2001:db8:1:3::1', 1, 0],
        ['2001:db8:1:2::1', 1, 0],
      ]),
    );
    expect(await stored()).toHaveLength(3);
  });

  it('has at most 1,000 entries an hour of failed sign-ins without an account', async () => {
    const at = server.context.now();
    await server.db.deleteFrom('audit_entries').execute();
    const record = (number: number) => {
      const ip = `10.${number % 7}.${Math.floor(number / 250)}.${number % 250}`;
      return recordAudit(server.db, at, { action: 'sign_in_failed', userId: null, ip });
    };
    for (let first = 0; first < 3_000; first += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, index) => record(first + index)));
    }
    const rows = await stored();
    expect(rows.length).toBeLessThanOrEqual(1_000);
    expect(rows.reduce((total, { count }) => total + count, 0)).toBe(3_000);
  });

  it('counts wrong passwords from one address, whatever email they name', async () => {
    for (let number = 0; number < 20; number++) {
      await logIn(`nobody-${number}@example.com`, 'not the password', '198.51.100.4');
    }
    const rows = (await stored()).filter(({ ip }) => ip === '198.51.100.4');
    expect(rows.reduce((total, { count }) => total + count, 0)).toBe(20);
    // An hour may end meanwhile, which begins a new entry.
    expect(rows.length).toBeLessThanOrEqual(2);
  });

  it('is listed for the operator by team, from a day on, and by a person who acted or was affected', async () => {
    const helper = await signUpVerified(server);
    await join(helper);
    await owner.inject({
      method: 'DELETE',
      url: `/api/staff/${await staffIdOf(owner, teamId, helper)}`,
    });
    const listed = async (filter: AuditFilter) => {
      const actions: string[] = [];
      for await (const { action } of listAuditForOperator(server.db, filter)) actions.push(action);
      return actions.toSorted();
    };
    expect(await listed({ teamId })).toEqual([
      'invitation_accepted',
      'staff_invited',
      'staff_removed',
      'team_created',
    ]);
    expect(await listed({ userId: helper.user.id })).toEqual([
      'account_created',
      'invitation_accepted',
      'sign_in',
      'staff_removed',
    ]);
    expect(await listed({})).toHaveLength(8);
    const tomorrow = new Date(server.context.now().getTime() + DAY_MS);
    expect(await listed({ since: tomorrow })).toEqual([]);
  });

  it('is deleted after 180 days', async () => {
    const { now } = server.context;
    const cleanUpAfter = (days: number) =>
      deleteExpiredRows({ db: server.db, now: () => new Date(now().getTime() + days * DAY_MS) });
    await cleanUpAfter(179);
    expect((await stored()).length).toBeGreaterThan(0);
    await cleanUpAfter(181);
    expect(await stored()).toEqual([]);
  });

  it('keeps the entries of an account and a team that no longer exist', async () => {
    const person = await signUp(server.app);
    await server.db.deleteFrom('users').where('id', '=', person.user.id).execute();
    const actions = await actionsOf(person.user.id);
    expect(actions.toSorted()).toEqual(['account_created', 'sign_in']);
  });
});
