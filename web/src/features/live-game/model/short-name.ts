import { OPPONENT_PITCHER } from '@full-count/baseball';

/** The longest name that fits beside another name on a phone. */
const MAX_LETTERS = 12;

/** "T. Nakagawa" for "Theo Nakagawa". Short names and "Opponent Batter 3" stay, and "Opponent Pitcher" gets no initial. */
export function shortName(name: string): string {
  if (name === OPPONENT_PITCHER.name) return 'Opp. Pitcher';
  if (name.length <= MAX_LETTERS || /\d$/.test(name)) return name;
  const [firstName = '', ...otherNames] = name.trim().split(/\s+/);
  if (otherNames.length === 0) return name;
  return `${[...firstName][0] ?? ''}. ${otherNames.join(' ')}`;
}
