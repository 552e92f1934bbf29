import { parse } from 'papaparse';

/** Parses a CSV file into its sections, by title. Each row is keyed by the header. */
export function sectionsOf(text: string): Map<string, Record<string, string>[]> {
  const sections = new Map<string, Record<string, string>[]>();
  let lines = linesOf(text);
  while (lines.length > 0) {
    const gap = lines.findIndex((cells) => cells.length === 1 && cells[0] === '');
    const [title, head = [], ...rows] = gap < 0 ? lines : lines.slice(0, gap);
    if (title?.[0] !== undefined) {
      const named = rows.map((row) =>
        Object.fromEntries(head.map((key, index) => [key, row[index] ?? ''])),
      );
      sections.set(title[0], named);
    }
    lines = gap < 0 ? [] : lines.slice(gap + 1);
  }
  return sections;
}

export function linesOf(text: string): string[][] {
  const { data, errors } = parse<string[]>(text.replace(/^\uFEFF/, ''));
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data;
}
