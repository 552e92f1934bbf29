import { isAbsolute, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DAY_MS } from '@full-count/baseball';
import { isMigrated, isReadOnly } from '@full-count/db';
import { takeBackup } from '@full-count/db/backup';
import { sql } from 'kysely';
import webPush from 'web-push';
import { AUDIT_DAYS, type AuditFilter, listAuditForOperator } from '../../audit/audit-trail.ts';
import { backupHistory, lastDue, requireWritableFolder } from '../../backups/backup-files.ts';
import { encryptionFor } from '../../backups/encryption.ts';
import { isLoopback } from '../../platform/config/config-values.ts';
import { checkMailServer, MAIL_FOLDER } from '../../platform/mail/mail.ts';
import { VERSION } from '../../platform/version.ts';
import { ProviderClient } from '../../sign-in/oidc/provider-client.ts';
import {
  alignColumns,
  CommandError,
  minuteText,
  type OperatorCommand,
  type OperatorContext,
  requireArguments,
  UsageError,
} from '../command.ts';

type Finding = readonly [what: string, state: 'ok' | 'note' | 'BAD', sentence: string];

/** A clock that is further off than this gives wrong times to links, sessions and the audit trail. */
const MAX_CLOCK_DIFFERENCE_MS = 2_000;

export const check: OperatorCommand = {
  name: 'check',
  usage: '',
  summary: 'checks the settings, the database, mail, sign-in, the clock and the backups',
  help: [
    'Checks the settings, the database, the mail server, the identity provider, the clock and the daily backups.',
    'The exit code is 1 if a line says BAD. A note needs no action if you meant it.',
    'It sends no email: it only signs in to the mail server.',
  ],
  async run(context, args) {
    requireArguments(args);
    const findings = [
      ...settingsFindings(context),
      await databaseFinding(context),
      await mailFinding(context),
      await clockFinding(context),
      ...(await providerFindings(context)),
      await backupFinding(context),
    ];
    for (const line of alignColumns(findings)) context.print(line);
    const bad = findings.filter(([, state]) => state === 'BAD').map(([what]) => what);
    if (bad.length > 0) throw new CommandError(`Repair: ${bad.join(', ')}.`);
  },
};

function settingsFindings({ config }: OperatorContext): Finding[] {
  const { publicOrigin, host, tls, signUp, warnings } = config;
  const isSecure = tls !== undefined || publicOrigin?.startsWith('https:') === true;
  const safety = isSecure ? 'It is used.' : 'Only this computer can open the app.';
  return [
    publicOrigin === undefined
      ? ['settings', 'note', 'PUBLIC_ORIGIN is not set.']
      : ['settings', 'ok', `People open ${publicOrigin}.`],
    isSecure || isLoopback(host)
      ? ['HTTPS', 'ok', safety]
      : [
          'HTTPS',
          'BAD',
          'Phones need HTTPS to work without signal. Set TLS_CERT or PUBLIC_ORIGIN.',
        ],
    ['sign-up', 'ok', `SIGN_UP is ${signUp}.`],
    ...warnings.map((sentence): Finding => ['settings', 'note', sentence]),
  ];
}

async function databaseFinding({ db, engine, config }: OperatorContext): Promise<Finding> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db);
  const placeText =
    engine === 'embedded'
      ? `embedded, in ${resolve(config.dataDir)}`
      : 'on the server of DATABASE_URL';
  const database = `PostgreSQL ${rows[0]?.version}, ${placeText}.`;
  if (!(await isMigrated(db))) {
    const advice = 'Tables are missing. Start this version of the app once to create them.';
    return ['database', 'BAD', `${database} ${advice}`];
  }
  if (await isReadOnly(db)) return ['database', 'BAD', `${database} It takes no writes.`];
  return ['database', 'ok', database];
}

async function mailFinding({ config: { smtp, dataDir } }: OperatorContext): Promise<Finding> {
  if (smtp === undefined) {
    const folder = resolve(dataDir, MAIL_FOLDER);
    return ['mail', 'note', `SMTP_URL is not set, so emails are files in ${folder}.`];
  }
  const { hostname } = new URL(smtp.url);
  try {
    await checkMailServer(smtp);
    return ['mail', 'ok', `${hostname} lets us in.`];
  } catch (error) {
    const { message } = error as Error;
    return ['mail', 'BAD', `${hostname} doesn't work: ${message}.`];
  }
}

async function clockFinding({ db, engine, now }: OperatorContext): Promise<Finding> {
  if (engine === 'embedded') return ['clock', 'ok', `It is ${now().toISOString()}.`];
  const startMs = now().getTime();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const localMs = (startMs + now().getTime()) / 2;
  const differenceMs = Math.abs((rows[0]?.at.getTime() ?? localMs) - localMs);
  const seconds = (differenceMs / 1000).toFixed(1);
  return differenceMs > MAX_CLOCK_DIFFERENCE_MS
    ? ['clock', 'BAD', `It is ${seconds} s off the database's clock.`]
    : ['clock', 'ok', "It agrees with the database's clock."];
}

/** An old backup is found too, so that the operator sees how old it is. */
const LOOK_BACK_DAYS = 180;

async function backupFinding({ db, config, now }: OperatorContext): Promise<Finding> {
  if (!config.backup)
    return ['backup', 'note', 'BACKUP_DIR is not set, so there are no daily backups.'];
  const { at, publicKey } = config.backup;
  const dir = resolve(config.backup.dir);
  const folderProblem = await requireWritableFolder(dir).catch((error: Error) => error.message);
  if (folderProblem !== undefined) return ['backup', 'BAD', folderProblem];
  const since = new Date(now().getTime() - LOOK_BACK_DAYS * DAY_MS);
  const { succeededAt, failedAt } = await backupHistory(db, dir, since);
  const lastMade =
    succeededAt === null
      ? `None was made in ${dir} yet`
      : `The last one was made at ${minuteText(succeededAt)} UTC, ${publicKey ? 'encrypted, ' : ''}in ${dir}`;
  if (failedAt !== null && (succeededAt === null || failedAt > succeededAt))
    return [
      'backup',
      'BAD',
      `The last backup failed at ${minuteText(failedAt)} UTC. The app tries again every hour while it runs. ${lastMade}.`,
    ];
  if (succeededAt === null) return ['backup', 'note', `${lastMade}.`];
  // The second-to-last backup that was due must have been made. The last one may still be running.
  const secondToLastDue = lastDue(new Date(lastDue(now(), at).getTime() - 1), at);
  return ['backup', succeededAt < secondToLastDue ? 'BAD' : 'ok', `${lastMade}.`];
}

async function providerFindings({ config: { provider } }: OperatorContext): Promise<Finding[]> {
  if (provider === undefined) return [];
  try {
    await new ProviderClient(provider).discover();
    return [['provider', 'ok', `${provider.issuer} answers.`]];
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
    return [['provider', 'BAD', `${provider.issuer} doesn't answer: ${reason}.`]];
  }
}

export const version: OperatorCommand = {
  name: 'version',
  usage: '',
  summary: 'prints the versions of Full Count and Node',
  help: [
    'Prints the version and the commit of Full Count, the version of Node and the kind of database.',
  ],
  async run({ engine, print }, args) {
    requireArguments(args);
    const database = engine === 'embedded' ? 'the embedded database' : 'PostgreSQL';
    const { version, commit } = VERSION;
    print(`Full Count ${version} (${commit}) with Node ${process.versions.node} on ${database}`);
  },
};

export const backup: OperatorCommand = {
  name: 'backup',
  usage: '[file]',
  summary: 'writes a backup, as npm run backup does',
  help: [
    'Writes a backup of everything to a file, and never over another file. Without a name, it chooses one in this folder.',
    'With BACKUP_PUBLIC_KEY the file is encrypted.',
    'On the embedded database the running app prepares the file in DATA_DIR, and requests wait meanwhile.',
  ],
  async run({ db, engine, config, now, print }, args) {
    const [file = ''] = requireArguments(args, 'the path of a file');
    // The running app may be in another folder than the command.
    if (!isAbsolute(file)) throw new UsageError('The running app needs an absolute path.');
    const publicKey = config.backup?.publicKey;
    const counts = await takeBackup({ db, engine }, file, now(), {
      ...(publicKey !== undefined && { encrypt: encryptionFor(publicKey) }),
    });
    const rows = counts.map(({ name, rows, sha256 }) => [
      `  ${name}`,
      String(rows).padStart(9),
      sha256.slice(0, 16),
    ]);
    for (const line of alignColumns(rows)) print(line);
  },
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const auditTrail: OperatorCommand = {
  name: 'audit-trail',
  usage: '[--team id] [--user id] [--since 2026-11-01]',
  summary: 'prints who did what, as npm run audit-trail does',
  help: [
    'Prints who did what, when and from which network address, newest first, as a JSON object a line.',
  ],
  async run({ db, print, note }, args) {
    let entries = 0;
    for await (const entry of listAuditForOperator(db, readFilter(args))) {
      const { repeat_key: _, ...shown } = entry;
      print(JSON.stringify(shown));
      entries++;
    }
    note(`Entries: ${entries}. They are deleted ${AUDIT_DAYS} days after they last happened.`);
  },
};

function readFilter(args: readonly string[]): AuditFilter {
  const { team, user, since } = readOptions(args);
  for (const [name, id] of Object.entries({ team, user }))
    if (id !== undefined && !UUID.test(id)) throw new UsageError(`--${name} must be an id.`);
  const date = since === undefined ? undefined : new Date(since);
  if (date && Number.isNaN(date.getTime())) throw new UsageError('--since must be a date.');
  return { teamId: team, userId: user, since: date };
}

function readOptions(args: readonly string[]) {
  try {
    const options = {
      team: { type: 'string' },
      user: { type: 'string' },
      since: { type: 'string' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export const vapidKeys: OperatorCommand = {
  name: 'vapid-keys',
  usage: '',
  summary: 'prints a new pair of keys for score alerts',
  help: [
    'Prints VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, with which families can get score alerts from public pages.',
    'With another pair, everyone must turn the alerts on again.',
  ],
  async run({ print }, args) {
    requireArguments(args);
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    print(`VAPID_PUBLIC_KEY=${publicKey}`);
    print(`VAPID_PRIVATE_KEY=${privateKey}`);
  },
};
