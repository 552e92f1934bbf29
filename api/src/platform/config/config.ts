import { addressesOf } from '@full-count/db';
import { SIGN_UP_POLICIES, type SignUpPolicy } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import {
  addressesIn,
  isAddress,
  isIssuer,
  isLoopback,
  isOrigin,
  isSender,
  isUrl,
  listenAddress,
  wholeNumber,
} from './config-values.ts';

/** The settings of the operator. Only this module reads the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database. Unused if `databaseUrl` is set. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The size of the connection pool, without the connection for events. */
  readonly databaseConnections: number;
  /**
   * The address that people type, such as `https://fullcount.example`. Undefined to use the
   * request's own.
   */
  readonly publicOrigin: string | undefined;
  /** Addresses of proxies whose X-Forwarded headers are trusted. */
  readonly trustProxy: readonly string[];
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined;
  readonly socialUrl: string | undefined;
  readonly supportEmail: string | undefined;
  /** The mail server. If undefined, emails are written to files in the data folder. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly provider: ProviderConfig | undefined;
  readonly webDir: string;
  readonly logLevel: (typeof logLevels)[number];
  /** Requests per minute of one user, or of one address that is not signed in. */
  readonly requestsPerMinute: number;
  /** New accounts from one address, without those that an invitation brings. A day may have ten times as many. */
  readonly signUpsPerHour: number;
  /** Who may create an account (decision 0061). */
  readonly signUp: SignUpPolicy;
  /** How long the server keeps serving after the signal to end, so that a load balancer notices. */
  readonly drainSeconds: number;
  /** Daily backups. Undefined for none. */
  readonly backup: BackupConfig | undefined;
  /** Gets an email if a daily backup fails. */
  readonly operatorEmail: string | undefined;
  /** The address that serves metrics, apart from the app. Undefined for none. */
  readonly metrics: MetricsConfig | undefined;
}

export interface BackupConfig {
  /** The folder of the files. */
  readonly dir: string;
  /** In UTC. */
  readonly at: { readonly hour: number; readonly minute: number };
  /** How many files remain, one for each day, week and month. */
  readonly keep: { readonly days: number; readonly weeks: number; readonly months: number };
  /** Encrypts the files. */
  readonly publicKey: string | undefined;
}

export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
  readonly token: string | undefined;
}

export interface ProviderConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/**
 * @param env usually `process.env`; a blank value counts as absent
 * @param builtWebDir the folder of the web app if WEB_DIR is not set
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  builtWebDir = 'web/dist',
): Config {
  const settings = Object.fromEntries(
    Object.entries(env)
      .filter(([name, value]) => name in environmentSchema.shape && value?.trim())
      .map(([name, value]) => [name, value?.trim()]),
  );
  const result = environmentSchema.safeParse(settings);
  const problems = result.success
    ? pairProblems(result.data)
    : result.error.issues.map(
        ({ path, message }) =>
          `${String(path[0])} is ${quoted(String(path[0]), settings)}: ${message}`,
      );
  if (!result.success || problems.length > 0) throw new ConfigError(problems.join('\n'));
  return toConfig(result.data, builtWebDir);
}

/** Keeps passwords out of the log. */
function quoted(name: string, settings: Readonly<Record<string, string | undefined>>): string {
  return name === 'SMTP_URL' || name === 'DATABASE_URL' || name === 'METRICS_TOKEN'
    ? 'not readable'
    : JSON.stringify(settings[name]);
}

const environmentSchema = z.object({
  PORT: z._default(wholeNumber(0, 65_535, 'it must be a port from 0 to 65535.'), 3000),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'it must be an address such as 127.0.0.1 or 0.0.0.0.')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => addressesOf(text).every((url) => isUrl(url, ['postgres:', 'postgresql:'])),
          'it must look like postgres://user:password@host:5432/database.',
        ),
      ),
  ),
  PUBLIC_ORIGIN: z.optional(
    z
      .string()
      .check(
        z.refine(
          isOrigin,
          'it must be an origin without a path, such as https://fullcount.example.',
        ),
      ),
  ),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => addressesIn(text).every(isAddress),
          'it must be addresses of proxies, such as 10.0.0.1 or 10.0.0.0/8, separated by commas.',
        ),
      ),
  ),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  SOCIAL_URL: z.optional(
    z
      .string()
      .check(z.refine((text) => isUrl(text, ['https:', 'http:']), 'it must be a web address.')),
  ),
  SUPPORT_EMAIL: z.optional(z.email('it must be an email address.')),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => isUrl(text, ['smtp:', 'smtps:']),
          'it must look like smtps://user:password@mail.example:465.',
        ),
      ),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.refine(
          isSender,
          'it must be an address, such as coach@example.com or Full Count <coach@example.com>.',
        ),
      ),
  ),
  OIDC_ISSUER: z.optional(
    z
      .string()
      .check(
        z.refine(
          isIssuer,
          'it must be an address that starts with https:, or with http://localhost.',
        ),
      ),
  ),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  WEB_DIR: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(logLevels, `it must be one of ${logLevels.join(', ')}.`), 'warn'),
  REQUESTS_PER_MINUTE: z._default(
    wholeNumber(1, 1_000_000, 'it must be a number from 1 to 1000000.'),
    6000,
  ),
  SIGN_UPS_PER_HOUR: z._default(
    wholeNumber(1, 1_000_000, 'it must be a number from 1 to 1000000.'),
    20,
  ),
  SIGN_UP: z._default(
    z.enum(SIGN_UP_POLICIES, `it must be one of ${SIGN_UP_POLICIES.join(', ')}.`),
    'open',
  ),
  DATABASE_CONNECTIONS: z._default(wholeNumber(2, 500, 'it must be a number from 2 to 500.'), 10),
  DRAIN_SECONDS: z._default(wholeNumber(0, 60, 'it must be a number from 0 to 60.'), 0),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_AT: z.optional(
    z
      .string()
      .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'it must be a time in UTC, such as 03:00.')),
  ),
  BACKUP_KEEP: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^\d{1,3},\d{1,3},\d{1,3}$/,
          'it must be how many days, weeks and months remain, such as 7,4,12.',
        ),
      ),
  ),
  BACKUP_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^age1[a-z0-9]{10,}$/, 'it must be a public key of age, age1....')),
  ),
  OPERATOR_EMAIL: z.optional(z.email('it must be an email address.')),
  METRICS_ADDRESS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => listenAddress(text) !== null,
          'it must be an address and a port, such as 127.0.0.1:9464.',
        ),
      ),
  ),
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(z.regex(/^[\x21-\x7e]{16,}$/, 'it must be at least 16 characters, with no spaces.')),
  ),
});
type Environment = z.infer<typeof environmentSchema>;

/** Checks that need more than one setting. */
function pairProblems(environment: Environment): string[] {
  const { TLS_CERT, TLS_KEY, PUBLIC_ORIGIN, SMTP_URL, MAIL_FROM } = environment;
  const problems: string[] = [];
  if (TLS_CERT && !TLS_KEY) problems.push('TLS_CERT is set without TLS_KEY: set both or neither.');
  if (TLS_KEY && !TLS_CERT) problems.push('TLS_KEY is set without TLS_CERT: set both or neither.');
  if (TLS_CERT && PUBLIC_ORIGIN?.startsWith('http:')) {
    problems.push('PUBLIC_ORIGIN starts with http:, but TLS_CERT makes the server use HTTPS.');
  }
  if (SMTP_URL && !MAIL_FROM) {
    problems.push('SMTP_URL is set without MAIL_FROM: emails need a sender.');
  }
  if (SMTP_URL && !PUBLIC_ORIGIN) {
    problems.push(
      "SMTP_URL needs PUBLIC_ORIGIN: links in emails can't be taken from request headers.",
    );
  }
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = environment;
  const provider = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter(Boolean);
  if (provider.length !== 0 && provider.length !== 3) {
    problems.push(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all or none.',
    );
  }
  const { BACKUP_DIR, BACKUP_AT, BACKUP_KEEP, BACKUP_PUBLIC_KEY } = environment;
  if (!BACKUP_DIR && (BACKUP_AT ?? BACKUP_KEEP ?? BACKUP_PUBLIC_KEY) !== undefined) {
    problems.push('BACKUP_AT, BACKUP_KEEP and BACKUP_PUBLIC_KEY need BACKUP_DIR, the folder.');
  }
  const { METRICS_ADDRESS, METRICS_TOKEN } = environment;
  const metrics = METRICS_ADDRESS ? listenAddress(METRICS_ADDRESS) : null;
  if (metrics && !isLoopback(metrics.host) && !METRICS_TOKEN) {
    problems.push(
      'METRICS_ADDRESS is open to other machines: set METRICS_TOKEN too, or use 127.0.0.1.',
    );
  }
  return problems;
}

function toMetrics({ METRICS_ADDRESS, METRICS_TOKEN }: Environment): MetricsConfig | undefined {
  const address = METRICS_ADDRESS === undefined ? null : listenAddress(METRICS_ADDRESS);
  return address ? { ...address, token: METRICS_TOKEN } : undefined;
}

function toBackup(environment: Environment): BackupConfig | undefined {
  const { BACKUP_DIR, BACKUP_AT = '03:00', BACKUP_KEEP = '7,4,12' } = environment;
  if (BACKUP_DIR === undefined) return undefined;
  const [hour = 0, minute = 0] = BACKUP_AT.split(':').map(Number);
  const [days = 0, weeks = 0, months = 0] = BACKUP_KEEP.split(',').map(Number);
  return {
    dir: BACKUP_DIR,
    at: { hour, minute },
    keep: { days, weeks, months },
    publicKey: environment.BACKUP_PUBLIC_KEY,
  };
}

function toConfig(environment: Environment, builtWebDir: string): Config {
  const { TLS_CERT, TLS_KEY, SMTP_URL, MAIL_FROM } = environment;
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = environment;
  return {
    port: environment.PORT,
    host: environment.HOST,
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    publicOrigin: environment.PUBLIC_ORIGIN && new URL(environment.PUBLIC_ORIGIN).origin,
    trustProxy: addressesIn(environment.TRUST_PROXY ?? ''),
    tls: TLS_CERT && TLS_KEY ? { certFile: TLS_CERT, keyFile: TLS_KEY } : undefined,
    socialUrl: environment.SOCIAL_URL,
    supportEmail: environment.SUPPORT_EMAIL,
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : undefined,
    provider:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
        : undefined,
    webDir: environment.WEB_DIR ?? builtWebDir,
    logLevel: environment.LOG_LEVEL,
    requestsPerMinute: environment.REQUESTS_PER_MINUTE,
    signUpsPerHour: environment.SIGN_UPS_PER_HOUR,
    signUp: environment.SIGN_UP,
    databaseConnections: environment.DATABASE_CONNECTIONS,
    drainSeconds: environment.DRAIN_SECONDS,
    metrics: toMetrics(environment),
    backup: toBackup(environment),
    operatorEmail: environment.OPERATOR_EMAIL,
  };
}
