import { BackupRefusedError } from '@full-count/db/backup';
import {
  alignColumns,
  CommandError,
  type OperatorCommand,
  type OperatorContext,
  UsageError,
} from './command.ts';
import { deleteUser, erasePlayer, purge } from './commands/privacy.ts';
import { auditTrail, backup, check, vapidKeys, version } from './commands/server.ts';
import { makeOwner, teams } from './commands/teams.ts';
import { createUser, endSessions, resetPassword, users, verify } from './commands/users.ts';

const ADMIN_COMMAND = 'npm run admin --';

export interface Terminal {
  print(line: string): void;
  /** Writes notes, and why something was not done, to standard error. */
  complain(line: string): void;
}

/** 0 is done, 1 is not done and 2 is a wrong use of the command. */
export type ExitCode = 0 | 1 | 2;

/** Answers a call for help, which needs no database. Returns null for all others. */
export function answerHelp(args: readonly string[], terminal: Terminal): ExitCode | null {
  const [name, topic] = args;
  if (name === undefined || (name === 'help' && topic === undefined) || name === '--help') {
    for (const line of overview()) terminal.print(line);
    return name === undefined ? 2 : 0;
  }
  const asksForHelp = name === 'help' || args.includes('--help');
  const commandName = name === 'help' ? topic : name;
  const command = operatorCommands.find((candidate) => candidate.name === commandName);
  if (!command) {
    terminal.complain(
      `There is no command "${commandName}". ${ADMIN_COMMAND} help lists the commands.`,
    );
    return 2;
  }
  if (!asksForHelp) return null;
  terminal.print(`${ADMIN_COMMAND} ${command.name} ${command.usage}`.trimEnd());
  for (const sentence of command.help) terminal.print(`  ${sentence}`);
  return 0;
}

export async function runCommand(
  context: Omit<OperatorContext, 'print' | 'note'>,
  args: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  const helpExitCode = answerHelp(args, terminal);
  if (helpExitCode !== null) return helpExitCode;
  const [name, ...rest] = args;
  const command = operatorCommands.find((candidate) => candidate.name === name);
  try {
    await command?.run({ ...context, print: terminal.print, note: terminal.complain }, rest);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.complain(
        `${error.message}\nUse: ${ADMIN_COMMAND} ${name} ${command?.usage}`.trimEnd(),
      );
      return 2;
    }
    const isExplained = error instanceof CommandError || error instanceof BackupRefusedError;
    terminal.complain(isExplained ? error.message : String(error));
    return 1;
  }
}

function overview(): string[] {
  const rows = operatorCommands.map(({ name, usage, summary }) => [
    `  ${name} ${usage}`.trimEnd(),
    summary,
  ]);
  return [
    `Use: ${ADMIN_COMMAND} <command>`,
    '',
    ...alignColumns(rows),
    '',
    `${ADMIN_COMMAND} help <command> says more. Every command uses the settings of npm start and works while the app runs.`,
  ];
}

/** In the order of the help text. */
const operatorCommands: readonly OperatorCommand[] = [
  users,
  createUser,
  teams,
  resetPassword,
  endSessions,
  verify,
  makeOwner,
  erasePlayer,
  deleteUser,
  purge,
  backup,
  auditTrail,
  vapidKeys,
  version,
  check,
];
