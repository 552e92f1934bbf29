import type { StaffMember } from '@full-count/sync-protocol';

export function memberName({ userFirstName, userLastName, userEmail }: StaffMember): string {
  return [userFirstName, userLastName].filter(Boolean).join(' ') || userEmail || 'A staff member';
}

/** "DW" */
export function memberInitials(member: StaffMember): string {
  const names = memberName(member).split(/\s+/);
  const [first = '', last = ''] = [names[0], names.length > 1 ? names.at(-1) : ''];
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}
