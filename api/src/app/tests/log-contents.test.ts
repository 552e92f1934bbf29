import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { addStaff } from '../../staff/testing/staff.ts';
import { TestClient } from '../../sync/testing/test-client.ts';
import { createTeam, signIn, signUpVerified } from '../../testing/people.ts';
import { buildTestApp } from '../../testing/test-app.ts';

// Logs must not contain names, emails, cookies or tokens (docs/security.md, "Operation").
const NAME = 'Featherstonehaugh';
const EMAIL = `${NAME.toLowerCase()}@example.com`;
const PASSWORD = 'left-field-wall-7';

let log = '';
const stream = new PassThrough();
stream.on('data', (chunk) => {
  log += String(chunk);
});
const mailTexts: string[] = [];
let isMailServerUp = true;
const mail = {
  async send({ to, text }: { to: string; text: string }) {
    mailTexts.push(text);
    if (!isMailServerUp) throw new Error(`550 5.1.1 <${to}>: Recipient address rejected`);
  },
};
const server = buildTestApp('embedded', { logLevel: 'debug' }, { logStream: stream, mail });
const secrets: string[] = [NAME, NAME.toLowerCase(), PASSWORD];

beforeAll(async () => {
  const post = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, payload });
  const coach = await signUpVerified(server, { email: EMAIL, firstName: NAME, password: PASSWORD });
  const secondSignIn = await signIn(server.app, coach);
  await post('/api/auth/login', { email: EMAIL, password: `${PASSWORD}-not` });
  await post('/api/auth/forgot-password', { email: EMAIL });
  const team = await createTeam(coach, { name: `${NAME} Hawks` });
  await addStaff(coach, team.id, { email: `invited.${EMAIL}` });
  isMailServerUp = false;
  await addStaff(coach, team.id, { email: `refused.${EMAIL}` });
  await post('/api/auth/forgot-password', { email: EMAIL });
  await server.context.backgroundMail.finished();
  const phone = new TestClient(coach, team.id);
  const playerWithControlCharacter = { id: randomUUID(), playerName: `${NAME} \u0000` };
  await phone.sync([
    { name: 'player.add', args: { id: randomUUID(), playerName: NAME } },
    { name: 'player.add', args: playerWithControlCharacter },
  ]);
  for (const text of mailTexts) {
    const { pathname, search } = new URL(/^https?:\/\/\S+$/m.exec(text)?.[0] ?? '');
    secrets.push(/[\w-]+$/.exec(pathname + search)?.[0] ?? '');
    await server.app.inject({ url: pathname + search });
  }
  for (const url of [`/api/${NAME}`, `/api/teams?q=${EMAIL}`, `/api/invitations/${NAME}`, '/%zz']) {
    await coach.inject({ url });
  }
  await server.app.inject({ url: `/api/callback?code=${NAME}&state=x` });
  secrets.push(...[coach, secondSignIn].map(({ cookie }) => cookie.replace('sid=', '')));
});

it('logs are JSON, with one line per request that has its id and its route', () => {
  const lines = log.trim().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const answered = entries.filter(({ msg }) => msg === 'answered');
  expect(answered.length).toBeGreaterThan(15);
  for (const entry of answered) {
    expect(entry).toMatchObject({ reqId: expect.stringMatching(/^[\da-f-]{36}$/) });
  }
  expect(answered).toContainEqual(expect.objectContaining({ route: '/s/:code', status: 302 }));
});

it('logs report a refused email, and contain no name, address, password, cookie or token', () => {
  expect(log).toContain('550 5.1.1 <(an address)>: Recipient address rejected');
  // The secrets are 3 fixed ones, one for each email, and 2 cookies.
  expect(secrets.length).toBeGreaterThanOrEqual(9);
  for (const secret of secrets) {
    // An expression that did not match leaves an empty or short secret, which would prove nothing.
    expect(secret.length).toBeGreaterThan(7);
    expect(log).not.toContain(secret);
  }
});

it('the log warns once of a proxy whose address is not trusted', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  await server.app.inject({ url: '/healthz', headers });
  await server.app.inject({ url: '/healthz', headers });
  expect(log.match(/TRUST_PROXY is not set/g)).toHaveLength(1);
});
