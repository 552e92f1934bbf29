import { parse } from 'papaparse';

export function sectionsOf(text: string): Map<string, Record<string, string>[]> {
  const sections = new Map<string, Record<string, string>[]>();
  let lines = linesOf(text);
  while (lines.length > 0) {
    const blankLine = lines.findIndex((cells) => cells.length === 1 && cells[0] === '');
    const [title, headings = [], ...rows] = blankLine < 0 ? lines : lines.slice(0, blankLine);
    if (title?.[0] !== undefined) {
      const records = rows.map((row) =>
        Object.fromEntries(headings.map((key, index) => [key, row[index] ?? ''])),
      );
      sections.set(title[0], records);
    }
    lines = blankLine < 0 ? [] : lines.slice(blankLine + 1);
  }
  return sections;
}

export function linesOf(text: string): string[][] {
  const { data, errors } = parse<string[]>(text.replace(/^\uFEFF/, ''));
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data;
}
