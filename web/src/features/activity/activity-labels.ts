import type { AuditAction, AuditEntry } from '@full-count/sync-protocol';
import { dayWithYear } from '../../format/day-and-time.ts';
import { momentSpan } from '../../format/moment-span.ts';
import { timeText } from '../../format/time-text.ts';
import { permissionLabels } from '../../labels/staff.ts';

/** The names of the staff by user id. */
type Names = ReadonlyMap<string, string>;

interface Words {
  /** The person who did it. */
  readonly who: string;
  /** The person whose membership it changed. */
  readonly whom: string;
  readonly detail: string | null;
}

const texts: Readonly<Record<AuditAction, (words: Words) => string>> = {
  account_created: ({ who }) => `${who} created an account`,
  backed_up: () => 'The server was backed up',
  backup_failed: () => 'A backup of the server failed',
  calendar_link_deleted: ({ who }) => `${who} deleted the calendar link`,
  calendar_link_made: ({ who }) => `${who} created a calendar link`,
  email_verified: ({ who }) => `${who} verified their email`,
  held_work_exported: ({ who }) => `${who} downloaded a former member's changes`,
  invitation_accepted: ({ who, detail }) => `${who} accepted an invitation${accessText(detail)}`,
  invitation_declined: () => 'Someone declined an invitation',
  invitation_withdrawn: ({ who }) => `${who} canceled an invitation`,
  join_code_changed: ({ who, detail }) =>
    `${who} ${detail === 'on' ? 'activated' : 'deactivated'} a join code`,
  join_code_deleted: ({ who }) => `${who} deleted a join code`,
  join_code_made: ({ who }) => `${who} created a join code`,
  join_code_used: ({ who }) => `${who} joined with a code`,
  operator_command: () => 'The operator of the server ran a command',
  password_added: ({ who }) => `${who} added a password`,
  password_changed: ({ who }) => `${who} changed their password`,
  password_reset: ({ who }) => `${who} chose a new password by email`,
  restored: ({ detail }) =>
    detail === null
      ? 'The server was restored from a backup'
      : `The server was restored from a backup of ${dayWithYear(detail)}, ${timeText(detail)}`,
  session_ended: ({ who }) => `${who} signed out another device`,
  sign_in: ({ who }) => `${who} signed in`,
  sign_in_failed: ({ who, detail }) =>
    detail === 'current_password'
      ? `${who} entered a wrong current password`
      : `A sign-in as ${who} failed`,
  sign_out: ({ who }) => `${who} signed out`,
  staff_changed: ({ who, whom, detail }) => `${who} edited ${whom}${accessText(detail)}`,
  staff_invited: ({ who, detail }) => `${who} invited someone${accessText(detail)}`,
  staff_left: ({ who }) => `${who} left the team`,
  staff_removed: ({ who, whom }) => `${who} removed ${whom}`,
  team_created: ({ who }) => `${who} created the team`,
  team_deleted: ({ who }) => `${who} deleted the team`,
  team_exported: ({ who }) => `${who} downloaded the team file`,
  team_imported: ({ who }) => `${who} imported the team from a file`,
  team_transferred: ({ who, whom, detail }) =>
    `${detail === 'operator' ? 'the operator of the server' : who} made ${whom} the owner`,
};

/** "Dana Wills edited Hank Kessler: Read & Write" */
export function activityText({ action, userId, subjectId, detail }: AuditEntry, names: Names) {
  const [who, whom] = [personText(userId, names), personText(subjectId, names)];
  const text = texts[action]({ who, whom, detail });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Jun 20, 9:00 AM, from 203.0.113.7", or "3 times, Jun 20, 9:00 AM to 9:20 AM". */
export function activityTimeText({ count, firstAt, lastAt, ip }: AuditEntry): string {
  const span = momentSpan(firstAt, lastAt);
  const when = count === 1 ? span : `${count} times, ${span}`;
  return ip === null ? when : `${when}, from ${ip}`;
}

function personText(userId: string | null, names: Names): string {
  if (userId === null) return 'someone';
  return names.get(userId) ?? 'a former staff member';
}

/** ": Read & Write". Empty if the detail is not an access level. */
function accessText(detail: string | null): string {
  const label = Object.entries(permissionLabels).find(([permission]) => permission === detail)?.[1];
  return label === undefined ? '' : `: ${label}`;
}
