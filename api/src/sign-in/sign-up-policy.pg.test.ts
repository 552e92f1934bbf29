import { randomUUID } from 'node:crypto';
import type { JoinCode, MyTeam, RegisterBody, SignUpPolicy } from '@full-count/sync-protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptByLink, invite } from '../staff/testing/staff.ts';
import {
  createTeam,
  signUp,
  signUpVerified,
  TEST_PASSWORD,
  type TestPerson,
} from '../testing/people.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { buildProviderApp, openBrowser } from './oidc/testing/test-browser.ts';

const newEmail = () => `new-${randomUUID()}@example.com`;

function allowSignUp({ context }: TestApp, signUp: SignUpPolicy): void {
  Object.assign(context.config, { signUp });
}

describe('signing up', () => {
  const server = buildTestApp('postgres');
  let owner: TestPerson;
  let teamId: string;

  beforeEach(async () => {
    owner = await signUpVerified(server);
    teamId = (await createTeam(owner)).id;
  });
  afterEach(() => allowSignUp(server, 'open'));

  async function register(overrides: Partial<RegisterBody> = {}, remoteAddress = '203.0.113.7') {
    const name = { firstName: 'Lee', lastName: 'Marsh', state: 'OH' };
    const payload = { email: newEmail(), password: TEST_PASSWORD, ...name, ...overrides };
    return server.app.inject({ method: 'POST', url: '/api/auth/register', payload, remoteAddress });
  }
  const makeJoinCode = async () => {
    const url = `/api/teams/${teamId}/join-codes`;
    const response = await owner.inject({ method: 'POST', url, payload: {} });
    return response.json<JoinCode>().joinCode;
  };
  const accountsNamed = async (email: string) =>
    server.db.selectFrom('users').selectAll().where('email', '=', email).execute();
  const options = async () =>
    (await server.app.inject({ url: '/api/auth/options' })).json<object>();

  describe('while it is open', () => {
    it('takes everyone, and puts a person with a join code on its team', async () => {
      expect(await options()).toMatchObject({ signUp: 'open' });
      expect((await register()).statusCode).toBe(201);
      const code = ` ${(await makeJoinCode()).toLowerCase()} `;
      const helper = await signUp(server.app, { joinCode: code });
      const [team] = (await helper.inject({ url: '/api/teams' })).json<MyTeam[]>();
      expect(team).toMatchObject({ id: teamId, myPermissions: 'read', myRole: 'staff' });
    });
  });

  describe('while only invited people may', () => {
    it('is refused without an invitation and a join code, with the same answer for every email', async () => {
      allowSignUp(server, 'invited');
      expect(await options()).toMatchObject({ signUp: 'invited' });
      const invited = newEmail();
      await invite(server, owner, teamId, { email: invited });
      const answers = await Promise.all(
        [newEmail(), invited, owner.user.email].map(async (email) => register({ email })),
      );
      for (const answer of answers) {
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toEqual({
          code: 'invitation_needed',
          message:
            "You need an invitation or a join code to sign up here. Ask your team's admin for one.",
        });
      }
      expect(await accountsNamed(invited)).toEqual([]);
    });

    it('takes the email of an invitation with the token of its link, and no other email', async () => {
      allowSignUp(server, 'invited');
      const email = newEmail();
      const inviteToken = await invite(server, owner, teamId, { email });
      const otherEmail = newEmail();
      expect((await register({ email: otherEmail, inviteToken })).json()).toMatchObject({
        code: 'invitation_for_other_address',
      });
      expect(await accountsNamed(otherEmail)).toEqual([]);
      const unknownToken = 'x'.repeat(inviteToken.length);
      expect((await register({ email, inviteToken: unknownToken })).json()).toMatchObject({
        code: 'invitation_invalid',
      });
      expect((await register({ email, inviteToken })).statusCode).toBe(201);
      expect((await register({ inviteToken })).json()).toMatchObject({
        code: 'invitation_invalid',
      });
    });

    it('takes a join code that works, and makes no account with another one', async () => {
      const code = await makeJoinCode();
      allowSignUp(server, 'invited');
      const email = newEmail();
      const refused = await register({ email, joinCode: 'AAAAAAAAAAAA' });
      expect(refused.statusCode).toBe(404);
      expect(refused.json()).toMatchObject({ code: 'join_code_invalid' });
      expect(await accountsNamed(email)).toEqual([]);
      const answerForTakenEmail = await register({
        email: owner.user.email,
        joinCode: 'AAAAAAAAAAAA',
      });
      expect(answerForTakenEmail.body).toBe(refused.body);
      expect((await register({ email, joinCode: code })).statusCode).toBe(201);
      const actions = await server.db
        .selectFrom('audit_entries')
        .select('action')
        .where('team_id', '=', teamId)
        .execute();
      expect(actions).toContainEqual({ action: 'join_code_used' });
    });

    it('waits after sixty wrong join codes from one address', async () => {
      const code = await makeJoinCode();
      allowSignUp(server, 'invited');
      const address = '203.0.113.60';
      await register({ joinCode: 'AAAAAAAAAAAA' }, address);
      await server.db.updateTable('sign_in_throttle').set({ failures: 60 }).execute();
      expect((await register({ joinCode: code }, address)).statusCode).toBe(429);
      await server.db.deleteFrom('sign_in_throttle').execute();
    });
  });

  describe('while it is closed', () => {
    it('is refused for everyone, also with an invitation or a join code, and people with accounts still join', async () => {
      const code = await makeJoinCode();
      const helper = await signUp(server.app);
      const inviteToken = await invite(server, owner, teamId, { email: helper.user.email });
      const invited = newEmail();
      const otherToken = await invite(server, owner, teamId, { email: invited });
      allowSignUp(server, 'closed');
      expect(await options()).toMatchObject({ signUp: 'closed' });
      const ways = [{}, { email: invited, inviteToken: otherToken }, { joinCode: code }];
      for (const way of [...ways, { email: owner.user.email }]) {
        const answer = await register(way);
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toEqual({
          code: 'sign_up_closed',
          message: "New accounts can't be created here. Ask the person who runs this server.",
        });
      }
      expect((await acceptByLink(helper, inviteToken)).statusCode).toBe(200);
    });
  });
});

describe('signing up by a provider', () => {
  const { server, addAccount } = buildProviderApp('postgres');
  afterEach(() => allowSignUp(server, 'open'));

  const whereTo = async (sub: string) =>
    (await openBrowser(server.app).signInAs(sub)).headers.location;

  it('needs a verified email with an open invitation while only invited people may', async () => {
    const owner = await signUpVerified(server);
    const teamId = (await createTeam(owner)).id;
    const known = addAccount();
    expect(await whereTo(known.sub)).toBe('/');
    allowSignUp(server, 'invited');
    expect(await whereTo(known.sub)).toBe('/');
    const pat = addAccount({ email_verified: false });
    expect(await whereTo(pat.sub)).toBe('/login?provider=not_invited');
    await invite(server, owner, teamId, { email: pat.email?.toUpperCase() ?? '' });
    expect(await whereTo(pat.sub)).toBe('/login?provider=not_invited');
    addAccount({ sub: pat.sub, email_verified: true });
    expect(await whereTo(pat.sub)).toBe('/');
  });

  it('takes a verified email whose claim is a text', async () => {
    const owner = await signUpVerified(server);
    const teamId = (await createTeam(owner)).id;
    allowSignUp(server, 'invited');
    for (const [email_verified, location] of [
      ['true', '/'],
      ['false', '/login?provider=not_invited'],
      ['', '/login?provider=not_invited'],
    ] as const) {
      const pat = addAccount({ email_verified });
      await invite(server, owner, teamId, { email: pat.email ?? '' });
      expect(await whereTo(pat.sub)).toBe(location);
    }
  });

  it('is refused after the team of the invitation was deleted', async () => {
    const owner = await signUpVerified(server);
    const teamId = (await createTeam(owner)).id;
    const pat = addAccount();
    await invite(server, owner, teamId, { email: pat.email ?? '' });
    allowSignUp(server, 'invited');
    await owner.inject({ method: 'DELETE', url: `/api/teams/${teamId}` });
    expect(await whereTo(pat.sub)).toBe('/login?provider=not_invited');
  });

  it('is refused while it is closed, and people with accounts are signed in', async () => {
    const known = addAccount();
    expect(await whereTo(known.sub)).toBe('/');
    const { user } = await signUp(server.app);
    allowSignUp(server, 'closed');
    expect(await whereTo(known.sub)).toBe('/');
    expect(await whereTo(addAccount().sub)).toBe('/login?provider=sign_up_closed');
    expect(await whereTo(addAccount({ email: user.email }).sub)).toBe(
      '/login?provider=email_taken',
    );
  });
});
