import type { Page } from 'playwright-core';
import type { OfficialGame, OfficialSide } from '../scorer/game-files.ts';
import { showFilters } from './menu-steps.ts';
import { readCells, statOf } from './report-figure-steps.ts';

type ReportFigures = ReturnType<typeof officialFigures>;

interface SideFigures {
  readonly totalPitches: string;
  readonly pitchers: readonly Row[];
  readonly batters: readonly Row[];
}

type Row = Readonly<Record<string, string>>;

export async function readReport(page: Page, gameId: string): Promise<ReportFigures> {
  await page.goto(`/reports/${gameId}`);
  await page.getByRole('heading', { name: 'Game Report', level: 1 }).waitFor();
  const lines = await readTable(page, 'Line score');
  const [away, home] = lines.map((cells) => cells.slice(1));
  if (away === undefined || home === undefined)
    throw new Error('The line score does not have two rows.');
  await showFilters(page);
  // The last three columns are runs, hits and errors.
  return {
    runsByInning: { away: away.slice(0, -3), home: home.slice(0, -3) },
    runs: { away: away.at(-3) ?? '', home: home.at(-3) ?? '' },
    team: await readPerspective(page, 'Team Performance'),
    opponent: await readPerspective(page, 'Opponent Performance'),
  };
}

async function readPerspective(page: Page, label: string): Promise<SideFigures> {
  await page.getByRole('radio', { name: label }).check();
  const pitchers = await readTable(page, 'Pitchers');
  const batters = await readTable(page, 'Batters');
  return {
    totalPitches: (await statOf(page, 'Total Pitches')).value,
    pitchers: pitchers.map((cells) => named(cells, 'name,,pitches,strikes,,,h,bb,k')),
    batters: batters.map((cells) => named(cells, 'name,pa,ab,h,bb,k')),
  };
}

/** @param columns the names of the cells. One without a name is left out */
function named(cells: readonly string[], columns: string): Row {
  const pairs = columns.split(',').map((name, index) => [name, cells[index] ?? '']);
  return Object.fromEntries(pairs.filter(([name]) => name !== ''));
}

async function readTable(page: Page, caption: string): Promise<string[][]> {
  const table = page.getByRole('table', { name: caption, exact: true });
  await table.waitFor();
  return readCells(table);
}

export function officialFigures({ game, official }: OfficialGame) {
  const { innings } = official.linescore;
  const ourSide = game.homeTeam ? official.home : official.away;
  const theirSide = game.homeTeam ? official.away : official.home;
  const runs = (side: 'away' | 'home') => innings.map((inning) => inning[side]?.toString() ?? '');
  const sum = (side: 'away' | 'home') =>
    String(innings.reduce((total, inning) => total + (inning[side] ?? 0), 0));
  return {
    runsByInning: { away: runs('away'), home: runs('home') },
    runs: { away: sum('away'), home: sum('home') },
    team: sideFigures(ourSide),
    opponent: sideFigures(theirSide),
  };
}

/** Leaves out batters without a plate appearance, because the report does not list them. */
function sideFigures({ pitchers, batters }: OfficialSide): SideFigures {
  return {
    totalPitches: String(pitchers.reduce((sum, { pitches }) => sum + pitches, 0)),
    pitchers: pitchers.map(({ pitcherName, pitches, strikes, hits, walks, strikeouts }) => ({
      name: pitcherName,
      ...asTexts({ pitches, strikes, h: hits, bb: walks, k: strikeouts }),
    })),
    batters: batters
      .filter(({ plateAppearances }) => plateAppearances > 0)
      .map(({ batterName, plateAppearances, atBats, hits, walks, strikeouts }) => ({
        name: batterName,
        ...asTexts({ pa: plateAppearances, ab: atBats, h: hits, bb: walks, k: strikeouts }),
      })),
  };
}

function asTexts<K extends string>(numbers: Readonly<Record<K, number>>): Record<K, string> {
  return Object.fromEntries(
    Object.entries<number>(numbers).map(([key, value]) => [key, String(value)]),
  ) as Record<K, string>;
}

/** Sorts all tables by name, because the report has another order. */
export function sortedByName(figures: ReportFigures): ReportFigures {
  const withSortedTables = ({ pitchers, batters, ...rest }: SideFigures): SideFigures => ({
    ...rest,
    pitchers: pitchers.toSorted(compareNames),
    batters: batters.toSorted(compareNames),
  });
  return {
    ...figures,
    team: withSortedTables(figures.team),
    opponent: withSortedTables(figures.opponent),
  };
}

function compareNames(a: Row, b: Row): number {
  return (a['name'] ?? '').localeCompare(b['name'] ?? '');
}
