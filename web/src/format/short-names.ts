import { isPlaceholder, OPPONENT_PITCHER, ordinal } from '@full-count/baseball';

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
