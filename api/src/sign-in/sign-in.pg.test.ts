import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@full-count/baseball';
import type { SessionRow, User } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import { MAX_SESSIONS } from '../accounts/session-cookies.ts';
import { accountKey, THROTTLE } from '../accounts/throttle.ts';
import { cookieOf, signIn, signUp, TEST_PASSWORD, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

const NINETY_DAYS_SECONDS = 7_776_000;
const newEmail = () => `pat-${randomUUID()}@example.com`;
const signUpBody = (overrides: object = {}) => ({
  email: newEmail(),
  password: TEST_PASSWORD,
  firstName: 'Pat',
  lastName: 'Rivers',
  state: 'CA',
  ...overrides,
});

const sessionCookieOf = ({ headers }: { readonly headers: Record<string, unknown> }) =>
  [headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('sid='));

describe('authentication', () => {
  const server = buildTestApp('postgres');
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url, payload, headers });

  describe('registering', () => {
    it('answers 201 with the user, without the hash, and signs in with a cookie that scripts cannot read', async () => {
      const payload = signUpBody({ email: `Pat.${randomUUID()}@Example.com` });
      const response = await post('/api/auth/register', payload);
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        email: payload.email,
        firstName: 'Pat',
        lastName: 'Rivers',
        profileImageUrl: null,
        state: 'CA',
        role: 'admin',
        authMethod: 'local',
        isEmailVerified: false,
        charting: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: expect.any(String),
      });
      expect(sessionCookieOf(response)).toMatch(
        new RegExp(
          `^sid=[\\w-]{43}; Max-Age=${NINETY_DAYS_SECONDS}; Path=/; HttpOnly; SameSite=Lax$`,
        ),
      );
      const me = await server.app.inject({
        url: '/api/auth/user',
        headers: { cookie: cookieOf(response) },
      });
      expect(me.json()).toEqual(response.json());
    });

    it('keeps how the person enters pitches, for all their devices', async () => {
      const { cookie } = await signUp(server.app);
      const change = (payload: object, headers = { cookie }) =>
        server.app.inject({ method: 'PUT', url: '/api/auth/user', payload, headers });
      const changed = await change({ charting: 'confirm' });
      expect(changed.json()).toMatchObject({ charting: 'confirm' });
      const me = await server.app.inject({ url: '/api/auth/user', headers: { cookie } });
      expect(me.json()).toEqual(changed.json());
      expect((await change({ charting: 'by_ear' })).statusCode).toBe(400);
      expect((await change({ role: 'admin' })).statusCode).toBe(400);
      expect((await change({ charting: 'confirm' }, { cookie: '' })).statusCode).toBe(401);
    });

    it('stores neither the password nor the session id', async () => {
      const { cookie, user } = await signUp(server.app);
      const row = await server.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(row.password_hash).toMatch(/^\$argon2id\$/);
      const session = await server.db
        .selectFrom('sessions')
        .select('sid')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(cookie).not.toContain(session.sid);
      expect(session.sid).toMatch(/^[\da-f]{64}$/);
    });

    it('refuses an email that has an account, in any case', async () => {
      const { user } = await signUp(server.app);
      const response = await post(
        '/api/auth/register',
        signUpBody({ email: user.email.toUpperCase() }),
      );
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'email_taken' });
      expect(response.json()).not.toHaveProperty('canAddPassword');
      expect(response.headers['set-cookie']).toBeUndefined();
    });

    it('reports that a password can be added to a provider account', async () => {
      const email = newEmail();
      await server.db
        .insertInto('users')
        .values({ id: randomUUID(), email, auth_method: 'replit' })
        .execute();
      const response = await post('/api/auth/register', signUpBody({ email }));
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'email_taken', canAddPassword: true });
    });

    it('creates one account for ten simultaneous sign-ups', async () => {
      const payload = signUpBody();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => post('/api/auth/register', payload)),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
    });

    it.each([
      ['an invalid email', { email: 'pat@' }, 'email', /valid email/],
      ['a short password', { password: 'abc12' }, 'password', /at least 6/],
      ['no first name', { firstName: ' ' }, 'firstName', 'First name is required'],
      ['no last name', { lastName: '' }, 'lastName', 'Last name is required'],
      ['no state', { state: undefined }, 'state', 'State is required'],
      ['an unknown state', { state: 'ZZ' }, 'state', 'State must be a US state or territory'],
      [
        'a NUL in a name',
        { firstName: 'P\u0000t' },
        'firstName',
        "First name has a character that can't be saved",
      ],
      [
        'half a surrogate pair',
        { lastName: 'R\ud800' },
        'lastName',
        "Last name has a character that can't be saved",
      ],
      [
        'too long a name',
        { lastName: 'R'.repeat(101) },
        'lastName',
        /^Last name must be at most 100 characters$/,
      ],
    ])('refuses %s and names the field', async (_what, overrides, path, message) => {
      const response = await post('/api/auth/register', signUpBody(overrides));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'validation_failed' });
      expect(response.json<{ issues: object[] }>().issues).toContainEqual({
        path,
        message: expect.stringMatching(message),
      });
    });

    it('refuses unknown keys and stores nothing', async () => {
      const payload = signUpBody({ isEmailVerified: true });
      expect((await post('/api/auth/register', payload)).statusCode).toBe(400);
      const found = await server.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', payload.email)
        .execute();
      expect(found).toEqual([]);
    });

    it('refuses common passwords with their own error code', async () => {
      const response = await post('/api/auth/register', signUpBody({ password: 'baseball' }));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'password_too_common' });
    });

    it("refuses an invitation that doesn't exist", async () => {
      const response = await post(
        '/api/auth/register',
        signUpBody({ inviteToken: 'x'.repeat(43) }),
      );
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invitation_invalid' });
    });
  });

  describe('signing in', () => {
    it('starts a new session each time and ends the previous one', async () => {
      const person = await signUp(server.app);
      const response = await post(
        '/api/auth/login',
        { email: ` ${person.user.email.toUpperCase()} `, password: person.password },
        { cookie: person.cookie },
      );
      expect(response.statusCode).toBe(200);
      expect(response.json<User>().id).toBe(person.user.id);
      expect(cookieOf(response)).not.toBe(person.cookie);
      expect((await person.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
    });

    it('answers the same for an unknown account, a wrong password and an account without a password', async () => {
      const person = await signUp(server.app);
      const providerEmail = newEmail();
      await server.db
        .insertInto('users')
        .values({ id: randomUUID(), email: providerEmail, auth_method: 'replit' })
        .execute();
      for (const email of [newEmail(), person.user.email, providerEmail]) {
        const response = await post('/api/auth/login', { email, password: 'not-the-password' });
        expect(response.statusCode).toBe(401);
        expect(response.json()).toEqual({
          message: 'Invalid email or password',
          code: 'invalid_credentials',
        });
      }
    });

    it('accepts the same password in another Unicode form', async () => {
      const person = await signUp(server.app, { password: 'caf\u00e9-au-lait' });
      const login = { email: person.user.email, password: 'cafe\u0301-au-lait' };
      expect((await post('/api/auth/login', login)).statusCode).toBe(200);
    });

    it('locks an account after five failures, even for the right password, and for twice as long the next time', async () => {
      const person = await signUp(server.app);
      const login = (password: string) =>
        post('/api/auth/login', { email: person.user.email, password });
      for (let failure = 0; failure < THROTTLE.accountFailures; failure++) {
        expect((await login('wrong-password')).statusCode).toBe(401);
      }
      const locked = await login(person.password);
      expect(locked.statusCode).toBe(429);
      expect(locked.json()).toMatchObject({ code: 'too_many_attempts' });
      expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(30);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(20);

      server.advance(30_000);
      expect((await login('wrong-password')).statusCode).toBe(401);
      const lockedAgain = await login(person.password);
      expect(Number(lockedAgain.headers['retry-after'])).toBeGreaterThan(50);

      server.advance(60_000);
      expect((await login(person.password)).statusCode).toBe(200);
      expect((await login('wrong-password')).statusCode).toBe(401);
    });

    it("locks an account that doesn't exist in the same way", async () => {
      const login = { email: newEmail(), password: 'wrong-password' };
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        statuses.push((await post('/api/auth/login', login)).statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });

    it('checks at most five of twenty simultaneous guesses', async () => {
      const person = await signUp(server.app);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, guess) =>
          post('/api/auth/login', { email: person.user.email, password: `guess-${guess}` }),
        ),
      );
      const refusedAnswers = answers.filter(({ statusCode }) => statusCode === 401);
      expect(refusedAnswers).toHaveLength(5);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
    });

    it('never counts successes', async () => {
      const person = await signUp(server.app);
      for (let time = 0; time < 12; time++) await signIn(server.app, person);
      const counts = await server.db
        .selectFrom('sign_in_throttle')
        .select('failures')
        .where('key', '=', accountKey(person.user.email))
        .execute();
      expect(counts).toEqual([]);
    });
  });

  describe('a session', () => {
    it('ends when its account signs in for the 50th time after it', async () => {
      const person = await signUp(server.app);
      const later: TestPerson[] = [];
      for (let time = 1; time < MAX_SESSIONS; time += 1) {
        server.advance(1_000);
        later.push(await signIn(server.app, person));
      }
      const isSignedIn = async (phone = person) =>
        (await phone.inject({ url: '/api/auth/user' })).statusCode === 200;
      expect(await isSignedIn()).toBe(true);
      server.advance(1_000);
      await signIn(server.app, person);
      expect(await isSignedIn()).toBe(false);
      expect(await isSignedIn(later[0])).toBe(true);
      expect((await later[0]?.inject({ url: '/api/auth/sessions' }))?.json()).toHaveLength(50);
    });

    it('is 401 with exactly "Unauthorized" if there is none', async () => {
      for (const headers of [{}, { cookie: 'sid=x' }, { cookie: `sid=${'A'.repeat(43)}` }]) {
        const response = await server.app.inject({ url: '/api/auth/user', headers });
        expect(response.statusCode).toBe(401);
        expect(response.json()).toEqual({ message: 'Unauthorized', code: 'unauthorized' });
      }
    });

    it('ends after 30 days without use, and continues with use', async () => {
      const person = await signUp(server.app);
      const idle = await signIn(server.app, person);
      server.advance(29 * DAY_MS);
      expect((await person.inject({ url: '/api/auth/user' })).statusCode).toBe(200);
      server.advance(2 * DAY_MS);
      const list = await person.inject({ url: '/api/auth/sessions' });
      const [session, ...others] = list.json<SessionRow[]>();
      expect(others).toEqual([]);
      const usedMs = Date.parse(session?.lastSeenAt ?? '') - Date.parse(session?.createdAt ?? '');
      expect(Math.floor(usedMs / DAY_MS)).toBe(31);
      expect((await idle.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
    });

    it('ends after 90 days even with use', async () => {
      const person = await signUp(server.app);
      for (const days of [25, 25, 25]) {
        server.advance(days * DAY_MS);
        expect((await person.inject({ url: '/api/auth/user' })).statusCode).toBe(200);
      }
      server.advance(16 * DAY_MS);
      expect((await person.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
    });

    it('is listed for its user, and only that user can end it', async () => {
      const person = await signUp(server.app);
      server.advance(1000);
      const phone = await signIn(server.app, person);
      const outsider = await signUp(server.app);
      const list = (await phone.inject({ url: '/api/auth/sessions' })).json<SessionRow[]>();
      expect(list.map(({ current }) => current)).toEqual([true, false]);
      const other = list.find(({ current }) => !current);
      const url = `/api/auth/sessions/${other?.id}`;
      expect((await outsider.inject({ method: 'DELETE', url })).statusCode).toBe(404);
      expect((await phone.inject({ method: 'DELETE', url })).statusCode).toBe(204);
      expect((await person.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
      expect((await phone.inject({ url: '/api/auth/user' })).statusCode).toBe(200);
    });

    it('is listed with up to 500 printable characters of the name of the browser', async () => {
      const { user, password } = await signUp(server.app);
      const login = { email: user.email, password };
      const userAgent = `Phone\t${'x'.repeat(600)}`;
      const cookie = cookieOf(await post('/api/auth/login', login, { 'user-agent': userAgent }));
      const list = await server.app.inject({ url: '/api/auth/sessions', headers: { cookie } });
      const session = list.json<SessionRow[]>().find(({ current }) => current);
      expect(session?.userAgent).toBe(`Phone?${'x'.repeat(494)}`);
    });

    it('stays when another person signs in again, changes their password and signs out', async () => {
      const bystander = await signUp(server.app);
      const { user, password, cookie } = await signUp(server.app);
      const again = await post('/api/auth/login', { email: user.email, password }, { cookie });
      const change = { currentPassword: password, newPassword: 'new-dugout-door-9' };
      const headers = { cookie: cookieOf(again) };
      const changed = await post('/api/auth/change-password', change, headers);
      expect(changed.statusCode).toBe(200);
      await server.app.inject({ url: '/api/logout', headers: { cookie: cookieOf(changed) } });
      expect((await bystander.inject({ url: '/api/auth/user' })).statusCode).toBe(200);
    });
  });

  describe('changing the password', () => {
    const url = '/api/auth/change-password';

    it('ends the other sessions, gives this one a new cookie, and only the new password signs in', async () => {
      const person = await signUp(server.app);
      const phone = await signIn(server.app, person);
      const payload = { currentPassword: person.password, newPassword: 'new-dugout-door-9' };
      const changed = await phone.inject({ method: 'POST', url, payload });
      expect(changed.statusCode).toBe(200);
      const [sid] = changed.cookies.filter(({ name }) => name === 'sid');
      const cookie = `sid=${sid?.value}`;
      const me = await server.app.inject({ url: '/api/auth/user', headers: { cookie } });
      expect(me.statusCode).toBe(200);
      expect((await phone.inject({ url: '/api/auth/user' })).statusCode, 'former cookie').toBe(401);
      expect((await person.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
      const login = (password: string) =>
        post('/api/auth/login', { email: person.user.email, password });
      expect((await login(person.password)).statusCode).toBe(401);
      expect((await login('new-dugout-door-9')).statusCode).toBe(200);
    });

    it.each([
      ['a wrong current password', 'not-it-at-all', 'new-dugout-door-9', 'current_password_wrong'],
      ['a short new password', TEST_PASSWORD, 'abc', 'validation_failed'],
      ['a common new password', TEST_PASSWORD, 'football', 'password_too_common'],
    ])('refuses %s', async (_what, currentPassword, newPassword, code) => {
      const person = await signUp(server.app);
      const payload = { currentPassword, newPassword };
      const response = await person.inject({ method: 'POST', url, payload });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code, message: expect.any(String) });
    });
  });

  describe('logging out', () => {
    const logOut = (cookie: string, headers: Record<string, string>) =>
      server.app.inject({ url: '/api/logout', headers: { cookie, ...headers } });

    it.each([
      ['our own page', { 'sec-fetch-site': 'same-origin' }],
      ['a typed address', { 'sec-fetch-site': 'none' }],
      ['a client that is not a browser', {}],
    ])('ends the session for %s', async (_from, headers) => {
      const person = await signUp(server.app);
      const response = await logOut(person.cookie, headers);
      expect(response.statusCode).toBe(302);
      expect(response.headers.location).toBe('/');
      expect(response.headers['set-cookie']).toMatch(
        /^sid=; .*(Expires=Thu, 01 Jan 1970|Max-Age=0)/,
      );
      expect(response.headers['clear-site-data']).toBeUndefined();
      expect((await person.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
    });

    it.each([
      ['an image on a foreign page', { 'sec-fetch-site': 'cross-site' }],
      ['a page of a neighboring domain', { 'sec-fetch-site': 'same-site' }],
      ['a preloaded page', { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }],
      ['a foreign page over plain HTTP', { referer: 'http://elsewhere.example/' }],
    ])('does nothing for %s', async (_from, headers) => {
      const person = await signUp(server.app);
      const response = await logOut(person.cookie, headers);
      expect(response.headers.location).toBe('/');
      expect(response.headers['set-cookie']).toBeUndefined();
      expect((await person.inject({ url: '/api/auth/user' })).statusCode).toBe(200);
    });

    it('sends the browser to the sign-in screen from /api/login', async () => {
      const response = await server.app.inject({ url: '/api/login' });
      expect([response.statusCode, response.headers.location]).toEqual([302, '/login']);
    });
  });
});
