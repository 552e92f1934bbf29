import type { OperatorCommand } from '../command.ts';
import { auditTrail } from './audit-trail.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { createUser } from './create-user.ts';
import { endSessions } from './end-sessions.ts';
import { makeOwner } from './make-owner.ts';
import { resetPassword } from './reset-password.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';
import { verify } from './verify.ts';
import { version } from './version.ts';

/** In the order of the help text. */
export const operatorCommands: readonly OperatorCommand[] = [
  users,
  createUser,
  teams,
  resetPassword,
  endSessions,
  verify,
  makeOwner,
  backup,
  auditTrail,
  version,
  check,
];
