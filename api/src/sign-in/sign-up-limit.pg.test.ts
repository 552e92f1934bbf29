import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@full-count/baseball';
import type { RegisterBody } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { addStaff, invite } from '../staff/testing/staff.ts';
import { createTeam, signUp, signUpVerified, TEST_PASSWORD } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

const PER_HOUR = 20;

describe('sign-ups from one address', () => {
  const server = buildTestApp('postgres', {
    requestsPerMinute: 1_000_000,
    signUpsPerHour: PER_HOUR,
  });

  beforeEach(async () => {
    await server.db.deleteFrom('sign_in_throttle').execute();
    server.mails.length = 0;
  });

  async function register(remoteAddress: string, overrides: Partial<RegisterBody> = {}) {
    const email = `new-${randomUUID()}@example.com`;
    const name = { firstName: 'Lee', lastName: 'Marsh', state: 'OH' };
    const payload = { email, password: TEST_PASSWORD, ...name, ...overrides };
    return server.app.inject({ method: 'POST', url: '/api/auth/register', payload, remoteAddress });
  }

  async function registerMany(remoteAddress: string, times: number): Promise<number[]> {
    const answers = await Promise.all(Array.from({ length: times }, () => register(remoteAddress)));
    await server.context.backgroundMail.finished();
    return answers.map(({ statusCode }) => statusCode).sort();
  }

  it('end after 20 in an hour, also if they come at once, and send no more emails', async () => {
    const statuses = await registerMany('203.0.113.7', PER_HOUR + 3);
    expect(statuses).toEqual([...Array<number>(PER_HOUR).fill(201), 429, 429, 429]);
    expect(server.mails).toHaveLength(PER_HOUR);
    const refused = await register('203.0.113.7');
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json()).toMatchObject({
      code: 'too_many_attempts',
      message: 'Too many accounts were made from your network. Try again in an hour.',
    });
    expect((await register('203.0.113.8')).statusCode).toBe(201);
    server.advance(HOUR_MS);
    expect((await register('203.0.113.7')).statusCode).toBe(201);
  });

  it('end after 200 in a day', async () => {
    expect((await register('203.0.113.7')).statusCode).toBe(201);
    await server.db
      .updateTable('sign_in_throttle')
      .set({ failures: 10 * PER_HOUR })
      .where('key', 'like', 'sign-up-day:%')
      .execute();
    server.advance(2 * HOUR_MS);
    const refused = await register('203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json<{ message: string }>().message).toMatch(/Try again tomorrow\.$/);
    server.advance(23 * HOUR_MS);
    expect((await register('203.0.113.7')).statusCode).toBe(201);
  });

  it('of an IPv6 household count together', async () => {
    await registerMany('2001:db8:1:2::1', PER_HOUR);
    expect((await register('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await register('2001:db8:1:3::1')).statusCode).toBe(201);
  });

  it("don't count if they fail, or if an invitation brings them", async () => {
    const { email } = (await signUp(server.app)).user;
    for (let time = 0; time < PER_HOUR + 2; time++) {
      expect((await register('203.0.113.7', { email })).statusCode).toBe(409);
    }
    const coach = await signUpVerified(server);
    const { id } = await createTeam(coach);
    const invited = `invited-${randomUUID()}@example.com`;
    const inviteToken = await invite(server, coach, id, { email: invited });
    await registerMany('203.0.113.7', PER_HOUR);
    expect((await register('203.0.113.7')).statusCode).toBe(429);
    const wrongInvitation = { email: invited, inviteToken: 'x'.repeat(43) };
    expect((await register('203.0.113.7', wrongInvitation)).statusCode).toBe(400);
    const rightInvitation = { email: invited, inviteToken };
    expect((await register('203.0.113.7', rightInvitation)).statusCode).toBe(201);
  });
});

describe('an email to a stranger', () => {
  const server = buildTestApp('postgres');
  const NAME_WITH_LINKS = 'URGENT see evil.example/a or https://evil.example';

  it('contains nothing that the person typed at sign-up', async () => {
    await signUp(server.app, { firstName: NAME_WITH_LINKS, lastName: 'evil.example' });
    await server.context.backgroundMail.finished();
    expect(server.mails).toHaveLength(1);
    expect(JSON.stringify(server.mails)).not.toMatch(/URGENT|evil/);
  });

  it("is sent only for a coach with a verified email, and has no link made from the team's name", async () => {
    const coach = await signUp(server.app);
    const { id } = await createTeam(coach, { name: NAME_WITH_LINKS });
    await server.context.backgroundMail.finished();
    server.mails.length = 0;
    const email = `stranger-${randomUUID()}@example.com`;
    const refused = await addStaff(coach, id, { email });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'email_not_verified' });
    expect(server.mails).toEqual([]);

    const verified = await signUpVerified(server);
    const team = await createTeam(verified, { name: NAME_WITH_LINKS });
    await invite(server, verified, team.id, { email });
    const [mail] = server.mails.filter(({ to }) => to === email);
    expect(mail?.subject).not.toMatch(/URGENT|evil/);
    const [head, tail] = mail?.text.split(/^http\S+$/m) ?? [];
    expect(head).not.toMatch(/URGENT|evil/);
    expect(tail).toContain('URGENT see evil example a or https evil example.');
  });
});
