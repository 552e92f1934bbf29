import { DAY_MS, MINUTE_MS } from '@full-count/baseball';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_MAIL_LIMIT, issueVerificationToken } from '../accounts/account-mails.ts';
import { THROTTLE } from '../accounts/throttle.ts';
import { acceptByLink, invite, staffOf } from '../staff/testing/staff.ts';
import {
  createTeam,
  insertProviderAccount,
  signIn,
  signUp,
  signUpVerified,
  type TestPerson,
} from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

const NEW_PASSWORD = 'new-dugout-door-9';
const VERIFY_URL = '/api/auth/verify-email';

describe('mailed links', () => {
  const server = buildTestApp('postgres', { publicOrigin: 'https://fullcount.example' });
  const post = (url: string, payload: object): Promise<LightMyRequestResponse> =>
    server.app.inject({ method: 'POST', url, payload });
  const login = (email: string, password: string) => post('/api/auth/login', { email, password });
  const reset = (token: string, password = NEW_PASSWORD, confirmPassword = password) =>
    post('/api/auth/reset-password', { token, password, confirmPassword });
  const userRow = (email: string) =>
    server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);

  function mailedToken(email: string, link: RegExp): string {
    const token = link.exec(mailsTo(email).at(-1)?.text ?? '')?.[1];
    if (token === undefined) throw new Error(`No link was mailed to ${email}`);
    return token;
  }
  const RESET_LINK = /^https:\/\/fullcount\.example\/login\?reset=([\w-]{43})$/m;
  const VERIFY_LINK = /^https:\/\/fullcount\.example\/verify-email\?token=([\w-]{43})$/m;

  async function requestResetLink(email: string): Promise<LightMyRequestResponse> {
    const response = await post('/api/auth/forgot-password', { email });
    await server.context.backgroundMail.finished();
    return response;
  }
  async function requestResetToken(email: string): Promise<string> {
    expect((await requestResetLink(email)).statusCode).toBe(200);
    return mailedToken(email, RESET_LINK);
  }

  beforeEach(async () => {
    await server.db.deleteFrom('sign_in_throttle').execute();
    server.mails.length = 0;
  });

  describe('a forgotten password', () => {
    it('gets the same answer for every email, and sends a link only to an account', async () => {
      const person = await signUp(server.app);
      const known = await requestResetLink(person.user.email.toUpperCase());
      const unknown = await requestResetLink('nobody@example.com');
      expect(known.statusCode).toBe(200);
      expect(unknown.statusCode).toBe(200);
      expect(unknown.json()).toEqual(known.json());
      expect(mailsTo('nobody@example.com')).toEqual([]);
      expect(mailedToken(person.user.email, RESET_LINK)).toMatch(/^[\w-]{43}$/);
    });

    it('sends a link of which only a hash is stored', async () => {
      const person = await signUp(server.app);
      const token = await requestResetToken(person.user.email);
      const rows = await server.db
        .selectFrom('password_reset_tokens')
        .selectAll()
        .where('user_id', '=', person.user.id)
        .execute();
      expect(rows).toHaveLength(1);
      expect(rows[0]?.token_hash).toMatch(/^[\da-f]{64}$/);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('gets an answer even if the mail server fails', async () => {
      const person = await signUp(server.app);
      const { send } = server.context.mail;
      server.context.mail.send = () => Promise.reject(new Error('no mail server'));
      try {
        expect((await requestResetLink(person.user.email)).statusCode).toBe(200);
      } finally {
        server.context.mail.send = send;
      }
    });

    it("sends only a few links to one inbox, and doesn't reveal the limit", async () => {
      const person = await signUp(server.app);
      server.mails.length = 0;
      for (let request = 0; request < ACCOUNT_MAIL_LIMIT.maxAttempts + 2; request++) {
        expect((await requestResetLink(person.user.email)).statusCode).toBe(200);
      }
      expect(mailsTo(person.user.email)).toHaveLength(ACCOUNT_MAIL_LIMIT.maxAttempts);
    });

    it('of a provider account sends a link only to a verified email', async () => {
      const verified = await insertProviderAccount(server, { isVerified: true });
      const unverified = await insertProviderAccount(server, { isVerified: false });
      await requestResetLink(verified.email);
      await requestResetLink(unverified.email);
      expect(mailsTo(verified.email)).toHaveLength(1);
      expect(mailsTo(unverified.email)).toEqual([]);
    });
  });

  describe('a reset', () => {
    it('sets the password, verifies the email, ends every session and starts none', async () => {
      const person = await signUp(server.app);
      const phone = await signIn(server.app, person);
      const token = await requestResetToken(person.user.email);
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/auth/reset-password',
        payload: { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
        headers: { cookie: phone.cookie },
      });
      expect(response.statusCode).toBe(200);
      expect(response.headers['set-cookie']).toBeUndefined();
      for (const device of [person, phone]) {
        expect((await device.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
      }
      expect((await login(person.user.email, person.password)).statusCode).toBe(401);
      const signedIn = await login(person.user.email, NEW_PASSWORD);
      expect(signedIn.json()).toMatchObject({ isEmailVerified: true });
      expect(mailsTo(person.user.email).at(-1)?.subject).toMatch(/password was changed/);
    });

    it("leaves another person's session, password, email and link as they are", async () => {
      const [person, bystander] = [await signUp(server.app), await signUp(server.app)];
      const bystandersToken = await requestResetToken(bystander.user.email);
      expect((await reset(await requestResetToken(person.user.email))).statusCode).toBe(200);
      const me = await bystander.inject({ url: '/api/auth/user' });
      expect(me.json()).toMatchObject({ isEmailVerified: false });
      expect((await login(bystander.user.email, bystander.password)).statusCode).toBe(200);
      expect((await reset(bystandersToken)).statusCode).toBe(200);
    });

    it('notifies the sockets of the ended sessions', async () => {
      const person = await signUp(server.app);
      const ended: string[] = [];
      const stop = server.context.teamEvents.onEvent((event) => {
        if (event.type === 'sessions-ended') ended.push(...event.sessionIds);
      });
      await reset(await requestResetToken(person.user.email));
      stop();
      expect(ended).toHaveLength(1);
    });

    it('works once', async () => {
      const person = await signUp(server.app);
      const token = await requestResetToken(person.user.email);
      expect((await reset(token)).statusCode).toBe(200);
      const repeated = await reset(token, 'another-dugout-door-7');
      expect(repeated.statusCode).toBe(400);
      expect(repeated.json()).toMatchObject({ code: 'reset_token_invalid' });
      expect((await login(person.user.email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    it('succeeds once among ten simultaneous requests', async () => {
      const person = await signUp(server.app);
      const token = await requestResetToken(person.user.email);
      const passwords = Array.from({ length: 10 }, (_, number) => `dugout-door-number-${number}`);
      const answers = await Promise.all(passwords.map((password) => reset(token, password)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect([...statuses].sort()).toEqual([200, ...Array<number>(9).fill(400)]);
      const winner = passwords[statuses.indexOf(200)] ?? '';
      expect((await login(person.user.email, winner)).statusCode).toBe(200);
    });

    it('works only with the newest of ten links that were requested at once', async () => {
      const person = await signUp(server.app);
      server.mails.length = 0;
      const { maxAttempts } = ACCOUNT_MAIL_LIMIT;
      await Promise.all(Array.from({ length: 10 }, () => requestResetLink(person.user.email)));
      await server.context.backgroundMail.finished();
      const tokens = mailsTo(person.user.email).map(({ text }) => RESET_LINK.exec(text)?.[1] ?? '');
      expect(tokens).toHaveLength(maxAttempts);
      const answers = [];
      for (const token of tokens) answers.push((await reset(token)).statusCode);
      expect(answers.sort()).toEqual([200, ...Array<number>(maxAttempts - 1).fill(400)]);
    });

    it('fails after half an hour', async () => {
      const person = await signUp(server.app);
      const token = await requestResetToken(person.user.email);
      server.advance(30 * MINUTE_MS);
      expect((await reset(token)).json()).toMatchObject({ code: 'reset_token_invalid' });
    });

    it.each([
      ['unknown', 'x'.repeat(43)],
      ['empty', ''],
      ['a NUL character', '\u0000'],
    ])('with a token that is %s is refused', async (_description, token) => {
      const response = await reset(token);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'reset_token_invalid' });
    });

    it('refuses a bad password, and the link still works for a better one', async () => {
      const person = await signUp(server.app, { firstName: 'Wilhelmina' });
      const token = await requestResetToken(person.user.email);
      expect((await reset(token, 'wilhelmina1')).json()).toMatchObject({
        code: 'password_too_common',
      });
      expect((await reset(token, NEW_PASSWORD, 'something-else-1')).json()).toMatchObject({
        code: 'validation_failed',
        issues: [{ path: 'confirmPassword', message: "Passwords don't match" }],
      });
      expect((await reset(token)).statusCode).toBe(200);
    });

    it('unlocks an account that failed attempts had locked', async () => {
      const person = await signUp(server.app);
      for (let failure = 0; failure <= THROTTLE.accountFailures; failure++)
        await login(person.user.email, 'wrong-one');
      expect((await login(person.user.email, person.password)).statusCode).toBe(429);
      await reset(await requestResetToken(person.user.email));
      expect((await login(person.user.email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    it('fails with an older link after the password was changed', async () => {
      const person = await signUp(server.app);
      const token = await requestResetToken(person.user.email);
      const payload = { currentPassword: person.password, newPassword: NEW_PASSWORD };
      const url = '/api/auth/change-password';
      expect((await person.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
      expect((await reset(token, 'another-dugout-door-7')).statusCode).toBe(400);
      expect(mailsTo(person.user.email).at(-1)?.subject).toMatch(/password was changed/);
    });

    it('takes an account away from whoever registered the email first', async () => {
      const thief = await signUp(server.app);
      await reset(await requestResetToken(thief.user.email));
      expect((await thief.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
      expect((await login(thief.user.email, thief.password)).statusCode).toBe(401);
    });
  });

  describe('an email', () => {
    const verify = (payload: object, caller?: TestPerson) =>
      caller
        ? caller.inject({ method: 'POST', url: VERIFY_URL, payload })
        : post(VERIFY_URL, payload);
    const isVerified = async (email: string) => (await userRow(email)).is_email_verified;
    const withPassword = (token: string, password = NEW_PASSWORD) => ({
      token,
      password,
      confirmPassword: password,
    });

    it('is verified by the link from registration where its account is signed in, and the link works again', async () => {
      const person = await signUp(server.app, { firstName: 'Jo', lastName: 'Vance' });
      expect(person.user.isEmailVerified).toBe(false);
      expect(mailsTo(person.user.email)[0]?.text).toMatch(/^Someone signed up/);
      const token = mailedToken(person.user.email, VERIFY_LINK);
      for (let request = 0; request < 2; request++) {
        expect((await verify({ token }, person)).statusCode).toBe(200);
      }
      expect((await verify({ token })).statusCode).toBe(200);
      const me = (await person.inject({ url: '/api/auth/user' })).json<TestPerson['user']>();
      expect(me.isEmailVerified).toBe(true);
    });

    it('is verified by a new password on a device without its account, and every session then ends', async () => {
      const thief = await signUp(server.app);
      const { email } = thief.user;
      const token = mailedToken(email, VERIFY_LINK);
      const neighbor = await signUp(server.app);
      for (const caller of [undefined, neighbor]) {
        const response = await verify({ token }, caller);
        expect(response.statusCode).toBe(409);
        expect(response.json()).toMatchObject({ code: 'password_needed' });
      }
      expect(await isVerified(email)).toBe(false);

      const response = await verify(withPassword(token));
      expect(response.statusCode).toBe(200);
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(await isVerified(email)).toBe(true);
      expect((await thief.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
      expect((await login(email, thief.password)).statusCode).toBe(401);
      expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200);
      expect((await neighbor.inject({ url: '/api/auth/user' })).statusCode).toBe(200);
      await server.context.backgroundMail.finished();
      expect(mailsTo(email).at(-1)?.subject).toMatch(/password was changed/);
    });

    it('is verified with one new password among ten at once, and the link sets no other one later', async () => {
      const { email } = (await signUp(server.app)).user;
      const token = mailedToken(email, VERIFY_LINK);
      const passwords = Array.from({ length: 10 }, (_, number) => `dugout-door-number-${number}`);
      const answers = await Promise.all(
        passwords.map((password) => verify(withPassword(token, password))),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect([...statuses].sort()).toEqual([200, ...Array<number>(9).fill(400)]);
      const later = await verify(withPassword(token));
      expect(later.json()).toMatchObject({ code: 'verification_token_invalid' });
      const winner = passwords[statuses.indexOf(200)] ?? '';
      expect((await login(email, winner)).statusCode).toBe(200);
    });

    it('stays unverified after a bad new password, and the link works with a better one', async () => {
      const { email } = (await signUp(server.app, { firstName: 'Wilhelmina' })).user;
      const token = mailedToken(email, VERIFY_LINK);
      expect((await verify(withPassword(token, 'wilhelmina1'))).json()).toMatchObject({
        code: 'password_too_common',
      });
      const different = { ...withPassword(token), confirmPassword: 'something-else-1' };
      expect((await verify(different)).json()).toMatchObject({ code: 'validation_failed' });
      expect(await isVerified(email)).toBe(false);
      expect((await verify(withPassword(token))).statusCode).toBe(200);
    });

    it('of a provider account is verified only where that account is signed in', async () => {
      const account = await insertProviderAccount(server, { isVerified: false });
      const token = await issueVerificationToken(server.db, account, server.context.now());
      for (const body of [{ token }, withPassword(token)]) {
        expect((await verify(body)).json()).toMatchObject({ code: 'sign_in_first' });
      }
      expect(await isVerified(account.email)).toBe(false);
    });

    it('that is not verified can get the link again, five times an hour', async () => {
      const person = await signUp(server.app);
      const requestLink = () =>
        person.inject({ method: 'POST', url: '/api/auth/verify-email/resend', payload: {} });
      const first = mailedToken(person.user.email, VERIFY_LINK);
      expect((await requestLink()).statusCode).toBe(200);
      const second = mailedToken(person.user.email, VERIFY_LINK);
      expect(second).not.toBe(first);
      for (let request = 1; request < 5; request++)
        expect((await requestLink()).statusCode).toBe(200);
      expect((await requestLink()).statusCode).toBe(429);
      expect((await verify({ token: second }, person)).statusCode).toBe(200);
      const mailed = mailsTo(person.user.email).length;
      expect((await requestLink()).json()).toEqual({ message: 'Your email is verified.' });
      expect(mailsTo(person.user.email)).toHaveLength(mailed);
    });

    it('is not verified by a token that is unknown or a week old', async () => {
      const person = await signUp(server.app);
      const token = mailedToken(person.user.email, VERIFY_LINK);
      server.advance(7 * DAY_MS);
      for (const wrongToken of [token, 'x'.repeat(43), '']) {
        const response = await verify({ token: wrongToken }, person);
        expect(response.statusCode).toBe(400);
        expect(response.json()).toMatchObject({ code: 'verification_token_invalid' });
      }
      expect((await userRow(person.user.email)).is_email_verified).toBe(false);
    });

    it('is not verified by a link that was sent to the previous email', async () => {
      const person = await signUp(server.app);
      const token = mailedToken(person.user.email, VERIFY_LINK);
      const email = `moved-${person.user.email}`;
      await server.db
        .updateTable('users')
        .set({ email })
        .where('id', '=', person.user.id)
        .execute();
      expect((await verify({ token }, person)).statusCode).toBe(400);
      expect((await userRow(email)).is_email_verified).toBe(false);
    });
  });

  describe('an invitation', () => {
    let coach: TestPerson;
    let teamId = '';
    beforeEach(async () => {
      coach = await signUpVerified(server);
      teamId = (await createTeam(coach)).id;
    });
    const invitedTo = (email: string) =>
      invite(server, coach, teamId, { email, role: 'coach', permissions: 'write' });
    const register = (email: string, inviteToken: string) =>
      post('/api/auth/register', {
        email,
        inviteToken,
        password: NEW_PASSWORD,
        firstName: 'Ira',
        lastName: 'Banks',
        state: 'OH',
      });

    it('makes anyone who signs up with it a member, and verifies their email', async () => {
      const email = `ira-${teamId}@example.com`;
      const response = await register(email, await invitedTo(email));
      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({ email, isEmailVerified: true });
      expect(await staffOf(coach, teamId)).toContainEqual(
        expect.objectContaining({ userEmail: email, role: 'coach', permissions: 'write' }),
      );
      expect(mailsTo(email)).toHaveLength(1);
    });

    it('makes one member, even if ten people sign up with it at once', async () => {
      const email = `ira-${teamId}@example.com`;
      const token = await invitedTo(email);
      const answers = await Promise.all(Array.from({ length: 10 }, () => register(email, token)));
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
      expect(await staffOf(coach, teamId)).toHaveLength(2);
    });

    it('creates no account with another email', async () => {
      const token = await invitedTo(`ira-${teamId}@example.com`);
      const other = `other-${teamId}@example.com`;
      const response = await register(other, token);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'invitation_for_other_address' });
      expect((await login(other, NEW_PASSWORD)).statusCode).toBe(401);
    });

    it('makes no member of a person who registers with its email but without the link', async () => {
      const email = `ira-${teamId}@example.com`;
      await invitedTo(email);
      const first = await signUp(server.app, { email });
      expect((await first.inject({ url: '/api/teams' })).json()).toEqual([]);
      expect(first.user.isEmailVerified).toBe(false);
    });

    it('works for the owner of the email, even if someone else registered it first', async () => {
      const email = `ira-${teamId}@example.com`;
      const thief = await signUp(server.app, { email });
      const token = await invitedTo(email);
      expect((await register(email, token)).json()).toMatchObject({ code: 'email_taken' });
      await reset(await requestResetToken(email));
      const owner = await signIn(server.app, { ...thief, password: NEW_PASSWORD });
      expect((await acceptByLink(owner, token)).statusCode).toBe(200);
      expect((await thief.inject({ url: '/api/teams' })).statusCode).toBe(401);
    });
  });
});
