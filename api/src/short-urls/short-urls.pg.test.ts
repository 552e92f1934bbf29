import { DAY_MS } from '@full-count/baseball';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '../app/housekeeping.ts';
import { acceptByLink, addStaff, followInvitation, invite } from '../staff/testing/staff.ts';
import { createTeam, signIn, signUp, signUpVerified, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { newShortCode, saveShortUrl, stretchCode } from './short-urls.ts';

const LINK = /^https:\/\/fullcount\.example(\/s\/([0-9A-Za-z]{8}))$/m;

describe('a short URL', () => {
  const server = buildTestApp('postgres', { publicOrigin: 'https://fullcount.example' });
  const email = 'invited@example.com';
  let owner: TestPerson;
  let teamId = '';

  beforeEach(async () => {
    await server.db.deleteFrom('sign_in_throttle').execute();
    owner = await signUpVerified(server);
    teamId = (await createTeam(owner)).id;
  });

  const follow = (url: string) => server.app.inject({ url });
  async function mailedLink(): Promise<{ url: string; code: string }> {
    expect((await addStaff(owner, teamId, { email })).statusCode).toBe(201);
    const [, url = '', code = ''] = LINK.exec(server.mails.at(-1)?.text ?? '') ?? [];
    return { url, code };
  }

  it('leads to the sign-up, as often as a mail program follows it', async () => {
    const { url } = await mailedLink();
    for (let time = 0; time < 3; time++) {
      const response = await follow(url);
      expect(response.statusCode).toBe(302);
      expect(response.headers.location).toMatch(/^\/login\?invite=[\w-]{43}$/);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['referrer-policy']).toBe('no-referrer');
    }
  });

  it('leads to an invitation that works once', async () => {
    const token = await invite(server, owner, teamId, { email });
    const mail = server.mails.at(-1)?.text ?? '';
    const helper = await signUp(server.app, { email });
    expect((await acceptByLink(helper, token)).statusCode).toBe(200);
    const repeated = await followInvitation(server, mail);
    expect((await acceptByLink(helper, repeated)).json()).toMatchObject({
      code: 'invitation_invalid',
    });
    await server.db.deleteFrom('users').where('id', '=', helper.user.id).execute();
  });

  it("can't be read from the table, which has neither the code nor the token", async () => {
    const { url, code } = await mailedLink();
    const token = String((await follow(url)).headers.location).replace('/login?invite=', '');
    const rows = await server.db.selectFrom('short_urls').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const row of rows) {
      expect(row.short_code).toMatch(/^[\w-]{8}$/);
      expect(row.original_url).toMatch(/^\/login\?invite=[\w-]{79}$/);
    }
  });

  it('has a new code and a new token when it is sent again', async () => {
    const first = await mailedLink();
    const second = await mailedLink();
    expect(second.code).not.toBe(first.code);
    const targets = [await follow(first.url), await follow(second.url)];
    expect(targets[0]?.headers.location).not.toBe(targets[1]?.headers.location);
  });

  it.each(['/s/abc', '/s/AAAAAAAA', '/s/abcd-123', '/s/%00%00%00%00', '/s/abcdefghi', '/s/'])(
    'with the address %s is 404',
    async (url) => {
      const response = await follow(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'Not found.', code: 'not_found' });
    },
  );

  it('is 404 after seven days, and is then deleted', async () => {
    const { url } = await mailedLink();
    server.advance(7 * DAY_MS + 1000);
    owner = await signIn(server.app, owner);
    expect((await follow(url)).statusCode).toBe(404);
    await deleteExpiredRows(server.context);
    expect(await server.db.selectFrom('short_urls').select('id').execute()).toEqual([]);
  });

  it('leads only to a path on our origin', async () => {
    const code = await stretchCode(server.context.hasher, newShortCode());
    const now = server.context.now();
    const expiresAt = new Date(now.getTime() + DAY_MS);
    for (const path of ['https://evil.example/?a=', '//evil.example/?a=', '/\\evil.example/?a=']) {
      const target = { path, secret: 'x', expiresAt };
      await expect(saveShortUrl(server.db, code, target, now)).rejects.toThrow(
        'short_urls_local_path',
      );
    }
  });

  it("can't be guessed: after sixty wrong codes in an hour from one address, even the right one waits", async () => {
    const { url } = await mailedLink();
    await Promise.all(Array.from({ length: 60 }, () => follow(`/s/${newShortCode()}`)));
    const refusal = await follow(url);
    expect(refusal.statusCode).toBe(429);
    expect(refusal.headers['retry-after']).toBe('3600');
    server.advance(3600_000);
    expect((await follow(url)).statusCode).toBe(302);
  });
});
