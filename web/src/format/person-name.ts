import type { StaffMember } from '@full-count/sync-protocol';

interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Empty for someone without a name. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

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
