import type { OperatorCommand } from '../command.ts';
import { auditTrail } from './audit-trail.ts';
import { backup } from './backup.ts';
import { check, version } from './check.ts';
import { deleteUser, erasePlayer, purge } from './privacy.ts';
import { makeOwner, teams } from './teams.ts';
import { createUser, endSessions, resetPassword, users, verify } from './users.ts';
import { vapidKeys } from './vapid-keys.ts';

/** In the order of the help text. */
export const operatorCommands: readonly OperatorCommand[] = [
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
