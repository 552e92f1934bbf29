import { nameKey } from '@full-count/baseball';

/** A text for searching and matching: the key of a name without accents, so "São" becomes "sao". */
export function comparableText(text: string): string {
  return nameKey(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
}
