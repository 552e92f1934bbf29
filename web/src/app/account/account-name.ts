import type { User } from '@full-count/sync-protocol';

/** The user's name and initials. An account of an identity provider may have no name. */
export function nameOf({ firstName, lastName, email }: User): { name: string; initials: string } {
  const names = [firstName, lastName].filter((name) => name !== null && name !== '');
  const shown = names.length > 0 ? names : [email];
  const initials = shown.map((name) => [...(name ?? '')][0] ?? '').join('');
  return { name: shown.join(' '), initials: initials.toUpperCase() };
}
