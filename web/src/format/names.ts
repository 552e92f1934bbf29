import { isPlaceholder, nameKey, OPPONENT_PITCHER, ordinal } from '@full-count/baseball';
import type { StaffMember } from '@full-count/sync-protocol';

/** The longest name that fits beside another name on a phone. */
const MAX_LETTERS = 12;

/** "T. Nakagawa" for "Theo Nakagawa". "Opponent Batter 3" is the "3rd batter". */
export function shortName(name: string): string {
  if (name === OPPONENT_PITCHER.name) return 'Opp. Pitcher';
  const spot = /^Opponent Batter (\d+)$/.exec(name)?.[1];
  if (spot !== undefined) return `${ordinal(Number(spot))} batter`;
  if (name.length <= MAX_LETTERS) return name;
  const [firstName = '', ...otherNames] = name.trim().split(/\s+/);
  if (otherNames.length === 0) return name;
  return `${[...firstName][0] ?? ''}. ${otherNames.join(' ')}`;
}

/** "Theo" for "Theo Nakagawa". */
export function firstName(name: string): string {
  return isPlaceholder({ id: null, name }) ? shortName(name) : (name.split(' ')[0] ?? '');
}

/** "Nakagawa" for "Theo Nakagawa Jr." */
export function lastName(name: string): string {
  if (isPlaceholder({ id: null, name })) return shortName(name);
  const words = name.replace(/,? (Jr|Sr|II|III|IV)\.?$/, '').split(' ');
  return words.at(-1) ?? '';
}

/** A text for searching and matching: the key of a name without accents, so "São" becomes "sao". */
export function comparableText(text: string): string {
  return nameKey(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
}

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
