import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Figure, FigureFormat } from './figure.ts';
import {
  BATTING,
  BOX_SCORE_BATTING,
  BOX_SCORE_PITCHING,
  PITCHING,
  SEASON_BATTING,
  SEASON_PITCHING,
} from './register.ts';

const PAGE = new URL('../../../docs/statistics.md', import.meta.url);

const FORMS: Readonly<Record<FigureFormat, string>> = {
  count: 'count',
  percent: 'whole percent',
  average: 'three decimals',
  one_decimal: 'one decimal',
  two_decimals: 'two decimals',
  innings: 'innings and thirds',
  speed: 'mph, two decimals, one on screens',
};

type Figures = Readonly<Record<string, Figure>>;

function tableOf(all: Figures, boxScore: object, season: object): string {
  const rows = Object.entries(all).map(([key, { title, name, formula, format }]) => {
    const rest = key in boxScore ? 'box score, season' : key in season ? 'season' : '';
    return `| ${title} | ${name} | ${formula ?? ''} | ${FORMS[format]} | \`${key}\` | ${rest} |`;
  });
  return [
    '| figure | what it is | formula | form | key | in REST |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** `npx vitest run --project unit baseball/src/figures -u` writes the tables into the page. */
it('docs/statistics.md has the tables of the register', async () => {
  const tables = {
    batting: tableOf(BATTING as Figures, BOX_SCORE_BATTING, SEASON_BATTING),
    pitching: tableOf(PITCHING as Figures, BOX_SCORE_PITCHING, SEASON_PITCHING),
  };
  const page = readFileSync(PAGE, 'utf8').replaceAll(
    /(<!-- (batting|pitching) -->\n)[^<]*(<!-- end -->)/g,
    (_, start: string, name: keyof typeof tables, end: string) => `${start}${tables[name]}\n${end}`,
  );
  await expect(page).toMatchFileSnapshot(PAGE.pathname);
});
