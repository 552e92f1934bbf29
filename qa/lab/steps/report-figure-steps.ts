import { oneDecimalText } from '@full-count/baseball';
import type { Locator, Page } from 'playwright-core';

/** The figures of one side's pitchers. Rates look like "67% 37/55". */
type SideOnScreen = ReturnType<typeof expectedSide>;

export async function readSide(page: Page, label: string) {
  await page.getByRole('radio', { name: label }).check();
  const zone = page.getByRole('img', { name: /^Strike zone,/ });
  const zoneText = (await zone.getAttribute('aria-label')) ?? '';
  return {
    totalPitches: (await statOf(page, 'Total Pitches')).value,
    strikes: rateOf(await statOf(page, 'Strike %')),
    firstPitches: rateOf(await statOf(page, 'First Pitch Strike %')),
    misses: rateOf(await statOf(page, 'Swing & Miss %')),
    mix: (await readRows(page, 'Pitch mix')).map(([type = '', share, strike, mph, against]) =>
      [`${typeOf(type)} ${share}`, strike, mph?.replace(/ \d+ readings?$/, ''), against].join(', '),
    ),
    missesByType: await typeRates(page, 'Swing and miss by pitch type'),
    zones: zoneText.replace(/^.*?\. /, ''),
  };
}

export function expectedSide(numbers: SideNumbers) {
  const types = Object.entries(numbers.pitchTypeCounts ?? {}).sort(([, a], [, b]) => b - a);
  const { totalPitches, totalFirstPitches } = numbers;
  return {
    totalPitches: String(totalPitches),
    strikes: `${numbers.strikePercentage}% ${numbers.strikes}/${totalPitches}`,
    firstPitches: `${numbers.firstPitchStrikePercentage}% ${numbers.firstPitchStrikes}/${totalFirstPitches}`,
    misses: `${numbers.swingMissPercentage}% ${numbers.whiffs}/${numbers.swings}`,
    /** Share, strike rate, mean mph and batting average against, such as "fastball 34% 31/92, 68%, 91.7, .231 3/13". */
    mix: types.map(([type, count]) => mixRow(numbers, type, count)),
    missesByType: types.map(([type]) => {
      const { whiffs = 0, swings = 0, perSwing = 0 } = numbers.swingMissBreakdown?.[type] ?? {};
      return `${type} ${swings === 0 ? '–' : `${perSwing}%`} ${whiffs}/${swings}`;
    }),
    zones: zonesInWords(numbers.strikeZoneData ?? []),
  };
}

/** Tied rows may have any order on the screen. */
export function withSortedRows(side: SideOnScreen): SideOnScreen {
  return { ...side, mix: side.mix.toSorted(), missesByType: side.missesByType.toSorted() };
}

export interface SideNumbers {
  readonly totalPitches: number;
  readonly strikes: number;
  readonly strikePercentage: number;
  readonly firstPitchStrikes: number;
  readonly totalFirstPitches: number;
  readonly firstPitchStrikePercentage: number;
  readonly swings: number;
  readonly whiffs: number;
  readonly swingMissPercentage: number;
  readonly pitchTypeCounts?: ByType<number>;
  readonly pitchTypeBreakdown?: ByType<number>;
  readonly strikePercentageByPitchType?: ByType<number>;
  readonly averageVelocityByPitchType?: ByType<number | null>;
  readonly battingAvgAgainst?: ByType<{ hits: number; atBats: number; average: number | null }>;
  readonly swingMissBreakdown?: ByType<{ whiffs: number; swings: number; perSwing: number }>;
  readonly strikeZoneData?: readonly { readonly zone: number; readonly count: number }[];
  readonly pitcherStats: readonly PitcherNumbers[];
}

type ByType<Value> = Readonly<Record<string, Value>>;

export interface PitcherNumbers {
  readonly pitcherName: string;
  readonly totalPitches: number;
  readonly strikes: number;
  readonly strikeouts: number;
  readonly walks: number;
}

function mixRow(numbers: SideNumbers, type: string, count: number): string {
  const share = `${numbers.pitchTypeBreakdown?.[type]}% ${count}/${numbers.totalPitches}`;
  const percent = numbers.strikePercentageByPitchType?.[type] ?? 0;
  const average = numbers.averageVelocityByPitchType?.[type] ?? null;
  const mph = average === null ? '–' : oneDecimalText(average);
  const against = numbers.battingAvgAgainst?.[type];
  const { hits = 0, atBats = 0, average: battingAverage = null } = against ?? {};
  const averageText = battingAverage === null ? '–' : battingAverage.toFixed(3).replace(/^0/, '');
  return [`${type} ${share}`, `${percent}%`, mph, `${averageText} ${hits}/${atBats}`].join(', ');
}

export function zonesInWords(zones: readonly { zone: number; count: number }[]): string {
  const usedZones = zones.filter(({ count }) => count > 0);
  if (usedZones.length === 0) return 'No pitches';
  return usedZones.map(({ zone, count }) => `Zone ${zone}: ${count}`).join(', ');
}

/** The screen marks a rate with this word if it comes from few pitches. */
const isNotSmallTag = (line: string) => line.toLowerCase() !== 'small';
const STRIKE_RATE_COLUMN = 2;

export interface StatOnScreen {
  readonly value: string;
  readonly countText: string;
}

export async function statOf(scope: Page | Locator, label: string): Promise<StatOnScreen> {
  const [lines = []] = await readLines(
    scope.getByText(label, { exact: true }).first().locator('..'),
  );
  const [, value = '', ...rest] = lines.filter(isNotSmallTag);
  return { value, countText: rest.join(' ').replace(/\s*small$/, '') };
}

export function rateOf({ value, countText }: StatOnScreen): string {
  const [, part, whole] = /^([\d,]+) of ([\d,]+)/.exec(countText) ?? [];
  return `${value} ${part?.replace(',', '')}/${whole?.replace(',', '')}`;
}

/** Reads the cells of each body row. The expected files have no count for the strike rate, so it is left out. */
async function readRows(page: Page, caption: string): Promise<string[][]> {
  const table = page.getByRole('table', { name: caption, exact: true });
  if ((await table.count()) === 0) return [];
  return (await readCells(table)).map((cells) =>
    cells.map((cell, column) => {
      const text = cell.replace(/ ?small$/, '').replace(/(\d) of (?=\d)/, '$1/');
      return column === STRIKE_RATE_COLUMN ? (text.split(' ')[0] ?? '') : text;
    }),
  );
}

export async function typeRates(page: Page, label: string): Promise<string[]> {
  const rows = page.getByRole('list', { name: label }).getByRole('listitem');
  return (await readLines(rows)).map((lines) => {
    const [percent = '', countText = ''] = lines.filter(isNotSmallTag).slice(-2);
    const [part, whole] = countText.replace(/ *small$/i, '').split(' of ');
    const [, fullName = ''] = lines;
    return `${fullName.toLowerCase()} ${percent} ${part}/${whole}`;
  });
}

/** A cell has the short name and the full name, such as "FBFastball". */
function typeOf(cell: string): string {
  return cell.slice(2).toLowerCase();
}

export async function readLines(elements: Locator): Promise<string[][]> {
  const texts = await elements.allInnerTexts();
  return texts.map((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
}

/** Returns the texts of the cells, for each body row of a table. */
export function readCells(table: Locator): Promise<string[][]> {
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
    );
}
