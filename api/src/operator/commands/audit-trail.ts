import { parseArgs } from 'node:util';
import { AUDIT_DAYS } from '../../audit/audit-trail.ts';
import { type AuditFilter, listAuditForOperator } from '../../audit/queries.ts';
import { type OperatorCommand, UsageError } from '../command.ts';

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
  for (const [name, id] of Object.entries({ team, user })) {
    if (id !== undefined && !UUID.test(id)) throw new UsageError(`--${name} must be an id.`);
  }
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
