import { addressesOf } from '@full-count/db';
import { SIGN_UP_POLICIES } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import {
  addressesIn,
  isAddress,
  isIssuer,
  isKeyPair,
  isLoopback,
  isOrigin,
  isSender,
  isUrl,
  listenAddress,
  wholeNumber,
} from './config-values.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const optionalText = (isValid: (text: string) => boolean, message: string) =>
  z.optional(z.string().check(z.refine(isValid, message)));

const optionalMatch = (pattern: RegExp, message: string) =>
  z.optional(z.string().check(z.regex(pattern, message)));

const optionalEmail = z.optional(z.email('it must be an email address.'));

const databaseAddress = optionalText(
  (text) => addressesOf(text).every((url) => isUrl(url, ['postgres:', 'postgresql:'])),
  'it must look like postgres://user:password@host:5432/database.',
);

const VAPID_FORM = 'npm run admin -- vapid-keys prints a new pair.';

const quota = z.optional(wholeNumber(1, 1_000_000_000));

export const environmentSchema = z.object({
  PORT: z._default(wholeNumber(0, 65_535, 'it must be a port from 0 to 65535.'), 3000),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'it must be an address such as 127.0.0.1 or 0.0.0.0.')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  PUBLIC_ORIGIN: optionalText(
    isOrigin,
    'it must be an origin without a path, such as https://fullcount.example.',
  ),
  TRUST_PROXY: optionalText(
    (text) => addressesIn(text).every(isAddress),
    'it must be addresses of proxies, such as 10.0.0.1 or 10.0.0.0/8, separated by commas.',
  ),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  SOCIAL_URL: optionalText((text) => isUrl(text, ['https:', 'http:']), 'it must be a web address.'),
  SUPPORT_EMAIL: optionalEmail,
  SMTP_URL: optionalText(
    (text) => isUrl(text, ['smtp:', 'smtps:']),
    'it must look like smtps://user:password@mail.example:465.',
  ),
  MAIL_FROM: optionalText(
    isSender,
    'it must be an address, such as coach@example.com or Full Count <coach@example.com>.',
  ),
  OIDC_ISSUER: optionalText(
    isIssuer,
    'it must be an address that starts with https:, or with http://localhost.',
  ),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  WEB_DIR: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(logLevels, `it must be one of ${logLevels.join(', ')}.`), 'warn'),
  REQUESTS_PER_MINUTE: z._default(wholeNumber(1, 1_000_000), 6000),
  SIGN_UPS_PER_HOUR: z._default(wholeNumber(1, 1_000_000), 20),
  SIGN_UP: z._default(
    z.enum(SIGN_UP_POLICIES, `it must be one of ${SIGN_UP_POLICIES.join(', ')}.`),
    'open',
  ),
  TEAM_MAX_ROWS: quota,
  TEAM_MAX_MB: quota,
  TEAM_MAX_MEMBERS: quota,
  ACCOUNT_MAX_ROWS: quota,
  ACCOUNT_MAX_MB: quota,
  ACCOUNT_MAX_MEMBERS: quota,
  DATABASE_CONNECTIONS: z._default(wholeNumber(2, 500), 10),
  DRAIN_SECONDS: z._default(wholeNumber(0, 60), 0),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_AT: optionalMatch(/^([01]\d|2[0-3]):[0-5]\d$/, 'it must be a time in UTC, such as 03:00.'),
  BACKUP_KEEP: optionalMatch(
    /^\d{1,3},\d{1,3},\d{1,3}$/,
    'it must be how many days, weeks and months remain, such as 7,4,12.',
  ),
  BACKUP_PUBLIC_KEY: optionalMatch(
    /^age1[a-z0-9]{10,}$/,
    'it must be a public key of age, age1....',
  ),
  OPERATOR_EMAIL: optionalEmail,
  OPERATOR_NAME: z.optional(z.string().check(z.maxLength(200))),
  PRIVACY_EMAIL: optionalEmail,
  RETENTION_YEARS: z.optional(wholeNumber(1, 3, 'it must be 1, 2 or 3 years.')),
  METRICS_ADDRESS: optionalText(
    (text) => listenAddress(text) !== null,
    'it must be an address and a port, such as 127.0.0.1:9464.',
  ),
  SECRET: optionalMatch(/^[\x21-\x7e]{32,}$/, 'it must be at least 32 characters, with no spaces.'),
  VAPID_PUBLIC_KEY: optionalMatch(/^[\w-]{87}$/, VAPID_FORM),
  VAPID_PRIVATE_KEY: optionalMatch(/^[\w-]{43}$/, VAPID_FORM),
  METRICS_TOKEN: optionalMatch(
    /^[\x21-\x7e]{16,}$/,
    'it must be at least 16 characters, with no spaces.',
  ),
});
export type Environment = z.infer<typeof environmentSchema>;

/** These settings contain passwords or tokens. Each can also be in a file that `<name>_FILE` names. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'SECRET',
  'VAPID_PRIVATE_KEY',
] as const satisfies readonly (keyof Environment)[];

export function problemsOfCombinations(environment: Environment): string[] {
  const { TLS_CERT, TLS_KEY, PUBLIC_ORIGIN, SMTP_URL, MAIL_FROM } = environment;
  const problems: string[] = [];
  if (TLS_CERT && !TLS_KEY) problems.push('TLS_CERT is set without TLS_KEY: set both or neither.');
  if (TLS_KEY && !TLS_CERT) problems.push('TLS_KEY is set without TLS_CERT: set both or neither.');
  if (TLS_CERT && PUBLIC_ORIGIN?.startsWith('http:'))
    problems.push('PUBLIC_ORIGIN starts with http:, but TLS_CERT makes the server use HTTPS.');
  if (SMTP_URL && !MAIL_FROM)
    problems.push('SMTP_URL is set without MAIL_FROM: emails need a sender.');
  if (SMTP_URL && !PUBLIC_ORIGIN)
    problems.push(
      "SMTP_URL needs PUBLIC_ORIGIN: links in emails can't be taken from request headers.",
    );
  if (environment.DATABASE_DIRECT_URL && !environment.DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL, the same database through a pooler.');
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = environment;
  const provider = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter(Boolean);
  if (provider.length !== 0 && provider.length !== 3)
    problems.push(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all or none.',
    );
  const { BACKUP_DIR, BACKUP_AT, BACKUP_KEEP, BACKUP_PUBLIC_KEY } = environment;
  if (!BACKUP_DIR && (BACKUP_AT ?? BACKUP_KEEP ?? BACKUP_PUBLIC_KEY) !== undefined)
    problems.push('BACKUP_AT, BACKUP_KEEP and BACKUP_PUBLIC_KEY need BACKUP_DIR, the folder.');
  problems.push(...problemsOfVapid(environment));
  const { METRICS_ADDRESS, METRICS_TOKEN } = environment;
  const metrics = METRICS_ADDRESS ? listenAddress(METRICS_ADDRESS) : null;
  if (metrics && !isLoopback(metrics.host) && !METRICS_TOKEN)
    problems.push(
      'METRICS_ADDRESS is open to other machines: set METRICS_TOKEN too, or use 127.0.0.1.',
    );
  return problems;
}

function problemsOfVapid(environment: Environment): string[] {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PRIVACY_EMAIL } = environment;
  if (VAPID_PUBLIC_KEY === undefined && VAPID_PRIVATE_KEY === undefined) return [];
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined)
    return ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: set both or neither.'];
  if (!isKeyPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY))
    return ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are of two pairs.'];
  return PRIVACY_EMAIL === undefined
    ? ['VAPID_PUBLIC_KEY needs PRIVACY_EMAIL, because push services ask who sends.']
    : [];
}

/** @returns a sentence for each variable that no program sets and that looks like a setting of ours */
export function likelyMisspellings(variables: readonly string[]): string[] {
  const settings = [
    ...Object.keys(environmentSchema.shape),
    ...SECRETS.map((name) => `${name}_FILE`),
  ];
  return variables.flatMap((variable) => {
    if (settings.includes(variable) || isSetBySystems(variable)) return [];
    const meant = settings.find(
      (setting) => variable.startsWith(`${setting}_`) || isOneLetterOff(variable, setting),
    );
    return meant === undefined
      ? []
      : [`${variable} is set, but there is no such setting. The name is close to ${meant}.`];
  });
}

/** Shells set HOSTNAME and HOSTTYPE, and container engines set names such as `HOST_PORT_80_TCP` for linked services. */
function isSetBySystems(variable: string): boolean {
  return /^HOST(?:NAME|TYPE)$|_PORT(?:_|$)|_SERVICE_/.test(variable);
}

/** Whether one letter is missing, added, replaced or swapped with the next. */
function isOneLetterOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (a === b || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  if (long.length > short.length) return rest(long, 1) === rest(short, 0);
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return rest(short, 1) === rest(long, 1) || (isSwapped && rest(short, 2) === rest(long, 2));
}

export function settingsWithoutEffect(environment: Environment): string[] {
  const { OPERATOR_EMAIL, BACKUP_DIR, SMTP_URL } = environment;
  if (OPERATOR_EMAIL === undefined) return [];
  if (BACKUP_DIR === undefined)
    return ['OPERATOR_EMAIL is set without BACKUP_DIR, so there are no backups to write about.'];
  return SMTP_URL === undefined
    ? ['OPERATOR_EMAIL is set without SMTP_URL, so no email can leave this server.']
    : [];
}
