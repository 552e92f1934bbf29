import type { AuditAction, AuditEntry } from '@full-count/sync-protocol';
import { dayWithYear, momentSpan, timeText } from '../../format/day-and-time.ts';
import { upperFirst } from '../../format/names.ts';
import { permissionLabels } from '../../labels/terms.ts';

/** The names of the staff by user id. */
type Names = ReadonlyMap<string, string>;

interface Words {
  readonly actor: string;
  /** The person whose membership it changed. */
  readonly subject: string;
  readonly detail: string | null;
}

const texts: Readonly<Record<AuditAction, (words: Words) => string>> = {
  account_created: ({ actor }) => `${actor} created an account`,
  account_deleted: () => 'An account was deleted',
  backed_up: () => 'The server was backed up',
  backup_failed: () => 'A backup of the server failed',
  calendar_link_deleted: ({ actor }) => `${actor} deleted the calendar link`,
  calendar_link_made: ({ actor }) => `${actor} created a calendar link`,
  email_verified: ({ actor }) => `${actor} verified their email`,
  held_work_exported: ({ actor }) => `${actor} downloaded a former member's changes`,
  invitation_accepted: ({ actor, detail }) =>
    `${actor} accepted an invitation${accessText(detail)}`,
  invitation_declined: () => 'Someone declined an invitation',
  invitation_withdrawn: ({ actor }) => `${actor} canceled an invitation`,
  join_code_changed: ({ actor, detail }) =>
    `${actor} ${detail === 'on' ? 'activated' : 'deactivated'} a join code`,
  join_code_deleted: ({ actor }) => `${actor} deleted a join code`,
  join_code_made: ({ actor }) => `${actor} created a join code`,
  join_code_used: ({ actor }) => `${actor} joined with a code`,
  operator_command: () => 'The operator of the server ran a command',
  password_added: ({ actor }) => `${actor} added a password`,
  password_changed: ({ actor }) => `${actor} changed their password`,
  password_reset: ({ actor }) => `${actor} chose a new password by email`,
  person_erased: ({ actor }) => `${actor} erased a person`,
  public_link_deleted: ({ actor }) => `${actor} turned off a public link`,
  public_link_made: ({ actor }) => `${actor} created a public link`,
  restored: ({ detail }) =>
    detail === null
      ? 'The server was restored from a backup'
      : `The server was restored from a backup of ${dayWithYear(detail)}, ${timeText(detail)}`,
  session_ended: ({ actor }) => `${actor} signed out another device`,
  sign_in: ({ actor }) => `${actor} signed in`,
  sign_in_failed: ({ actor, detail }) =>
    detail === 'current_password'
      ? `${actor} entered a wrong current password`
      : `A sign-in as ${actor} failed`,
  sign_out: ({ actor }) => `${actor} signed out`,
  staff_changed: ({ actor, subject, detail }) => `${actor} edited ${subject}${accessText(detail)}`,
  staff_invited: ({ actor, detail }) => `${actor} invited someone${accessText(detail)}`,
  staff_left: ({ actor }) => `${actor} left the team`,
  staff_removed: ({ actor, subject }) => `${actor} removed ${subject}`,
  team_created: ({ actor }) => `${actor} created the team`,
  team_deleted: ({ actor }) => `${actor} deleted the team`,
  team_exported: ({ actor }) => `${actor} downloaded the team file`,
  team_imported: ({ actor }) => `${actor} imported the team from a file`,
  team_transferred: ({ actor, subject, detail }) =>
    `${detail === 'operator' ? 'the operator of the server' : actor} made ${subject} the owner`,
};

/** "Dana Wills edited Hank Kessler: Read & Write" */
export function activityText({ action, userId, subjectId, detail }: AuditEntry, names: Names) {
  const [actor, subject] = [personText(userId, names), personText(subjectId, names)];
  return upperFirst(texts[action]({ actor, subject, detail }));
}

/** "Jun 20, 9:00 AM, from 203.0.113.7", or "3 times, Jun 20, 9:00 AM to 9:20 AM". */
export function activityTimeText({ count, firstAt, lastAt, ip }: AuditEntry): string {
  const span = momentSpan(firstAt, lastAt);
  const timeSpan = count === 1 ? span : `${count} times, ${span}`;
  return ip === null ? timeSpan : `${timeSpan}, from ${ip}`;
}

function personText(userId: string | null, names: Names): string {
  if (userId === null) return 'someone';
  return names.get(userId) ?? 'a former staff member';
}

function accessText(detail: string | null): string {
  const label = Object.entries(permissionLabels).find(([permission]) => permission === detail)?.[1];
  return label === undefined ? '' : `: ${label}`;
}
