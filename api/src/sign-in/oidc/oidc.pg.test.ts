import type { User } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../testing/people.ts';
import { buildProviderApp, openBrowser, type TestBrowser } from './testing/test-browser.ts';

const ATTEMPT_COOKIE = 'provider_attempt';

describe('sign-in by a provider', () => {
  const { server, addAccount, provider } = buildProviderApp('postgres');
  const open = () => openBrowser(server.app);
  const me = async (browser: TestBrowser) => browser.request({ url: '/api/auth/user' });
  const accountsOf = (email: string) =>
    server.db.selectFrom('users').selectAll().where('email', '=', email).execute();
  async function expectSignedOut(browser: TestBrowser): Promise<void> {
    expect((await me(browser)).statusCode).toBe(401);
  }

  describe('a sign-in', () => {
    it('creates an account for a new person, signs them in, and opens the app', async () => {
      const pat = addAccount();
      const browser = open();
      const response = await browser.signInAs(pat.sub);
      expect(response.statusCode).toBe(302);
      expect(response.headers.location).toBe('/');
      expect((await me(browser)).json()).toMatchObject({
        email: pat.email,
        firstName: 'Pat',
        lastName: 'Rivers',
        authMethod: 'replit',
        isEmailVerified: true,
      });
      expect(browser.cookies.has(ATTEMPT_COOKIE)).toBe(false);
      expect(response.headers['set-cookie']).toContain(
        'new_session=1; Max-Age=60; Path=/; SameSite=Lax',
      );
    });

    it('uses PKCE, state and nonce, and keeps them in an HttpOnly cookie', async () => {
      const response = await server.app.inject({ url: '/api/login?provider=1' });
      const { origin, searchParams } = new URL(String(response.headers.location));
      expect(origin).toBe(provider().config.issuer);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: 'code',
        redirect_uri: 'http://localhost:4990/api/callback',
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(response.headers['set-cookie']).toMatch(
        /^provider_attempt=[\w-]+; Max-Age=600; Path=\/api\/callback; HttpOnly; SameSite=Lax$/,
      );
    });

    it('finds the same account again, even if the provider sends another email', async () => {
      const pat = addAccount();
      const [first, second] = [open(), open()];
      await first.signInAs(pat.sub);
      addAccount({ sub: pat.sub, email: `new-${pat.sub}@example.com`, given_name: 'Patricia' });
      await second.signInAs(pat.sub);
      expect((await me(second)).json()).toEqual((await me(first)).json());
      expect((await me(second)).json()).toMatchObject({ email: pat.email });
    });

    it('of a new person in ten tabs at once creates one account', async () => {
      const pat = addAccount();
      const browsers = Array.from({ length: 10 }, open);
      const urls = await Promise.all(browsers.map((browser) => browser.callbackUrlAs(pat.sub)));
      await Promise.all(
        browsers.map((browser, index) => browser.request({ url: urls[index] ?? '' })),
      );
      const users = await Promise.all(
        browsers.map(async (browser) => (await me(browser)).json<User>().id),
      );
      expect(new Set(users).size).toBe(1);
      expect(await accountsOf(pat.email ?? '')).toHaveLength(1);
    });

    it('gives a new session id and ends the one before it', async () => {
      const pat = addAccount();
      const browser = open();
      await browser.signInAs(pat.sub);
      const before = browser.cookies.get('sid');
      await browser.signInAs(pat.sub);
      expect(browser.cookies.get('sid')).not.toBe(before);
      const old = { cookie: `sid=${before}` };
      const answer = await server.app.inject({ url: '/api/auth/user', headers: old });
      expect(answer.statusCode).toBe(401);
    });

    it('starts at /api/login on a device that used it last, until someone uses a password', async () => {
      const browser = open();
      expect((await browser.request({ url: '/api/login' })).headers.location).toBe('/login');
      await browser.signInAs(addAccount().sub);
      const secondRequest = await browser.request({ url: '/api/login' });
      expect(secondRequest.headers.location).toContain(provider().config.issuer);
      const { user, password } = await signUp(server.app);
      const payload = { email: user.email, password };
      await browser.request({ method: 'POST', url: '/api/auth/login', payload });
      expect((await browser.request({ url: '/api/login' })).headers.location).toBe('/login');
    });

    it('is offered on the sign-in screen', async () => {
      expect((await server.app.inject({ url: '/api/auth/options' })).json()).toEqual({
        provider: true,
        signUp: 'open',
      });
    });
  });

  describe('an identity is issuer and subject, never the email,', () => {
    it('so a password account with the same email, in any case, is not entered or changed', async () => {
      const { user } = await signUp(server.app);
      const [before] = await accountsOf(user.email);
      const browser = open();
      const response = await browser.signInAs(addAccount({ email: user.email.toUpperCase() }).sub);
      expect(response.headers.location).toBe('/login?provider=email_taken');
      await expectSignedOut(browser);
      expect(await accountsOf(user.email)).toEqual([before]);
    });

    it("so another subject with a provider account's email doesn't enter the account", async () => {
      const pat = addAccount();
      await open().signInAs(pat.sub);
      const browser = open();
      const response = await browser.signInAs(addAccount({ email: pat.email ?? '' }).sub);
      expect(response.headers.location).toBe('/login?provider=email_taken');
      await expectSignedOut(browser);
    });

    it('so the same subject of another issuer is a different person', async () => {
      const pat = addAccount();
      const values = { provider_issuer: 'https://elsewhere.example', provider_subject: pat.sub };
      const email = `elsewhere-${pat.sub}@example.com`;
      await server.db
        .insertInto('users')
        .values({ email, auth_method: 'replit', ...values })
        .execute();
      const browser = open();
      await browser.signInAs(pat.sub);
      expect((await me(browser)).json()).toMatchObject({ email: pat.email });
    });
  });

  describe('an email', () => {
    it('is verified only once the provider says that it is', async () => {
      const pat = addAccount({ email_verified: false });
      const browser = open();
      await browser.signInAs(pat.sub);
      expect((await me(browser)).json()).toMatchObject({ isEmailVerified: false });
      addAccount({ sub: pat.sub, email: `other-${pat.sub}@example.com`, email_verified: true });
      await browser.signInAs(pat.sub);
      expect((await me(browser)).json()).toMatchObject({ isEmailVerified: false });
      addAccount({ sub: pat.sub, email: pat.email ?? '', email_verified: true });
      await browser.signInAs(pat.sub);
      expect((await me(browser)).json()).toMatchObject({ isEmailVerified: true });
    });

    it('that is invalid creates no account', async () => {
      const browser = open();
      const response = await browser.signInAs(addAccount({ email: 'nobody' }).sub);
      expect(response.headers.location).toBe('/login?provider=no_email');
      await expectSignedOut(browser);
    });
  });

  describe('the callback is refused', () => {
    const refused = '/login?provider=failed';

    it("in a browser that didn't begin the sign-in", async () => {
      const [own, foreign] = [open(), open()];
      const url = await own.callbackUrlAs(addAccount().sub);
      expect((await foreign.request({ url })).headers.location).toBe(refused);
      await expectSignedOut(foreign);
    });

    it('in a browser that began another sign-in, so that no one is signed in as another person', async () => {
      const [own, foreign] = [open(), open()];
      const url = await own.callbackUrlAs(addAccount().sub);
      await foreign.callbackUrlAs(addAccount().sub);
      expect((await foreign.request({ url })).headers.location).toBe(refused);
      await expectSignedOut(foreign);
    });

    it('the second time, even with the cookie of the first time', async () => {
      const [own, thief] = [open(), open()];
      const url = await own.callbackUrlAs(addAccount().sub);
      thief.cookies.set(ATTEMPT_COOKIE, own.cookies.get(ATTEMPT_COOKIE) ?? '');
      expect((await own.request({ url })).headers.location).toBe('/');
      expect((await own.request({ url })).headers.location).toBe(refused);
      expect((await thief.request({ url })).headers.location).toBe(refused);
      await expectSignedOut(thief);
    });

    it.each(['state', 'nonce', 'codeVerifier'])(
      'if the %s is not the one in the cookie',
      async (key) => {
        const browser = open();
        const url = await browser.callbackUrlAs(addAccount().sub);
        const cookie = Buffer.from(
          browser.cookies.get(ATTEMPT_COOKIE) ?? '',
          'base64url',
        ).toString();
        const attempt = { ...JSON.parse(cookie), [key]: 'x'.repeat(43) };
        browser.cookies.set(
          ATTEMPT_COOKIE,
          Buffer.from(JSON.stringify(attempt)).toString('base64url'),
        );
        expect((await browser.request({ url })).headers.location).toBe(refused);
        await expectSignedOut(browser);
      },
    );

    it.each([
      ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://elsewhere.example')],
      ['no issuer', (query: URLSearchParams) => query.delete('iss')],
      ['another code', (query: URLSearchParams) => query.set('code', 'made-up')],
      ['an error', (query: URLSearchParams) => query.set('error', 'access_denied')],
      [
        'nothing',
        (query: URLSearchParams) => {
          for (const key of [...query.keys()]) query.delete(key);
        },
      ],
    ])('with %s', async (_what, spoil) => {
      const browser = open();
      const url = new URL(await browser.callbackUrlAs(addAccount().sub));
      spoil(url.searchParams);
      const response = await browser.request({ url: `${url.pathname}${url.search}` });
      expect(response.headers.location).toBe(refused);
      expect(browser.cookies.has(ATTEMPT_COOKIE)).toBe(false);
      await expectSignedOut(browser);
    });

    it('with an invalid cookie', async () => {
      const browser = open();
      const url = await browser.callbackUrlAs(addAccount().sub);
      browser.cookies.set(ATTEMPT_COOKIE, 'bm9uc2Vuc2U');
      expect((await browser.request({ url })).headers.location).toBe(refused);
    });
  });
});
