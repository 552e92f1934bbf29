/** A text for searching and matching, without case, accents and repeated spaces: "São" becomes "sao". */
export function comparableText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
