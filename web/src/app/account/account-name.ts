import type { User } from '@full-count/sync-protocol';

/** An account of an identity provider may have no name. */
export function nameAndInitials({ firstName, lastName, email }: User): {
  name: string;
  initials: string;
} {
  const names = [firstName, lastName].filter((name) => name !== null && name !== '');
  const nameParts = names.length > 0 ? names : [email];
  const initials = nameParts.map((part) => [...(part ?? '')][0] ?? '').join('');
  return { name: nameParts.join(' '), initials: initials.toUpperCase() };
}
