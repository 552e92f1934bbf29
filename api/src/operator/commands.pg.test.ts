import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MyTeam } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROVIDER_METHOD } from '../accounts/users.ts';
import { listAuditForOperator } from '../audit/audit-trail.ts';
import { recordFailedBackup } from '../backups/backup-files.ts';
import { readConfig } from '../platform/config/config.ts';
import type { LiveEvent } from '../platform/context.ts';
import {
  addMember,
  createTeam,
  signUp,
  signUpVerified,
  TEST_PASSWORD,
  type TestPerson,
} from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { runCommand } from './run-command.ts';

describe('a command of the operator', () => {
  const server = buildTestApp('postgres', { publicOrigin: 'https://fullcount.example' });

  async function run(...args: string[]) {
    const lines: string[] = [];
    const errors: string[] = [];
    const terminal = {
      print: (line: string) => void lines.push(line),
      complain: (line: string) => void errors.push(line),
    };
    const exitCode = await runCommand(server.context, args, terminal);
    return { exitCode, lines, errors: errors.join('\n') };
  }
  const operatorEntries = async () => {
    const entries = [];
    for await (const entry of listAuditForOperator(server.db, {})) entries.push(entry);
    return entries
      .filter(({ action }) => action === 'operator_command')
      .map(({ detail, subject_id, user_id, ip }) => ({ detail, subject_id, user_id, ip }));
  };
  const myTeams = async (person: TestPerson) =>
    (await person.inject({ url: '/api/teams' })).json<MyTeam[]>();

  beforeEach(async () => {
    await server.db.deleteFrom('audit_entries').execute();
  });

  it('lists the accounts, or those whose email or name contains a text', async () => {
    const { user } = await signUpVerified(server, { firstName: 'Wilma', lastName: 'Quist' });
    await signUp(server.app);
    const all = await run('users');
    expect(all.exitCode).toBe(0);
    expect(all.lines.at(-1)).toMatch(/^\d+ accounts\.$/);
    const { lines } = await run('users', 'wilma q');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(
      new RegExp(
        `^${user.email} +Wilma Quist +yes +password +0 +\\d{4}-\\S+ \\d\\d:\\d\\d +${user.id}$`,
      ),
    );
    expect(lines[2]).toBe('1 account.');
    expect(await operatorEntries()).toEqual([
      { detail: 'users', subject_id: null, user_id: null, ip: null },
    ]);
  });

  it('lists the teams with owner, staff and games', async () => {
    const { user, inject } = await signUp(server.app);
    const team = await createTeam({ user, inject } as TestPerson, { name: 'Quarry Owls' });
    const { lines } = await run('teams', 'quarry');
    expect(lines[1]).toMatch(
      new RegExp(`^Quarry Owls +baseball +${user.email} +1 +0 +0 +0\\.0 +${team.id}$`),
    );
    expect((await run('teams', user.email)).lines.at(-1)).toBe('1 team.');
  });

  it('prints a link that sets a new password and signs out every device', async () => {
    const person = await signUp(server.app);
    const { exitCode, lines } = await run('reset-password', person.user.email.toUpperCase());
    expect(exitCode).toBe(0);
    const [link = ''] = lines;
    expect(link).toMatch(/^https:\/\/fullcount\.example\/login\?reset=[\w-]{43}$/);
    const payload = { token: link.split('reset=')[1], password: `${TEST_PASSWORD}-new` };
    const url = '/api/auth/reset-password';
    const response = await server.app.inject({ method: 'POST', url, payload });
    expect(response.statusCode).toBe(200);
    expect((await person.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
    expect(await operatorEntries()).toEqual([
      { detail: 'reset-password', subject_id: person.user.id, user_id: null, ip: null },
    ]);
  });

  it('creates an account whose owner chooses the password, also where sign-up is closed', async () => {
    const email = 'founder@example.com';
    const { exitCode, lines } = await run('create-user', email, 'Fay', 'de la Cruz');
    expect(exitCode).toBe(0);
    const payload = { token: lines[0]?.split('reset=')[1], password: TEST_PASSWORD };
    const url = '/api/auth/reset-password';
    expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
    const login = { method: 'POST', url: '/api/auth/login' } as const;
    const answer = await server.app.inject({
      ...login,
      payload: { email, password: TEST_PASSWORD },
    });
    expect(answer.json()).toMatchObject({ firstName: 'Fay', isEmailVerified: true });
    expect((await run('create-user', 'FOUNDER@example.com', 'Fay', 'Cruz')).errors).toMatch(
      /^An account with the email FOUNDER@example\.com already exists\.$/,
    );
    expect((await run('create-user', 'nonsense', 'Fay', 'Cruz')).exitCode).toBe(1);
    expect(await operatorEntries()).toMatchObject([{ detail: 'create-user' }]);
  });

  it('prints no link for an account of a provider whose email is not verified', async () => {
    const email = 'unproven@example.com';
    await server.db.insertInto('users').values({ email, auth_method: PROVIDER_METHOD }).execute();
    const { exitCode, lines, errors } = await run('reset-password', email);
    expect([exitCode, lines]).toEqual([1, []]);
    expect(errors).toMatch(/signs in with the identity provider and isn't verified/);
  });

  it('ends all sessions of an account and notifies its sockets', async () => {
    const person = await signUp(server.app);
    const events: LiveEvent[] = [];
    const stop = server.context.teamEvents.onEvent((event) => events.push(event));
    const { lines } = await run('end-sessions', person.user.email);
    stop();
    expect(lines).toEqual([`${person.user.email} is signed out: 1 session ended.`]);
    expect((await person.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
    expect(events).toMatchObject([{ type: 'sessions-ended' }]);
  });

  it('verifies an email once', async () => {
    const { user } = await signUp(server.app);
    expect((await run('verify', user.email)).lines).toEqual([`${user.email} is verified now.`]);
    expect((await run('verify', user.email)).lines).toEqual([
      `${user.email} was verified already.`,
    ]);
    expect(await operatorEntries()).toMatchObject([{ detail: 'verify', subject_id: user.id }]);
  });

  it('makes a member the owner and an admin, and the previous owner stays an admin', async () => {
    const [owner, helper] = [await signUp(server.app), await signUp(server.app)];
    const team = await createTeam(owner, { name: 'Canyon Larks' });
    await addMember(server.context, team.id, helper.user.id, 'read');
    const { exitCode, lines } = await run('make-owner', helper.user.email, 'canyon larks');
    expect(lines).toEqual([`${helper.user.email} is the owner of Canyon Larks now.`]);
    expect(exitCode).toBe(0);
    expect(await myTeams(helper)).toMatchObject([{ id: team.id, coachId: helper.user.id }]);
    expect(await myTeams(helper)).toMatchObject([{ myPermissions: 'admin' }]);
    expect(await myTeams(owner)).toMatchObject([{ myPermissions: 'admin' }]);
    const repeated = await run('make-owner', helper.user.email, team.id);
    expect(repeated.lines).toEqual([`${helper.user.email} was the owner of Canyon Larks already.`]);
    const url = `/api/teams/${team.id}/activity`;
    const activity = (await helper.inject({ url })).json<object[]>();
    expect(activity).toContainEqual(
      expect.objectContaining({
        action: 'team_transferred',
        detail: 'operator',
        subjectId: helper.user.id,
        userId: null,
      }),
    );
    expect(await operatorEntries()).toMatchObject([
      { detail: 'make-owner', subject_id: helper.user.id },
    ]);
  });

  it('makes only a member of the staff the owner, and asks which of two teams with one name is meant', async () => {
    const [owner, stranger] = [await signUp(server.app), await signUp(server.app)];
    const first = await createTeam(owner, { name: 'Twin Pines' });
    await createTeam(owner, { name: 'Twin Pines' });
    const outsider = await run('make-owner', stranger.user.email, first.id);
    expect(outsider.errors).toBe(`${stranger.user.email} isn't on the staff of Twin Pines.`);
    const unclear = await run('make-owner', owner.user.email, 'Twin Pines');
    expect([unclear.exitCode, unclear.errors.split('\n').length]).toEqual([1, 3]);
    expect(unclear.errors).toContain('2 teams are called Twin Pines. Use an id:');
    expect((await run('make-owner', owner.user.email, 'No Team')).exitCode).toBe(1);
    expect(await operatorEntries()).toEqual([]);
  });

  it('makes no one the owner of more than an account may have', async () => {
    const [owner, helper] = [await signUp(server.app), await signUp(server.app)];
    const team = await createTeam(owner, { name: 'Full House' });
    await addMember(server.context, team.id, helper.user.id, 'admin');
    const { config } = server.context;
    const quotas = { ...config.quotas, account: { ...config.quotas.account, members: 1 } };
    const complaints: string[] = [];
    const terminal = { print: () => {}, complain: (line: string) => void complaints.push(line) };
    const limited = { ...server.context, config: { ...config, quotas } };
    expect(await runCommand(limited, ['make-owner', helper.user.email, team.id], terminal)).toBe(1);
    expect(complaints).toEqual([
      `With this team, ${helper.user.email} would have more than ACCOUNT_MAX_ROWS, ACCOUNT_MAX_MB or ` +
        'ACCOUNT_MAX_MEMBERS allows. Raise the limit first.',
    ]);
  });

  it('checks settings, database, mail and clock', async () => {
    const { exitCode, lines, errors } = await run('check');
    expect([exitCode, errors]).toEqual([0, '']);
    expect(lines.map((line) => line.split(/ +/).slice(0, 2).join(' '))).toEqual([
      'settings ok',
      'HTTPS ok',
      'sign-up ok',
      'database ok',
      'mail note',
      'clock ok',
      'backup note',
    ]);
    const smtp = { url: 'smtp://127.0.0.1:1', from: 'coach@example.com' };
    const insecureConfig = {
      ...server.context.config,
      publicOrigin: undefined,
      host: '0.0.0.0',
      smtp,
    };
    const badLines: string[] = [];
    const terminal = { print: () => {}, complain: (line: string) => void badLines.push(line) };
    expect(
      await runCommand({ ...server.context, config: insecureConfig }, ['check'], terminal),
    ).toBe(1);
    expect(badLines).toEqual(['Repair: HTTPS, mail.']);
  });

  it('says when the last backup failed, and when the app tries again', async () => {
    const backup = {
      dir: tmpdir(),
      at: { hour: 3, minute: 0 },
      keep: { days: 7, weeks: 4, months: 12 },
      publicKey: undefined,
    };
    await recordFailedBackup(server.db, tmpdir(), new Date('2026-11-26T03:00:07.000Z'));
    const printed: string[] = [];
    const terminal = { print: (line: string) => void printed.push(line), complain: () => {} };
    const config = { ...server.context.config, backup };
    const now = () => new Date('2026-11-26T08:00:00.000Z');
    expect(await runCommand({ ...server.context, config, now }, ['check'], terminal)).toBe(1);
    expect(printed.at(-1)).toMatch(
      /BAD +The last backup failed at 2026-11-26 03:00 UTC\. The app tries again every hour while it runs\. None was made/,
    );
  });

  it('says that nothing can be written in the folder of the backups', async () => {
    const backup = {
      dir: '/proc/nope',
      at: { hour: 3, minute: 0 },
      keep: { days: 7, weeks: 4, months: 12 },
      publicKey: undefined,
    };
    const printed: string[] = [];
    const terminal = { print: (line: string) => void printed.push(line), complain: () => {} };
    const config = { ...server.context.config, backup };
    expect(await runCommand({ ...server.context, config }, ['check'], terminal)).toBe(1);
    expect(printed.at(-1)).toMatch(/BAD +BACKUP_DIR is "\/proc\/nope", and nothing can be written/);
  });

  it('says that the identity provider does not answer', async () => {
    const provider = { issuer: 'http://127.0.0.1:1', clientId: 'full-count', clientSecret: 'x' };
    const printed: string[] = [];
    const terminal = { print: (line: string) => void printed.push(line), complain: () => {} };
    const config = { ...server.context.config, provider };
    expect(await runCommand({ ...server.context, config }, ['check'], terminal)).toBe(1);
    expect(printed).toContainEqual(
      expect.stringMatching(/^provider +BAD +http:\/\/127\.0\.0\.1:1 doesn't answer: /),
    );
  });

  it('says what it needs, with exit code 2, and does nothing', async () => {
    const cases = [['verify'], ['end-sessions', 'a', 'b'], ['make-owner', 'a'], ['nonsense']];
    for (const args of cases) {
      const { exitCode, errors } = await run(...args);
      expect(exitCode).toBe(2);
      expect(errors).toMatch(/^This command needs .*\nUse: npm run admin -- |There is no command/);
    }
    expect((await run('verify', 'nobody@example.com')).errors).toBe(
      'No account has the email nobody@example.com.',
    );
    expect((await run('help')).lines.join('\n')).toContain('reset-password <email>');
    expect((await run('help', 'verify')).lines[0]).toBe('npm run admin -- verify <email>');
    expect((await run('verify', '--help')).exitCode).toBe(0);
    expect(await operatorEntries()).toEqual([]);
  });

  it('writes a backup, for npm run backup while the app runs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'full-count-command-'));
    const file = join(folder, 'one.backup');
    try {
      const { exitCode, lines } = await run('backup', file);
      expect(exitCode).toBe(0);
      expect(lines).toContainEqual(expect.stringMatching(/^ {2}users +\d+ {2}[\da-f]{16}$/));
      expect((await run('backup', file)).errors).toMatch(
        /exists already, and it was not overwritten/,
      );
      expect((await stat(file)).mode & 0o077).toBe(0);
      expect((await run('backup', 'one.backup')).exitCode).toBe(2);
      expect((await run('backup', join(folder, 'none', 'one.backup'))).exitCode).toBe(1);
      expect(await readdir(folder)).toEqual(['one.backup']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('prints the entries of the audit trail, and their number on standard error', async () => {
    const { user } = await signUp(server.app);
    const { exitCode, lines, errors } = await run('audit-trail', '--user', user.id);
    expect(exitCode).toBe(0);
    const actions = lines.map((line) => (JSON.parse(line) as { action: string }).action);
    expect(actions.toSorted()).toEqual(['account_created', 'sign_in']);
    expect(errors).toBe('Entries: 2. They are deleted 180 days after they last happened.');
    for (const args of [['--team', 'x'], ['--since', 'x'], ['--what']]) {
      expect((await run('audit-trail', ...args)).exitCode).toBe(2);
    }
  });

  it('prints keys for score alerts that the settings take', async () => {
    const { lines } = await run('vapid-keys');
    const settings = Object.fromEntries(lines.map((line) => line.split('=')));
    expect(Object.keys(settings)).toEqual(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']);
    const config = readConfig({ ...settings, PRIVACY_EMAIL: 'privacy@league.example' });
    expect(config.vapid?.publicKey).toBe(settings['VAPID_PUBLIC_KEY']);
  });

  it('prints its version', async () => {
    expect((await run('version')).lines[0]).toMatch(
      /^Full Count \d+\.\d+\.\d+ \(\w+\) with Node \d+/,
    );
  });
});
