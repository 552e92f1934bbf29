import { resolve } from 'node:path';
import { isMigrated, isReadOnly } from '@full-count/db';
import { sql } from 'kysely';
import { lastDue, requireWritableFolder } from '../../backups/backup-files.ts';
import { backupHistory } from '../../backups/backup-history.ts';
import { isLoopback } from '../../platform/config/config-values.ts';
import { checkMailServer } from '../../platform/mail/mailers.ts';
import { VERSION } from '../../platform/version.ts';
import { ProviderClient } from '../../sign-in/oidc/provider-client.ts';
import {
  alignColumns,
  CommandError,
  minuteText,
  type OperatorCommand,
  type OperatorContext,
  requireArguments,
} from '../command.ts';

interface Finding {
  readonly what: string;
  readonly state: 'ok' | 'note' | 'BAD';
  readonly sentence: string;
}

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
      ...(await databaseFindings(context)),
      await mailFinding(context),
      await clockFinding(context),
      ...(await providerFindings(context)),
      ...(await backupFindings(context)),
    ];
    const rows = findings.map(({ what, state, sentence }) => [what, state, sentence]);
    for (const line of alignColumns(rows)) context.print(line);
    const bad = findings.filter(({ state }) => state === 'BAD');
    if (bad.length > 0)
      throw new CommandError(`Repair: ${bad.map(({ what }) => what).join(', ')}.`);
  },
};

function settingsFindings({ config }: OperatorContext): Finding[] {
  const { publicOrigin, host, tls, signUp, warnings } = config;
  const isSecure = tls !== undefined || publicOrigin?.startsWith('https:') === true;
  return [
    publicOrigin === undefined
      ? { what: 'settings', state: 'note', sentence: 'PUBLIC_ORIGIN is not set.' }
      : { what: 'settings', state: 'ok', sentence: `People open ${publicOrigin}.` },
    isSecure || isLoopback(host)
      ? {
          what: 'HTTPS',
          state: 'ok',
          sentence: isSecure ? 'It is used.' : 'Only this computer can open the app.',
        }
      : {
          what: 'HTTPS',
          state: 'BAD',
          sentence: 'Phones need HTTPS to work without signal. Set TLS_CERT or PUBLIC_ORIGIN.',
        },
    { what: 'sign-up', state: 'ok', sentence: `SIGN_UP is ${signUp}.` },
    ...warnings.map((sentence): Finding => ({ what: 'settings', state: 'note', sentence })),
  ];
}

async function databaseFindings({ db, engine, config }: OperatorContext): Promise<Finding[]> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db);
  const placeText =
    engine === 'embedded'
      ? `embedded, in ${resolve(config.dataDir)}`
      : 'on the server of DATABASE_URL';
  const finding = (state: Finding['state'], ending: string): Finding[] => [
    { what: 'database', state, sentence: `PostgreSQL ${rows[0]?.version}, ${placeText}${ending}` },
  ];
  if (!(await isMigrated(db)))
    return finding(
      'BAD',
      '. Tables are missing. Start this version of the app once to create them.',
    );
  if (await isReadOnly(db)) return finding('BAD', '. It takes no writes.');
  return finding('ok', '.');
}

async function mailFinding({ config: { smtp, dataDir } }: OperatorContext): Promise<Finding> {
  if (smtp === undefined) {
    return {
      what: 'mail',
      state: 'note',
      sentence: `SMTP_URL is not set, so emails are files in ${resolve(dataDir, 'mail')}.`,
    };
  }
  const { hostname } = new URL(smtp.url);
  try {
    await checkMailServer(smtp);
    return { what: 'mail', state: 'ok', sentence: `${hostname} lets us in.` };
  } catch (error) {
    const { message } = error as Error;
    return { what: 'mail', state: 'BAD', sentence: `${hostname} doesn't work: ${message}.` };
  }
}

async function clockFinding({ db, engine, now }: OperatorContext): Promise<Finding> {
  if (engine === 'embedded') {
    return { what: 'clock', state: 'ok', sentence: `It is ${now().toISOString()}.` };
  }
  const startMs = now().getTime();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const localMs = (startMs + now().getTime()) / 2;
  const differenceMs = Math.abs((rows[0]?.at.getTime() ?? localMs) - localMs);
  const seconds = (differenceMs / 1000).toFixed(1);
  return differenceMs > MAX_CLOCK_DIFFERENCE_MS
    ? { what: 'clock', state: 'BAD', sentence: `It is ${seconds} s off the database's clock.` }
    : { what: 'clock', state: 'ok', sentence: "It agrees with the database's clock." };
}

const DAY_MS = 24 * 60 * 60_000;
/** An old backup is found too, so that the operator sees how old it is. */
const LOOK_BACK_DAYS = 180;

async function backupFindings({ db, config, now }: OperatorContext): Promise<Finding[]> {
  const finding = (state: Finding['state'], sentence: string): Finding[] => [
    { what: 'backup', state, sentence },
  ];
  if (!config.backup)
    return finding('note', 'BACKUP_DIR is not set, so there are no daily backups.');
  const { at, publicKey } = config.backup;
  const dir = resolve(config.backup.dir);
  const folderProblem = await requireWritableFolder(dir).catch((error: Error) => error.message);
  if (folderProblem !== undefined) return finding('BAD', folderProblem);
  const since = new Date(now().getTime() - LOOK_BACK_DAYS * DAY_MS);
  const { succeededAt, failedAt } = await backupHistory(db, dir, since);
  const lastMade =
    succeededAt === null
      ? `None was made in ${dir} yet`
      : `The last one was made at ${minuteText(succeededAt)} UTC, ${publicKey ? 'encrypted, ' : ''}in ${dir}`;
  if (failedAt !== null && (succeededAt === null || failedAt > succeededAt)) {
    return finding(
      'BAD',
      `The last backup failed at ${minuteText(failedAt)} UTC. The app tries again every hour while it runs. ${lastMade}.`,
    );
  }
  if (succeededAt === null) return finding('note', `${lastMade}.`);
  // The second-to-last backup that was due must have been made. The last one may still be running.
  const secondToLastDue = lastDue(new Date(lastDue(now(), at).getTime() - 1), at);
  return finding(succeededAt < secondToLastDue ? 'BAD' : 'ok', `${lastMade}.`);
}

async function providerFindings({ config: { provider } }: OperatorContext): Promise<Finding[]> {
  if (provider === undefined) return [];
  const what = 'provider';
  try {
    await new ProviderClient(provider).discover();
    return [{ what, state: 'ok', sentence: `${provider.issuer} answers.` }];
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
    return [{ what, state: 'BAD', sentence: `${provider.issuer} doesn't answer: ${reason}.` }];
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
