import {
  BATTING,
  figureRate,
  type LiveBatter,
  type LivePitcher,
  PITCHING,
  type Rate,
  sharesOf,
} from '@full-count/baseball';
import type { Locator, Page } from 'playwright-core';
import { readLines, type StatOnScreen, statOf, zonesInWords } from './report-figure-steps.ts';

export async function readPitcher(page: Page) {
  await page.getByRole('button', { name: /^Pitcher / }).click();
  const sheet = page.getByRole('dialog', { name: 'Pitcher' });
  await sheet.getByRole('heading', { name: 'Pitcher Analytics' }).waitFor();
  const mix = sheet
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Pitch Mix', exact: true }) });
  const figures = {
    pitchCount: (await statOf(sheet, 'Pitch Count')).value,
    strikes: rateText(await statOf(sheet, 'Strike %')),
    firstPitches: rateText(await statOf(sheet, 'First Pitch %')),
    /** Such as "Fastball 60% 6" for each type. */
    mix: (await readLines(mix.getByRole('listitem'))).map((lines) => lines.slice(-3).join(' ')),
    zones: await pitcherViewOf(sheet),
  };
  await closeSheet(sheet);
  return figures;
}

export function expectedPitcher(figures: LivePitcher) {
  const { tally, types, zones } = figures;
  return {
    pitchCount: String(tally.pitches),
    strikes: expectedRate(figureRate(PITCHING.strikePercentage, tally)),
    firstPitches: expectedRate(figureRate(PITCHING.firstPitchStrikePercentage, tally)),
    mix: sharesOf(types, tally).map(
      ({ type, rate }) => `${capitalized(type)} ${rate.percent}% ${rate.n}`,
    ),
    zones: zonesInWords(zones),
  };
}

export async function readBatter(page: Page) {
  await page.getByRole('button', { name: /^Batter / }).click();
  const sheet = page.getByRole('dialog', { name: 'Batter' });
  await sheet.getByRole('heading', { name: 'Batter Analytics' }).waitFor();
  const figures = {
    contact: rateText(await statOf(sheet, 'Contact %')),
    swingMiss: rateText(await statOf(sheet, 'Swing & Miss %')),
    pitchesSeen: (await statOf(sheet, 'Pitches Seen')).value,
    atBats: await sheet
      .getByRole('list', { name: "Today's at-bats" })
      .getByRole('listitem')
      .count(),
    zones: await zonesOf(sheet),
  };
  await closeSheet(sheet);
  return figures;
}

export function expectedBatter(figures: LiveBatter) {
  const { tally, plateAppearances, zones } = figures;
  return {
    contact: expectedRate(figureRate(BATTING.contactPercentage, tally)),
    swingMiss: expectedRate(figureRate(BATTING.swingMissPercentage, tally)),
    pitchesSeen: String(tally.pitches),
    atBats: plateAppearances.length,
    zones: zonesInWords(zones),
  };
}

function expectedRate({ percent, n, of }: Rate): string {
  return `${percent === null ? '–' : `${percent}%`}, ${n} of ${of}`;
}

function rateText({ value, countText }: StatOnScreen): string {
  return `${value}, ${countText}`;
}

async function zonesOf(sheet: Locator): Promise<string> {
  const label = await sheet.getByRole('img', { name: /^Strike zone,/ }).getAttribute('aria-label');
  return (label ?? '').replace(/^.*?\. /, '');
}

/** Reads zones that are drawn from the pitcher's view. Their names look like "3 High-Right, 2 pitches". */
async function pitcherViewOf(sheet: Locator): Promise<string> {
  const view = sheet.getByRole('group', { name: "Strike zone, Pitcher's view" });
  const names = (await readLines(view.getByRole('button'))).map(([name = '']) => name);
  const zones = names.map((name) => {
    const [zone = '', count = ''] = /^(\d+) .*, (\d+) pitch/.exec(name)?.slice(1) ?? [];
    return { zone: Number(zone), count: Number(count) };
  });
  return zonesInWords(zones.sort((a, b) => a.zone - b.zone));
}

async function closeSheet(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
