import type { Db, Engine } from '@full-count/db';
import { findUserByEmail } from '../accounts/users.ts';
import { type AuditRecord, recordAudit } from '../audit/audit-trail.ts';
import type { Config } from '../platform/config/config.ts';
import type { TeamEvents } from '../platform/context.ts';

/** What a command of the operator works with, in its own process or in the running app. */
export interface OperatorContext {
  readonly db: Db;
  readonly engine: Engine;
  readonly config: Config;
  readonly teamEvents: TeamEvents;
  now(): Date;
  newId(): string;
  print(line: string): void;
  /** Prints a line to standard error. It is kept out of the result, because another program may read that. */
  note(line: string): void;
}

export interface OperatorCommand {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /** Sentences for `npm run admin -- help <name>`. */
  readonly help: readonly string[];
  /** @throws CommandError, UsageError */
  run(context: OperatorContext, args: readonly string[]): Promise<void>;
}

/** The command can't do what it was asked to do. The message is a sentence for the operator. The exit code is 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The arguments are wrong. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError unless there are exactly `names.length` arguments */
export function requireArguments(args: readonly string[], ...names: readonly string[]) {
  if (args.length === names.length) return args;
  const needed = names.length === 0 ? 'no arguments' : names.join(' and ');
  throw new UsageError(`This command needs ${needed}.`);
}

/** @throws CommandError if no account has this email */
export async function userWithEmail({ db }: Pick<OperatorContext, 'db'>, email: string) {
  const user = await findUserByEmail(db, email.trim());
  if (!user) throw new CommandError(`No account has the email ${email}.`);
  return user;
}

/** Adds what the operator did to the audit trail. The entry has no user and no network address. */
export async function recordOperatorCommand(
  db: Db,
  now: Date,
  record: Pick<AuditRecord, 'subjectId' | 'teamId'> & { readonly command: string },
): Promise<void> {
  const { command, ...subject } = record;
  await recordAudit(db, now, {
    action: 'operator_command',
    detail: command,
    userId: null,
    ip: null,
    ...subject,
  });
}

export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
    });
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** "2026-11-25 21:30", or "never" for null. In UTC. */
export function minuteText(date: Date | null): string {
  return date === null ? 'never' : date.toISOString().slice(0, 16).replace('T', ' ');
}
