import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { ConfigError, readConfig } from './config.ts';

const pair = webPush.generateVAPIDKeys();
const KEYS = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey };

describe('readConfig', () => {
  it('has a default for every optional setting', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      publicOrigin: undefined,
      trustProxy: [],
      tls: undefined,
      signUp: 'open',
    });
  });

  it('treats a blank value as absent', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('reads the settings', () => {
    const config = readConfig({
      PORT: '8080',
      PUBLIC_ORIGIN: 'https://fullcount.example/',
      TRUST_PROXY: '10.0.0.1, ::1,10.1.0.0/16',
      TLS_CERT: 'cert.pem',
      TLS_KEY: 'key.pem',
      DATABASE_URL: 'postgres://coach@localhost/fullcount',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicOrigin: 'https://fullcount.example',
      trustProxy: ['10.0.0.1', '::1', '10.1.0.0/16'],
      tls: { certFile: 'cert.pem', keyFile: 'key.pem' },
      databaseUrl: 'postgres://coach@localhost/fullcount',
    });
  });

  it('reports every problem at once, in a sentence each', () => {
    const read = () =>
      readConfig({ PORT: '70000', PUBLIC_ORIGIN: 'https://x.example/app', TRUST_PROXY: 'true' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^PORT is "70000": it must be a port from 0 to 65535\.$/m);
    expect(read).toThrow(/^PUBLIC_ORIGIN is .*: it must be an origin without a path/m);
    expect(read).toThrow(/^TRUST_PROXY is "true": it must be addresses/m);
  });

  it.each([
    [{ PORT: '80x' }, /^PORT/],
    [{ PORT: '1e3' }, /^PORT/],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://db1:5432,db2:port/x' }, /^DATABASE_URL/],
    [{ PUBLIC_ORIGIN: 'fullcount.example' }, /^PUBLIC_ORIGIN/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL/],
    [{ SIGN_UP: 'no' }, /^SIGN_UP is "no": it must be one of open, invited, closed\.$/],
    [{ SUPPORT_EMAIL: 'nobody' }, /^SUPPORT_EMAIL/],
    [{ TLS_CERT: 'cert.pem' }, /^TLS_CERT is set without TLS_KEY/],
    [{ HOST: 'a host' }, /^HOST/],
    [{ TRUST_PROXY: '1' }, /^TRUST_PROXY/],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY/],
    [{ TRUST_PROXY: '10.0.0.1, proxy' }, /^TRUST_PROXY/],
    [{ SMTP_URL: 'mail.example' }, /^SMTP_URL/],
    [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM/],
    [{ SMTP_URL: 'smtp://mail.example', PUBLIC_ORIGIN: 'https://a.example' }, /without MAIL_FROM/],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, /SMTP_URL needs PUBLIC_ORIGIN/],
    [{ DATABASE_CONNECTIONS: '1' }, /^DATABASE_CONNECTIONS/],
    [{ DRAIN_SECONDS: '61' }, /^DRAIN_SECONDS/],
    [{ BACKUP_DIR: 'b', BACKUP_AT: '24:00' }, /^BACKUP_AT/],
    [{ BACKUP_DIR: 'b', BACKUP_KEEP: '7' }, /^BACKUP_KEEP/],
    [{ BACKUP_DIR: 'b', BACKUP_PUBLIC_KEY: 'ssh-rsa A' }, /^BACKUP_PUBLIC_KEY/],
    [{ DATABASE_DIRECT_URL: 'postgres://db/full' }, /needs DATABASE_URL/],
    [{ BACKUP_AT: '03:00' }, /need BACKUP_DIR/],
    [{ OPERATOR_EMAIL: 'me' }, /^OPERATOR_EMAIL/],
    [{ METRICS_ADDRESS: '9464' }, /^METRICS_ADDRESS/],
    [{ METRICS_ADDRESS: '127.0.0.1:99999' }, /^METRICS_ADDRESS/],
    [{ METRICS_ADDRESS: '0.0.0.0:9464' }, /set METRICS_TOKEN too/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN is not readable/],
    [{ VAPID_PUBLIC_KEY: 'short' }, /^VAPID_PUBLIC_KEY is "short": npm run admin -- vapid-keys/],
    [{ VAPID_PRIVATE_KEY: KEYS.VAPID_PRIVATE_KEY }, /set both or neither/],
    [{ ...KEYS, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, /of two pairs/],
    [KEYS, /needs PRIVACY_EMAIL/],
    [{ OIDC_ISSUER: 'http://id.example' }, /^OIDC_ISSUER/],
    [{ OIDC_ISSUER: 'https://id.example' }, /set all or none/],
  ])('refuses %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it("doesn't repeat the password in an address that it refuses", () => {
    const read = () => readConfig({ SMTP_URL: 'http://coach:secret@mail.example' });
    expect(read).toThrow(/^SMTP_URL is not readable: it must look like/);
    expect(read).not.toThrow(/coach:secret/);
  });

  it('reads the address of the metrics and the drain time', () => {
    const token = 'a-token-for-prometheus';
    expect(readConfig({ METRICS_ADDRESS: '127.0.0.1:9464' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
      token: undefined,
    });
    expect(
      readConfig({ METRICS_ADDRESS: '[::]:9464', METRICS_TOKEN: token, DRAIN_SECONDS: '5' }),
    ).toMatchObject({ metrics: { host: '::', port: 9464, token }, drainSeconds: 5 });
  });

  it('reads the daily backups', () => {
    expect(readConfig({ BACKUP_DIR: '/backups' }).backup).toEqual({
      dir: '/backups',
      at: { hour: 3, minute: 0 },
      keep: { days: 7, weeks: 4, months: 12 },
      publicKey: undefined,
    });
    const settings = { BACKUP_DIR: '/backups', BACKUP_AT: '23:45', BACKUP_KEEP: '3,0,1' };
    expect(readConfig(settings).backup).toMatchObject({
      at: { hour: 23, minute: 45 },
      keep: { days: 3, weeks: 0, months: 1 },
    });
  });

  it('reads a mail server and an identity provider', () => {
    const config = readConfig({
      SMTP_URL: 'smtps://user:password@mail.example',
      MAIL_FROM: 'Full Count <coach@example.com>',
      PUBLIC_ORIGIN: 'https://fullcount.example',
      OIDC_ISSUER: 'http://localhost:4000',
      OIDC_CLIENT_ID: 'full-count',
      OIDC_CLIENT_SECRET: 'secret',
    });
    expect(config.smtp).toEqual({
      url: 'smtps://user:password@mail.example',
      from: 'Full Count <coach@example.com>',
    });
    expect(config.provider).toEqual({
      issuer: 'http://localhost:4000',
      clientId: 'full-count',
      clientSecret: 'secret',
    });
  });

  it('reads the keys of score alerts', () => {
    expect(readConfig({}).vapid).toBeUndefined();
    expect(readConfig({ ...KEYS, PRIVACY_EMAIL: 'privacy@league.example' }).vapid).toEqual({
      publicKey: KEYS.VAPID_PUBLIC_KEY,
      privateKey: KEYS.VAPID_PRIVATE_KEY,
      email: 'privacy@league.example',
    });
  });

  it('reads a secret from the file that its setting with _FILE names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'full-count-secrets-'));
    const file = join(folder, 'token');
    writeFileSync(file, 'a-token-of-metrics\n');
    const env = { METRICS_ADDRESS: '127.0.0.1:9464', METRICS_TOKEN_FILE: file };
    expect(readConfig(env).metrics?.token).toBe('a-token-of-metrics');
    expect(readConfig(env).warnings).toEqual([]);
    expect(() => readConfig({ ...env, METRICS_TOKEN: 'another-long-token' })).toThrow(
      /^Set METRICS_TOKEN or METRICS_TOKEN_FILE, not both\.$/,
    );
    rmSync(folder, { recursive: true });
    expect(() => readConfig(env)).toThrow(/^METRICS_TOKEN_FILE is .*can't be read \(ENOENT\)/);
  });

  it.each(['SIGN_UP_MODE', 'PUBLIC_ORIGN', 'TLS_CRET', 'SMPT_URL', 'SIGNUP'])(
    'warns of %s, which is close to a setting',
    (name) => {
      const { warnings } = readConfig({ [name]: 'x' });
      expect(warnings).toEqual([expect.stringContaining(`${name} is set`)]);
    },
  );

  it('does not warn of variables that systems set', () => {
    const env = {
      HOSTNAME: 'c0ffee',
      HOSTTYPE: 'x86_64',
      HOST_PORT: 'tcp://10.0.0.1:80',
      SMTP_URL_SERVICE_HOST: '10.0.0.1',
      PATH: '/bin',
    };
    expect(readConfig(env).warnings).toEqual([]);
  });

  it('warns of an email for the operator that nothing can send', () => {
    const env = { OPERATOR_EMAIL: 'operator@example.com' };
    expect(readConfig(env).warnings).toEqual([expect.stringContaining('without BACKUP_DIR')]);
    const withBackups = { ...env, BACKUP_DIR: '/var/backups' };
    expect(readConfig(withBackups).warnings).toEqual([expect.stringContaining('without SMTP_URL')]);
  });
});
