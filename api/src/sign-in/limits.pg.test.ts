import { randomUUID } from 'node:crypto';
import argon2 from 'argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountKey, addressKey, THROTTLE } from '../accounts/throttle.ts';
import { MAX_WAITING } from '../platform/password-hasher.ts';
import { invite } from '../staff/testing/staff.ts';
import { CHEAP_COST } from '../testing/cheap-hasher.ts';
import {
  createTeam,
  insertProviderAccount,
  signUp,
  signUpVerified,
  TEST_PASSWORD,
  type TestPerson,
} from '../testing/people.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

/** These tests hash at a low cost. `password-hasher.test.ts` tests the cost in production. */
const COST_IN_HASH = new RegExp(
  `^\\$argon2id\\$v=19\\$m=${CHEAP_COST.memoryCost},t=${CHEAP_COST.timeCost},p=1\\$`,
);

const newEmail = () => `nobody-${randomUUID()}@example.com`;

describe('limits', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  const login = (email: string, password = 'not-the-password', headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      headers,
    });

  beforeEach(() => server.db.deleteFrom('sign_in_throttle').execute());
  afterEach(() => void vi.restoreAllMocks());

  describe('every failed sign-in', () => {
    it('does the same hashing work: one comparison with the same parameters', async () => {
      const known = await signUp(server.app);
      const userOfProvider = await insertProviderAccount(server, { isVerified: true });
      const verify = vi.spyOn(argon2, 'verify');
      const hash = vi.spyOn(argon2, 'hash');
      for (const email of [newEmail(), known.user.email, userOfProvider.email]) {
        verify.mockClear();
        expect((await login(email)).statusCode).toBe(401);
        expect(verify).toHaveBeenCalledTimes(1);
        expect(verify.mock.calls[0]?.[0]).toMatch(
          new RegExp(`${COST_IN_HASH.source}[\\w+/]{22}\\$[\\w+/]{43}$`),
        );
      }
      expect(hash).not.toHaveBeenCalled();
    });

    it('runs the same queries', async () => {
      const known = await signUp(server.app);
      const userOfProvider = await insertProviderAccount(server, { isVerified: true });
      const counts: number[] = [];
      for (const email of [newEmail(), known.user.email, userOfProvider.email]) {
        const execute = vi.spyOn(server.db.getExecutor(), 'executeQuery');
        await login(email);
        counts.push(execute.mock.calls.length);
        execute.mockRestore();
      }
      expect(counts[0]).toBeGreaterThan(1);
      expect(new Set(counts).size).toBe(1);
    });
  });

  describe('failed attempts on an account', () => {
    it('lock it for twice as long each time, from 30 seconds to an hour', async () => {
      const email = newEmail();
      for (let failure = 1; failure < THROTTLE.accountFailures; failure++) await login(email);
      const waits: number[] = [];
      for (let round = 0; round < 9; round++) {
        expect((await login(email)).statusCode).toBe(401);
        const locked = await login(email);
        expect(locked.statusCode).toBe(429);
        waits.push(Number(locked.headers['retry-after']));
        server.advance((waits.at(-1) ?? 0) * 1000);
      }
      const expectedWaits = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600];
      waits.forEach((wait, round) => {
        expect(wait).toBeLessThanOrEqual(expectedWaits[round] ?? 0);
        // The second attempt of a round comes a little later, and the wait that is left is shorter.
        expect(wait).toBeGreaterThan((expectedWaits[round] ?? 0) - 15);
      });
    });

    it('from strangers leave a device alone that was signed in before, and its own failures lock it', async () => {
      const person = await signUp(server.app);
      const { email } = person.user;
      const cookie = deviceCookieOf(await login(email, TEST_PASSWORD));
      for (let failure = 0; failure < THROTTLE.accountFailures; failure++) await login(email);
      expect((await login(email, TEST_PASSWORD)).statusCode).toBe(429);
      const other = await signUp(server.app);
      const cookieOfOther = deviceCookieOf(await login(other.user.email, TEST_PASSWORD));
      const [name, value] = [cookie.split('=')[0], cookieOfOther.split('=')[1]];
      const forged = { cookie: `${name}=${value}` };
      expect((await login(email, TEST_PASSWORD, forged)).statusCode).toBe(429);
      expect((await login(email, TEST_PASSWORD, { cookie })).statusCode).toBe(200);
      for (let failure = 0; failure < THROTTLE.accountFailures; failure++) {
        expect((await login(email, undefined, { cookie })).statusCode).toBe(401);
      }
      expect((await login(email, TEST_PASSWORD, { cookie })).statusCode).toBe(429);
    });

    it("leave a signed-in person's new password alone, which makes earlier devices strange", async () => {
      const person = await signUp(server.app);
      const { email } = person.user;
      const cookie = deviceCookieOf(await login(email, TEST_PASSWORD));
      for (let failure = 0; failure < THROTTLE.accountFailures; failure++) await login(email);
      const newPassword = 'new-dugout-door-9';
      const changed = await person.inject({
        method: 'POST',
        url: '/api/auth/change-password',
        payload: { currentPassword: TEST_PASSWORD, newPassword },
      });
      expect(changed.statusCode).toBe(200);
      expect((await login(email, newPassword, { cookie })).statusCode).toBe(429);
      const newCookie = deviceCookieOf(changed);
      expect((await login(email, newPassword, { cookie: newCookie })).statusCode).toBe(200);
    });

    it('lock only this account', async () => {
      const [locked, other] = [await signUp(server.app), await signUp(server.app)];
      for (let failure = 0; failure < THROTTLE.accountFailures; failure++) {
        await login(locked.user.email);
      }
      expect((await login(locked.user.email, TEST_PASSWORD)).statusCode).toBe(429);
      expect((await login(other.user.email, TEST_PASSWORD)).statusCode).toBe(200);
    });

    it("count when a password is asked for again, so that an open session can't be used to guess it", async () => {
      const person = await signUp(server.app);
      const change = () =>
        person.inject({
          method: 'POST',
          url: '/api/auth/change-password',
          payload: { currentPassword: 'a-guess-at-it', newPassword: 'new-dugout-door-9' },
        });
      for (let failure = 0; failure < THROTTLE.accountFailures; failure++) {
        expect((await change()).statusCode).toBe(400);
      }
      expect((await change()).statusCode).toBe(429);
    });
  });

  describe('failed attempts from an address', () => {
    async function storeFailures(failures: number, ip = '127.0.0.1'): Promise<void> {
      const now = server.context.now();
      const counted = { failures, window_started_at: now, last_failure_at: now };
      await server.db
        .insertInto('sign_in_throttle')
        .values({ key: addressKey(ip), ...counted })
        .onConflict((row) => row.column('key').doUpdateSet(counted))
        .execute();
    }

    it('are limited to 300 in five minutes for all accounts together; then even the right password waits', async () => {
      const person = await signUp(server.app);
      await storeFailures(THROTTLE.addressFailures - 1);
      expect((await login(newEmail())).statusCode).toBe(401);
      const locked = await login(person.user.email, TEST_PASSWORD);
      expect(locked.statusCode).toBe(429);
      expect(locked.headers['retry-after']).toBe('300');
      server.advance(300_000);
      expect((await login(person.user.email, TEST_PASSWORD)).statusCode).toBe(200);
    });

    it("don't block a tournament, because successes are not counted", async () => {
      const person = await signUp(server.app);
      await storeFailures(THROTTLE.addressFailures - 1);
      for (let time = 0; time < 3; time++) {
        expect((await login(person.user.email, TEST_PASSWORD)).statusCode).toBe(200);
      }
    });

    it("can't be moved to another address by a header, except by our own proxy", async () => {
      await storeFailures(THROTTLE.addressFailures, '203.0.113.7');
      await storeFailures(THROTTLE.addressFailures - 1);
      const forged = { 'x-forwarded-for': '198.51.100.1' };
      expect((await login(newEmail(), undefined, forged)).statusCode).toBe(401);
      expect((await login(newEmail(), undefined, forged)).statusCode).toBe(429);
    });

    it.each([
      ['registering a taken email', 409, takenAddress],
      ['a sign-up with an invalid invitation', 400, wrongInvitation],
      ['an invalid reset link', 400, wrongReset],
      ['an invalid verification link', 400, wrongVerification],
    ])('count %s, because it reveals whether an account exists', async (_what, status, request) => {
      const person = await signUp(server.app);
      await storeFailures(THROTTLE.addressFailures - 1);
      const send = () => server.app.inject({ method: 'POST', ...request(person) });
      expect((await send()).statusCode).toBe(status);
      expect((await send()).statusCode).toBe(429);
    });

    it('of an IPv6 household count for its whole network', () => {
      expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff:0:0:9'));
      expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
      expect(addressKey('::ffff:203.0.113.7')).not.toBe(addressKey('::ffff:203.0.113.8'));
    });
  });

  describe("the token of somebody's invitation", () => {
    it('hashes no password for another address, and counts each try', async () => {
      const coach = await signUpVerified(server);
      const { id } = await createTeam(coach);
      const invited = newEmail();
      const inviteToken = await invite(server, coach, id, { email: invited });
      const hash = vi.spyOn(argon2, 'hash');
      const register = (email: string) => {
        const { payload, ...request } = registration({ email });
        return server.app.inject({ ...request, payload: { ...payload, inviteToken } });
      };
      const refused = await register(newEmail());
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        403,
        'invitation_for_other_address',
      ]);
      expect(hash).not.toHaveBeenCalled();
      expect(await failuresOf(server, [addressKey('127.0.0.1')])).toBe(1);
      expect((await register(invited.toUpperCase())).statusCode).toBe(201);
      expect(await failuresOf(server, [addressKey('127.0.0.1')])).toBe(1);
    });
  });

  describe('a flood of sign-ins', () => {
    it("gets 503 with Retry-After beyond a short queue, which doesn't count as a failed attempt", async () => {
      let release: (isRight: boolean) => void = () => {};
      const verified = new Promise<boolean>((resolve) => {
        release = resolve;
      });
      vi.spyOn(argon2, 'verify').mockReturnValue(verified);
      const emails = Array.from({ length: MAX_WAITING + 30 }, newEmail);
      const answers = emails.map((email) => login(email));
      const refusal = await Promise.race(answers);
      expect(refusal.statusCode).toBe(503);
      expect(refusal.json()).toMatchObject({
        code: 'unavailable',
        message: 'The server is busy. Try again in a moment.',
      });
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
      release(false);
      const all = await Promise.all(answers);
      const refusedEmails = emails.filter((_email, index) => all[index]?.statusCode === 503);
      expect(all.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThan(
        MAX_WAITING,
      );
      expect(refusedEmails.length).toBeGreaterThan(0);
      const counted = await failuresOf(server, refusedEmails.map(accountKey));
      expect(counted).toBe(0);
    });
  });

  describe('a sign-up', () => {
    const register = async (overrides: Parameters<typeof registration>[0]) =>
      (await server.app.inject(registration(overrides))).statusCode;

    it('has a password of 6 to 256 code points, whose spaces are kept', async () => {
      // 256 code points in 384 UTF-16 units
      const long = '𝒳y'.repeat(128);
      expect(await register({ password: 'zq!7k' })).toBe(400);
      expect(await register({ password: `${long}z` })).toBe(400);
      const email = newEmail();
      expect(await register({ email, password: ` ${long.slice(0, 90)} ` })).toBe(201);
      expect((await login(email, long.slice(0, 90))).statusCode).toBe(401);
      const decomposed = 'ǖ'.normalize('NFD').repeat(250);
      const other = newEmail();
      expect(await register({ email: other, password: `${decomposed}ab` })).toBe(201);
      expect((await login(other, `${decomposed}ab`)).statusCode).toBe(200);
    });

    it('is refused for an email with look-alike letters, or that a mail program would read as two', async () => {
      const name = `kit-${randomUUID()}`;
      expect(await register({ email: `${name}@example.com` })).toBe(201);
      expect(await register({ email: ` ${name.toUpperCase()}@EXAMPLE.com ` })).toBe(409);
      for (const email of [
        `${name.replace('k', '\u212a')}@example.com`,
        `${name.replace('i', '\u0131')}@example.com`,
        `${name.replace('i', '\u0130')}@example.com`,
        `${name}@ex\u0430mple.com`,
        `${name}@\uff45xample.com`,
        `${name}@example.com\u0000`,
        `${name}@example.com,other@example.com`,
        `${name}@example.com\r\nBcc: other@example.com`,
        `<${name}@example.com>`,
        `"${name}"@example.com`,
      ]) {
        expect({ email, status: await register({ email }) }).toEqual({ email, status: 400 });
      }
    });
  });

  describe('a hash with weaker parameters', () => {
    it('is replaced when its owner signs in, and only then', async () => {
      const { user } = await signUp(server.app);
      const weak = await argon2.hash(TEST_PASSWORD, { ...CHEAP_COST, memoryCost: 512 });
      const stored = () =>
        server.db
          .selectFrom('users')
          .select(['password_hash', 'updated_at'])
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow();
      await server.db
        .updateTable('users')
        .set({ password_hash: weak })
        .where('id', '=', user.id)
        .execute();
      await login(user.email);
      expect((await stored()).password_hash).toBe(weak);
      expect((await login(user.email, TEST_PASSWORD)).statusCode).toBe(200);
      const renewed = await stored();
      expect(renewed.password_hash).toMatch(COST_IN_HASH);
      expect(renewed.updated_at.toISOString()).toBe(user.updatedAt);
      expect((await login(user.email, TEST_PASSWORD)).statusCode).toBe(200);
    });
  });
});

function registration(overrides: { readonly email?: string; readonly password?: string }) {
  const name = { firstName: 'Lee', lastName: 'Marsh', state: 'OH' };
  const payload = { email: newEmail(), password: TEST_PASSWORD, ...name, ...overrides };
  return { method: 'POST', url: '/api/auth/register', payload } as const;
}

async function failuresOf({ db }: TestApp, keys: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('sign_in_throttle')
    .select('failures')
    .where('key', 'in', keys)
    .execute();
  return rows.reduce((sum, { failures }) => sum + failures, 0);
}

function deviceCookieOf({ headers }: { readonly headers: Record<string, unknown> }): string {
  const cookies = [headers['set-cookie']].flat().map(String);
  const cookie = cookies.find((header) => header.startsWith('device_')) ?? '';
  expect(cookie).toMatch(/; Path=\/api\/auth\/login; HttpOnly; SameSite=Lax$/);
  return cookie.split(';')[0] ?? '';
}

function wrongInvitation() {
  const { payload, ...request } = registration({});
  return { ...request, payload: { ...payload, inviteToken: 'x'.repeat(43) } };
}

function takenAddress({ user: { email } }: TestPerson) {
  const name = { firstName: 'Lee', lastName: 'Marsh', state: 'OH' };
  return { url: '/api/auth/register', payload: { email, password: 'left-field-wall-7', ...name } };
}

function wrongReset() {
  const password = 'left-field-wall-7';
  const payload = { token: 'x'.repeat(43), password, confirmPassword: password };
  return { url: '/api/auth/reset-password', payload };
}

function wrongVerification() {
  return { url: '/api/auth/verify-email', payload: { token: 'x'.repeat(43) } };
}
