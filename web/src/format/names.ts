import {
  type Hands,
  isPlaceholder,
  nameKey,
  OPPONENT_PITCHER,
  ordinal,
} from '@full-count/baseball';
import type { PlayerRow, StaffMember } from '@full-count/sync-protocol';

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

/** Sorts players without a number after 99, the highest jersey number. */
const NO_NUMBER = 100;

/** Sorts by jersey number, with players without a number last, and drops removed players. */
export function sortByJersey(players: readonly PlayerRow[]): PlayerRow[] {
  return players
    .filter((player) => player.deletedAt === undefined)
    .sort((a, b) => jerseyRank(a) - jerseyRank(b) || a.playerName.localeCompare(b.playerName));
}

export function jerseyRank({ jersey }: Pick<PlayerRow, 'jersey'>): number {
  return jersey === null ? NO_NUMBER : Number(jersey);
}

const BATS = { L: 'bats left', R: 'bats right', S: 'switch hitter' } as const;
const THROWS = { L: 'throws left', R: 'throws right', S: 'throws with both hands' } as const;

/** "SS, bats left, throws right", without unknown details. */
export function playerFacts({ position, bats, throws }: Hands & { position?: string }): string {
  return [position, bats && BATS[bats], throws && THROWS[throws]].filter(Boolean).join(', ');
}

/** "called strike" becomes "Called Strike". Names and figures stay as they are. */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : upperEach(word)))
    .join(' ');
}

function upperEach(word: string): string {
  return word.split('-').map(upperFirst).join('-');
}

export function upperFirst(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}

const SMALL_WORDS = new Set('a an at by for in mph of on or the to'.split(' '));
