import { readFileSync } from 'node:fs';
import { addressesIn, listenAddress } from './config-values.ts';
import {
  type Environment,
  environmentSchema,
  likelyMisspellings,
  problemsOfCombinations,
  SECRETS,
  settingsWithoutEffect,
} from './environment.ts';

/** The settings of the operator. Only this module reads the environment. */
export type Config = Readonly<ReturnType<typeof toConfig>> & {
  /** Sentences about settings that are valid but probably not meant. */
  readonly warnings: readonly string[];
};

export type Quota = Config['quotas']['team'];
export type BackupConfig = NonNullable<Config['backup']>;
export type VapidConfig = NonNullable<Config['vapid']>;
export type MetricsConfig = NonNullable<Config['metrics']>;
export type ProviderConfig = NonNullable<Config['provider']>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * @param env usually `process.env`; a blank value counts as absent
 * @param builtWebDir the folder of the web app if WEB_DIR is not set
 * @throws ConfigError with a sentence for each wrong setting, one a line
 */
export function readConfig(env: RawSettings, builtWebDir = 'web/dist'): Config {
  const settings = Object.fromEntries(
    Object.entries(withSecretFiles(env))
      .filter(([name, value]) => name in environmentSchema.shape && value?.trim())
      .map(([name, value]) => [name, value?.trim()]),
  );
  const result = environmentSchema.safeParse(settings);
  const problems = result.success
    ? problemsOfCombinations(result.data)
    : result.error.issues.map(
        ({ path, message }) =>
          `${String(path[0])} is ${shownValue(String(path[0]), settings)}: ${message}`,
      );
  if (!result.success || problems.length > 0) throw new ConfigError(problems.join('\n'));
  const warnings = [...likelyMisspellings(Object.keys(env)), ...settingsWithoutEffect(result.data)];
  return { ...toConfig(result.data, builtWebDir), warnings };
}

type RawSettings = Readonly<Record<string, string | undefined>>;

/**
 * Adds the secrets that the operator keeps in files, as containers do: `SMTP_URL_FILE` names the file of `SMTP_URL`.
 *
 * @throws ConfigError if a file can't be read, or if a secret is set twice
 */
function withSecretFiles(env: RawSettings): RawSettings {
  const secrets = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) return [];
    if (env[name]?.trim()) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`);
    try {
      return [[name, readFileSync(file, 'utf8').trim()] as const];
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new ConfigError(`${name}_FILE is "${file}": the file can't be read (${code}).`);
    }
  });
  return { ...env, ...Object.fromEntries(secrets) };
}

/** Describes the value of a faulty setting, without the passwords and tokens in it. */
function shownValue(name: string, settings: RawSettings): string {
  return SECRETS.some((secret) => secret === name)
    ? 'not readable'
    : JSON.stringify(settings[name]);
}

function toMetrics({ METRICS_ADDRESS, METRICS_TOKEN }: Environment) {
  const address = METRICS_ADDRESS === undefined ? null : listenAddress(METRICS_ADDRESS);
  return address ? { ...address, token: METRICS_TOKEN } : undefined;
}

function toBackup(environment: Environment) {
  const { BACKUP_DIR, BACKUP_AT = '03:00', BACKUP_KEEP = '7,4,12' } = environment;
  if (BACKUP_DIR === undefined) return undefined;
  const [hour = 0, minute = 0] = BACKUP_AT.split(':').map(Number);
  const [days = 0, weeks = 0, months = 0] = BACKUP_KEEP.split(',').map(Number);
  return {
    dir: BACKUP_DIR,
    /** In UTC. */
    at: { hour, minute },
    /** For how many days, weeks and months one backup remains. A day, week or month without a backup is not counted. */
    keep: { days, weeks, months },
    publicKey: environment.BACKUP_PUBLIC_KEY,
  };
}

/** A push service writes to the email if it has a question about what is sent. */
function toVapid(environment: Environment) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = environment;
  const { PRIVACY_EMAIL: email } = environment;
  return publicKey && privateKey && email ? { publicKey, privateKey, email } : undefined;
}

function megabytes(count: number | undefined): number | undefined {
  return count === undefined ? undefined : count * 1_000_000;
}

function toConfig(environment: Environment, builtWebDir: string) {
  const { TLS_CERT, TLS_KEY, SMTP_URL, MAIL_FROM } = environment;
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = environment;
  return {
    port: environment.PORT,
    host: environment.HOST,
    /** The folder of the embedded database. Unused if `databaseUrl` is set. */
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    /** The same database without a pooler. Undefined if `databaseUrl` has no pooler. */
    databaseDirectUrl: environment.DATABASE_DIRECT_URL,
    /** The size of the connection pool, without the connection for events. */
    databaseConnections: environment.DATABASE_CONNECTIONS,
    /** The address that people type, such as `https://fullcount.example`. Undefined to use the request's own. */
    publicOrigin: environment.PUBLIC_ORIGIN && new URL(environment.PUBLIC_ORIGIN).origin,
    trustProxy: addressesIn(environment.TRUST_PROXY ?? '') as readonly string[],
    tls: TLS_CERT && TLS_KEY ? { certFile: TLS_CERT, keyFile: TLS_KEY } : undefined,
    socialUrl: environment.SOCIAL_URL,
    supportEmail: environment.SUPPORT_EMAIL,
    /** The mail server. If undefined, emails are written to files in the data folder. */
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : undefined,
    provider:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
        : undefined,
    webDir: environment.WEB_DIR ?? builtWebDir,
    logLevel: environment.LOG_LEVEL,
    /** Requests per minute of one user, or of one address that is not signed in. */
    requestsPerMinute: environment.REQUESTS_PER_MINUTE,
    /** New accounts from one address, without those that an invitation brings. A day may have ten times as many. */
    signUpsPerHour: environment.SIGN_UPS_PER_HOUR,
    signUp: environment.SIGN_UP,
    /** How much one team may have, and all teams of one owner together (decision 0084). Undefined for no limit. */
    quotas: {
      team: {
        rows: environment.TEAM_MAX_ROWS,
        bytes: megabytes(environment.TEAM_MAX_MB),
        members: environment.TEAM_MAX_MEMBERS,
      },
      account: {
        rows: environment.ACCOUNT_MAX_ROWS,
        bytes: megabytes(environment.ACCOUNT_MAX_MB),
        members: environment.ACCOUNT_MAX_MEMBERS,
      },
    },
    drainSeconds: environment.DRAIN_SECONDS,
    /** The server makes the tokens of public links from this secret. If undefined, a file in the data folder has it. */
    secret: environment.SECRET,
    /** The operator's keys for score alerts. Undefined to offer none. */
    vapid: toVapid(environment),
    backup: toBackup(environment),
    operatorEmail: environment.OPERATOR_EMAIL,
    /** Who runs the server, for the privacy page. */
    operatorName: environment.OPERATOR_NAME,
    privacyEmail: environment.PRIVACY_EMAIL,
    /** After how many years the names of players who left are erased, where a team has not decided. Undefined to keep them. */
    retentionYears: environment.RETENTION_YEARS,
    metrics: toMetrics(environment),
  };
}
