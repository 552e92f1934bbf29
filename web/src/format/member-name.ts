import type { StaffMember } from '@full-count/sync-protocol';
import { fullName } from './person-name.ts';

export function memberName({ userFirstName, userLastName, userEmail }: StaffMember): string {
  const name = fullName({ firstName: userFirstName, lastName: userLastName });
  return name || userEmail || 'A staff member';
}

/** "DW" */
export function memberInitials(member: StaffMember): string {
  const [first = '', ...others] = memberName(member).split(/\s+/);
  const last = others.at(-1) ?? '';
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}
