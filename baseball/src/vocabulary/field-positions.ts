import type { HitLocation } from './vocabulary.ts';

interface FieldPosition {
  readonly code: string;
  readonly name: string;
}

export const FIELD_POSITIONS: Readonly<Record<HitLocation, FieldPosition>> = {
  1: { code: 'P', name: 'pitcher' },
  2: { code: 'C', name: 'catcher' },
  3: { code: '1B', name: 'first base' },
  4: { code: '2B', name: 'second base' },
  5: { code: '3B', name: 'third base' },
  6: { code: 'SS', name: 'shortstop' },
  7: { code: 'LF', name: 'left field' },
  8: { code: 'CF', name: 'center field' },
  9: { code: 'RF', name: 'right field' },
};

/** Reads a roster's text, such as "P, 1B, CF", "ss/2b" or "Shortstop". Leaves out what is no position in the field. */
export function positionsInText(text: string): HitLocation[] {
  return text.split(/[,/;&+]/).flatMap((part) => {
    const word = part.trim().toLowerCase();
    const isNamed = ({ code, name }: FieldPosition) =>
      [code.toLowerCase(), name, name.replace(/ field$/, ' fielder'), `${name}man`].includes(word);
    const numbers = Object.keys(FIELD_POSITIONS).map(Number) as HitLocation[];
    return numbers.filter((number) => isNamed(FIELD_POSITIONS[number]));
  });
}
