import { MINUTE_MS } from '@full-count/baseball';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUp, TEST_PASSWORD } from '../../testing/people.ts';
import type { LocalAccount } from './testing/local-provider.ts';
import { buildProviderApp, ORIGIN, openBrowser, type TestBrowser } from './testing/test-browser.ts';

const TYPED_PASSWORD = 'left-field-wall-7';
const RESET_LINK = /\/login\?reset=([\w-]{43})$/m;

/** Nobody can set a password of an account by knowing its email (docs/security.md, "Flows"). */
describe('account found', () => {
  const { server, addAccount } = buildProviderApp('postgres');
  const open = () => openBrowser(server.app);
  const post = (browser: TestBrowser, url: string, payload: object) =>
    browser.request({ method: 'POST', url, payload });
  const addPassword = async (browser: TestBrowser, email: string, password = TYPED_PASSWORD) => {
    const response = await post(browser, '/api/auth/add-password', {
      email,
      password,
    });
    await server.context.backgroundMail.finished();
    return response;
  };
  const register = (browser: TestBrowser, email: string) =>
    post(browser, '/api/auth/register', {
      email,
      password: TYPED_PASSWORD,
      firstName: 'Lee',
      lastName: 'Marsh',
      state: 'OH',
    });
  const signInStatus = async (email: string, password: string): Promise<number> =>
    (await post(open(), '/api/auth/login', { email, password })).statusCode;
  const isSignedIn = async (browser: TestBrowser) =>
    (await browser.request({ url: '/api/auth/user' })).statusCode === 200;
  const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
  const emailOf = ({ email }: LocalAccount) => email ?? '';
  async function signInWithProvider(account: LocalAccount): Promise<TestBrowser> {
    const browser = open();
    await browser.signInAs(account.sub);
    expect(await isSignedIn(browser)).toBe(true);
    return browser;
  }
  function expectDiscarded(response: LightMyRequestResponse): void {
    expect(response.statusCode).toBe(202);
    expect(response.json()).toEqual({
      message: 'If this email has an account, a link to choose a password is on its way.',
    });
    expect(response.cookies).toEqual([]);
  }

  beforeEach(async () => {
    await server.db.deleteFrom('sign_in_throttle').execute();
    server.mails.length = 0;
  });

  describe('registering the address of a provider account', () => {
    it('is 409 canAddPassword, and changes nothing', async () => {
      const pat = addAccount();
      await signInWithProvider(pat);
      const rows = () =>
        server.db.selectFrom('users').selectAll().where('email', '=', emailOf(pat)).execute();
      const before = await rows();
      const response = await register(open(), emailOf(pat));
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'email_taken', canAddPassword: true });
      expect(await rows()).toEqual(before);
      expect(await signInStatus(emailOf(pat), TYPED_PASSWORD)).toBe(401);
    });

    it('does not offer to add a password to an account that has one', async () => {
      const pat = addAccount();
      await addPassword(await signInWithProvider(pat), emailOf(pat));
      const response = await register(open(), emailOf(pat));
      expect(response.statusCode).toBe(409);
      expect(response.json()).not.toHaveProperty('canAddPassword');
    });
  });

  describe('adding a password right after signing in to the same account with the provider', () => {
    it('stores it, ends the other sessions, sends a notice, and starts a new session', async () => {
      const pat = addAccount();
      const [other, own] = [await signInWithProvider(pat), await signInWithProvider(pat)];
      const before = own.cookies.get('sid');
      const response = await addPassword(own, emailOf(pat).toUpperCase());
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ email: emailOf(pat), authMethod: 'local' });
      expect(own.cookies.get('sid')).not.toBe(before);
      expect(await isSignedIn(own)).toBe(true);
      expect(await isSignedIn(other)).toBe(false);
      expect(await signInStatus(emailOf(pat), TYPED_PASSWORD)).toBe(200);
      expect(mailsTo(emailOf(pat)).map(({ subject }) => subject)).toEqual([
        'Your Full Count password was changed',
      ]);
    });

    it('keeps the sign-in with the provider', async () => {
      const pat = addAccount();
      const own = await signInWithProvider(pat);
      const { id } = (await addPassword(own, emailOf(pat))).json<{ id: string }>();
      const secondVisit = await signInWithProvider(pat);
      const me = await secondVisit.request({ url: '/api/auth/user' });
      expect(me.json()).toMatchObject({ id });
    });

    it('works once, since the new session is a password session', async () => {
      const pat = addAccount();
      const own = await signInWithProvider(pat);
      await addPassword(own, emailOf(pat));
      expectDiscarded(await addPassword(own, emailOf(pat), 'another-dugout-8'));
      expect(await signInStatus(emailOf(pat), TYPED_PASSWORD)).toBe(200);
      expect(await signInStatus(emailOf(pat), 'another-dugout-8')).toBe(401);
    });

    it('ends reset links that were already sent', async () => {
      const pat = addAccount();
      await addPassword(open(), emailOf(pat));
      await signInWithProvider(pat);
      await addPassword(open(), emailOf(pat));
      const token = RESET_LINK.exec(mailsTo(emailOf(pat)).at(-1)?.text ?? '')?.[1];
      expect(token).toBeDefined();
      await addPassword(await signInWithProvider(pat), emailOf(pat));
      const reset = { token, password: 'another-dugout-8', confirmPassword: 'another-dugout-8' };
      const response = await post(open(), '/api/auth/reset-password', reset);
      expect(response.json()).toMatchObject({ code: 'reset_token_invalid' });
    });

    it('refuses a password made of the email, and the account stays without a password', async () => {
      const pat = addAccount();
      const response = await addPassword(await signInWithProvider(pat), emailOf(pat), emailOf(pat));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'password_too_common' });
      expect(await signInStatus(emailOf(pat), emailOf(pat))).toBe(401);
    });
  });

  describe('a typed password is discarded, with the same message,', () => {
    it('without a session, and a link goes to a verified email', async () => {
      const pat = addAccount();
      await signInWithProvider(pat);
      expectDiscarded(await addPassword(open(), emailOf(pat)));
      expect(await signInStatus(emailOf(pat), TYPED_PASSWORD)).toBe(401);
      const [mail] = mailsTo(emailOf(pat));
      expect(mail?.text).toContain(`${ORIGIN}/login?reset=`);
      expect(mail?.text).not.toContain(TYPED_PASSWORD);
      const token = RESET_LINK.exec(mail?.text ?? '')?.[1];
      const chosen = { token, password: 'chosen-by-mail-3', confirmPassword: 'chosen-by-mail-3' };
      expect((await post(open(), '/api/auth/reset-password', chosen)).statusCode).toBe(200);
      expect(await signInStatus(emailOf(pat), 'chosen-by-mail-3')).toBe(200);
      expect(await signInStatus(emailOf(pat), TYPED_PASSWORD)).toBe(401);
    });

    it('for an unverified email, to which nothing is sent', async () => {
      const pat = addAccount({ email_verified: false });
      await signInWithProvider(pat);
      expectDiscarded(await addPassword(open(), emailOf(pat)));
      expect(await signInStatus(emailOf(pat), TYPED_PASSWORD)).toBe(401);
      expect(mailsTo(emailOf(pat))).toEqual([]);
    });

    it('for an email without an account, even if someone registers it later', async () => {
      const pat = addAccount();
      expectDiscarded(await addPassword(open(), emailOf(pat)));
      await signInWithProvider(pat);
      expect(await signInStatus(emailOf(pat), TYPED_PASSWORD)).toBe(401);
    });

    it('more than ten minutes after the sign-in with the provider', async () => {
      const pat = addAccount();
      const stale = await signInWithProvider(pat);
      server.advance(10 * MINUTE_MS + 1000);
      expectDiscarded(await addPassword(stale, emailOf(pat)));
      expect(await signInStatus(emailOf(pat), TYPED_PASSWORD)).toBe(401);
      expect(await isSignedIn(stale)).toBe(true);
      await stale.signInAs(pat.sub);
      expect((await addPassword(stale, emailOf(pat))).statusCode).toBe(200);
    });

    it('from a fresh session of another provider account', async () => {
      const [pat, thief] = [addAccount(), addAccount()];
      await signInWithProvider(pat);
      expectDiscarded(await addPassword(await signInWithProvider(thief), emailOf(pat)));
      expect(await signInStatus(emailOf(pat), TYPED_PASSWORD)).toBe(401);
      expect(await signInStatus(emailOf(thief), TYPED_PASSWORD)).toBe(401);
    });

    it('from a password session of the same account, which can change its password instead', async () => {
      const { user, cookie } = await signUp(server.app);
      const browser = open();
      browser.cookies.set('sid', cookie.replace('sid=', ''));
      expectDiscarded(await addPassword(browser, user.email));
      expect(await signInStatus(user.email, TYPED_PASSWORD)).toBe(401);
      expect(await signInStatus(user.email, TEST_PASSWORD)).toBe(200);
    });

    it('from a fresh session that has ended', async () => {
      const pat = addAccount();
      const browser = await signInWithProvider(pat);
      const sid = browser.cookies.get('sid') ?? '';
      await browser.request({
        url: '/api/logout',
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      browser.cookies.set('sid', sid);
      expectDiscarded(await addPassword(browser, emailOf(pat)));
      expect(await signInStatus(emailOf(pat), TYPED_PASSWORD)).toBe(401);
    });
  });

  describe('someone who registered an email before its owner signed in with the provider', () => {
    it("doesn't share the owner's account, and loses their account to a reset by email", async () => {
      const pat = addAccount();
      const squatter = open();
      expect((await register(squatter, emailOf(pat))).statusCode).toBe(201);
      const owner = open();
      const refused = await owner.signInAs(pat.sub);
      expect(refused.headers.location).toBe('/login?provider=email_taken');
      await post(owner, '/api/auth/forgot-password', { email: emailOf(pat) });
      await server.context.backgroundMail.finished();
      const token = RESET_LINK.exec(mailsTo(emailOf(pat)).at(-1)?.text ?? '')?.[1];
      const chosen = { token, password: 'chosen-by-mail-3', confirmPassword: 'chosen-by-mail-3' };
      expect((await post(owner, '/api/auth/reset-password', chosen)).statusCode).toBe(200);
      expect(await isSignedIn(squatter)).toBe(false);
      expect(await signInStatus(emailOf(pat), TYPED_PASSWORD)).toBe(401);
      expect(await signInStatus(emailOf(pat), 'chosen-by-mail-3')).toBe(200);
    });
  });

  describe('a provider account with an unverified email', () => {
    it("sends no link to the email's owner, who would share the account with someone else", async () => {
      const thief = addAccount({ email_verified: false });
      await signInWithProvider(thief);
      expect((await register(open(), emailOf(thief))).statusCode).toBe(409);
      expectDiscarded(await addPassword(open(), emailOf(thief)));
      await post(open(), '/api/auth/forgot-password', { email: emailOf(thief) });
      await server.context.backgroundMail.finished();
      expect(mailsTo(emailOf(thief))).toEqual([]);
    });
  });
});
