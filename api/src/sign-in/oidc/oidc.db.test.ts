import { testEngine } from '@full-count/db/testing';
import type { User } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../testing/people.ts';
import { buildProviderApp } from './testing/provider-app.ts';
import { openBrowser, type TestBrowser } from './testing/test-browser.ts';

const engine = testEngine();

const ATTEMPT = 'provider_attempt';

/** Run on both engines, against a real provider. */
describe(`sign-in by a provider, on ${engine}`, () => {
  const { test, addAccount, provider } = buildProviderApp(engine);
  const open = () => openBrowser(test.app);
  const me = async (browser: TestBrowser) => browser.request({ url: '/api/auth/user' });
  const accountsOf = (email: string) =>
    test.db.selectFrom('users').selectAll().where('email', '=', email).execute();
  async function expectNobody(browser: TestBrowser): Promise<void> {
    expect((await me(browser)).statusCode).toBe(401);
  }

  describe('a sign-in', () => {
    it('makes the account of somebody new, signs in, and goes to the app', async () => {
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
      expect(browser.cookies.has(ATTEMPT)).toBe(false);
    });

    it('goes out with PKCE, state and nonce, and keeps them in a cookie that no script reads', async () => {
      const response = await test.app.inject({ url: '/api/login?provider=1' });
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

    it('finds the same account again, whatever address the provider names now', async () => {
      const pat = addAccount();
      const [first, second] = [open(), open()];
      await first.signInAs(pat.sub);
      addAccount({ sub: pat.sub, email: `new-${pat.sub}@example.com`, given_name: 'Patricia' });
      await second.signInAs(pat.sub);
      expect((await me(second)).json()).toEqual((await me(first)).json());
      expect((await me(second)).json()).toMatchObject({ email: pat.email });
    });

    it('of ten tabs of somebody new at once makes one account', async () => {
      const pat = addAccount();
      const browsers = Array.from({ length: 10 }, open);
      const ways = await Promise.all(browsers.map((browser) => browser.comeBackAs(pat.sub)));
      await Promise.all(
        browsers.map((browser, place) => browser.request({ url: ways[place] ?? '' })),
      );
      const users = await Promise.all(browsers.map(async (one) => (await me(one)).json<User>().id));
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
      const answer = await test.app.inject({ url: '/api/auth/user', headers: old });
      expect(answer.statusCode).toBe(401);
    });

    it('is where /api/login leads on a device that signed in by it last, until a password is used', async () => {
      const browser = open();
      expect((await browser.request({ url: '/api/login' })).headers.location).toBe('/login');
      await browser.signInAs(addAccount().sub);
      const again = await browser.request({ url: '/api/login' });
      expect(again.headers.location).toContain(provider().config.issuer);
      const { user, password } = await signUp(test.app);
      const payload = { email: user.email, password };
      await browser.request({ method: 'POST', url: '/api/auth/login', payload });
      expect((await browser.request({ url: '/api/login' })).headers.location).toBe('/login');
    });

    it('is announced to the sign-in screen', async () => {
      expect((await test.app.inject({ url: '/api/auth/options' })).json()).toEqual({
        provider: true,
      });
    });
  });

  describe('an identity is issuer and subject, never the address', () => {
    it('so that a local account of the same address, in any case, stays closed and as it was', async () => {
      const { user } = await signUp(test.app);
      const [before] = await accountsOf(user.email);
      const browser = open();
      const response = await browser.signInAs(addAccount({ email: user.email.toUpperCase() }).sub);
      expect(response.headers.location).toBe('/login?provider=email_taken');
      await expectNobody(browser);
      expect(await accountsOf(user.email)).toEqual([before]);
    });

    it('so that another subject with the address of a provider account does not enter it', async () => {
      const pat = addAccount();
      await open().signInAs(pat.sub);
      const browser = open();
      const response = await browser.signInAs(addAccount({ email: pat.email ?? '' }).sub);
      expect(response.headers.location).toBe('/login?provider=email_taken');
      await expectNobody(browser);
    });

    it('so that the same subject of another issuer is somebody else', async () => {
      const pat = addAccount();
      const values = { provider_issuer: 'https://elsewhere.example', provider_subject: pat.sub };
      const email = `elsewhere-${pat.sub}@example.com`;
      await test.db
        .insertInto('users')
        .values({ email, auth_method: 'replit', ...values })
        .execute();
      const browser = open();
      await browser.signInAs(pat.sub);
      expect((await me(browser)).json()).toMatchObject({ email: pat.email });
    });
  });

  describe('an address', () => {
    it('that the provider did not prove is not proved, until it says so of that very address', async () => {
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

    it('that is none makes no account', async () => {
      const browser = open();
      const response = await browser.signInAs(addAccount({ email: 'nobody' }).sub);
      expect(response.headers.location).toBe('/login?provider=no_email');
      await expectNobody(browser);
    });
  });

  describe('the way back is refused', () => {
    const refused = '/login?provider=failed';

    it('to a browser that did not begin it', async () => {
      const [own, foreign] = [open(), open()];
      const url = await own.comeBackAs(addAccount().sub);
      expect((await foreign.request({ url })).headers.location).toBe(refused);
      await expectNobody(foreign);
    });

    it('to a browser that began another sign-in, so that nobody is signed in as somebody else', async () => {
      const [own, foreign] = [open(), open()];
      const url = await own.comeBackAs(addAccount().sub);
      await foreign.comeBackAs(addAccount().sub);
      expect((await foreign.request({ url })).headers.location).toBe(refused);
      await expectNobody(foreign);
    });

    it('a second time, even with the cookie of the first', async () => {
      const [own, thief] = [open(), open()];
      const url = await own.comeBackAs(addAccount().sub);
      thief.cookies.set(ATTEMPT, own.cookies.get(ATTEMPT) ?? '');
      expect((await own.request({ url })).headers.location).toBe('/');
      expect((await own.request({ url })).headers.location).toBe(refused);
      expect((await thief.request({ url })).headers.location).toBe(refused);
      await expectNobody(thief);
    });

    it.each(['state', 'nonce', 'codeVerifier'])(
      'when the %s is not the one of the cookie',
      async (key) => {
        const browser = open();
        const url = await browser.comeBackAs(addAccount().sub);
        const cookie = Buffer.from(browser.cookies.get(ATTEMPT) ?? '', 'base64url').toString();
        const attempt = { ...JSON.parse(cookie), [key]: 'x'.repeat(43) };
        browser.cookies.set(ATTEMPT, Buffer.from(JSON.stringify(attempt)).toString('base64url'));
        expect((await browser.request({ url })).headers.location).toBe(refused);
        await expectNobody(browser);
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
      const url = new URL(await browser.comeBackAs(addAccount().sub));
      spoil(url.searchParams);
      const response = await browser.request({ url: `${url.pathname}${url.search}` });
      expect(response.headers.location).toBe(refused);
      expect(browser.cookies.has(ATTEMPT)).toBe(false);
      await expectNobody(browser);
    });

    it('with a cookie that is nonsense', async () => {
      const browser = open();
      const url = await browser.comeBackAs(addAccount().sub);
      browser.cookies.set(ATTEMPT, 'bm9uc2Vuc2U');
      expect((await browser.request({ url })).headers.location).toBe(refused);
    });
  });
});
