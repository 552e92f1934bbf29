import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Figure, FigureFormat } from './figure.ts';
import { BATTING, PITCHING } from './register.ts';

const PAGE = new URL('../../../docs/statistics.md', import.meta.url);

const FORMS: Readonly<Record<Exclude<FigureFormat, 'count'>, string>> = {
  percent: 'whole percent',
  average: 'three decimals',
  one_decimal: 'one decimal',
  two_decimals: 'two decimals',
  innings: 'innings and thirds',
  speed: 'mph, two decimals, one on screens',
};

/** Counts in one line, and a table of the others. The key is that of REST. */
function figuresOf(register: object): string {
  const counts: string[] = [];
  const rows = ['| figure | what it is | formula | form | key |', '|---|---|---|---|---|'];
  for (const [key, { title, name, formula, format }] of Object.entries<Figure>({ ...register })) {
    if (format === 'count') counts.push(`${title === name ? '' : `${title} `}${name} \`${key}\``);
    else rows.push(`| ${title} | ${name} | ${formula ?? ''} | ${FORMS[format]} | \`${key}\` |`);
  }
  return `Counts: ${counts.join('; ')}.\n\n${rows.join('\n')}`;
}

/** `npx vitest run --project unit baseball/src/figures -u` writes the tables into the page. */
it('docs/statistics.md has the tables of the register', async () => {
  const tables = { batting: figuresOf(BATTING), pitching: figuresOf(PITCHING) };
  const page = readFileSync(PAGE, 'utf8').replaceAll(
    /(<!-- (batting|pitching) -->\n)[^<]*(<!-- end -->)/g,
    (_, start: string, name: keyof typeof tables, end: string) => `${start}${tables[name]}\n${end}`,
  );
  await expect(page).toMatchFileSnapshot(PAGE.pathname);
});
