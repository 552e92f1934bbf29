import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { percent } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameNumbers } from '@full-count/baseball/testing';
import { repoRoot } from '@full-count/scripts/repository.mjs';
import { mutationsOf, startedGame } from '@full-count/sync-protocol/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { inventedGame, type OfficialGame } from '../../lab/scorer/game-files.ts';
import { coachNamed, openNewTeam } from '../../lab/steps/account-steps.ts';
import {
  dispatchOnline,
  enterOnDevice,
  makeOfflineReady,
  newIdsOnDevice,
  teamOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { pressAction, showFilters } from '../../lab/steps/menu-steps.ts';
import {
  expectedSide,
  type PitcherNumbers,
  rateOf,
  readLines,
  readSide,
  type SideNumbers,
  statOf,
  typeRates,
  withSortedRows,
} from '../../lab/steps/report-figure-steps.ts';
import { officialFigures, readReport, sortedByName } from '../../lab/steps/report-steps.ts';

interface Played {
  readonly file: OfficialGame;
  readonly expected: { readonly homePitching: SideNumbers; readonly awayPitching: SideNumbers };
}

const data = process.env['FULL_COUNT_DATA'] ?? resolve(repoRoot, '..', 'shared', 'data');
// Real games are not in the repository. One of them is enough here, because `baseball/fixtures/real-games.test.ts` proves
// the figures of all.
const realGameFiles = existsSync(join(data, 'games'))
  ? readdirSync(join(data, 'games')).sort().slice(0, 1)
  : [];
const season: readonly Played[] = [
  { file: inventedGame(), expected: inventedGameNumbers as unknown as Played['expected'] },
  ...realGameFiles.map(
    (name) => ({ file: read('games', name), expected: read('expected', name) }) as Played,
  ),
];

let lab: Lab;
let phone: Phone;
let gameIds: string[];

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin, { storesApp: true });
  const page = await phone.start();
  await openNewTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
  await makeOfflineReady(page);
  await lab.network.set('refuse');
  gameIds = [];
  // A screen that shows no game draws nothing again after each of thousands of changes.
  await page.goto('/account');
  for (const { file } of season) gameIds.push(await playOnDevice(page, file));
}, 300_000);

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

it('each game report shows the official and the expected figures of both sides, without signal', async () => {
  const { page } = phone;
  for (const [index, { file, expected }] of season.entries()) {
    const report = sortedByName(await readReport(page, gameIds[index] ?? ''));
    expect(report).toEqual(sortedByName(officialFigures(file)));
    const { homeTeam } = file.game;
    const home = await readSide(page, homeTeam ? 'Team Performance' : 'Opponent Performance');
    const away = await readSide(page, homeTeam ? 'Opponent Performance' : 'Team Performance');
    expect(withSortedRows(home)).toEqual(withSortedRows(expectedSide(expected.homePitching)));
    expect(withSortedRows(away)).toEqual(withSortedRows(expectedSide(expected.awayPitching)));
    expect(await emptyEnd(page)).toBeLessThan(MAX_EMPTY_END_PX);
  }
  await page.getByRole('button', { name: /^First Pitch Strike % / }).click();
  const plays = page.getByRole('dialog', { name: 'First Pitch Strike %' });
  await plays.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
}, 120_000);

/** Space at the end of a page for the tab bar and the offers above it. */
const MAX_EMPTY_END_PX = 300;

function emptyEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { bottom = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {};
    return document.documentElement.scrollHeight - window.scrollY - bottom;
  });
}

it('the box score shows the official runs, and the scorer sets pitchers of record and rules on a run there', async () => {
  const { page } = phone;
  const { file } = season[0] as Played;
  await page.goto(`/games/${gameIds[0]}/box-score`);
  const summary = page.getByRole('region', { name: 'Scoring Summary' });
  await summary.waitFor();
  const tables = page.getByRole('table', { name: /, batting$/ });
  const { away, home } = file.official;
  // Our side comes first.
  for (const [tableIndex, side] of (file.game.homeTeam ? [home, away] : [away, home]).entries()) {
    for (const { batterName, runs, rbi } of side.batters) {
      if (runs === 0 && rbi === 0) continue;
      const row = tables.nth(tableIndex).getByRole('row', { name: batterName });
      const [, , shownRuns, , shownRbi] = await row.locator('th, td').allInnerTexts();
      expect([batterName, shownRuns, shownRbi]).toEqual([batterName, String(runs), String(rbi)]);
    }
  }

  await page.getByRole('button', { name: 'Set These Pitchers' }).click();
  await page.getByRole('button', { name: 'Clear' }).waitFor();
  expect(await summary.getByText(/^Unearned/).count()).toBe(0);
  await summary
    .getByRole('link', { name: /^Change the scoring: / })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Unearned' }).first().check();
  await sheet.getByRole('button', { name: /^Save/ }).click();
  const preview = page.getByRole('dialog', { name: 'This changes the box score' });
  await preview.getByRole('button', { name: /^Save/ }).click();
  await summary.getByText(/^Unearned.*: .* and the scorer ruled on the run\.$/).waitFor();
}, 120_000);

it('the season and the Clubhouse divide the sums of all games, without signal', async () => {
  const { page } = phone;
  await page.goto('/season-reports');
  await page.getByRole('table', { name: 'Batting' }).waitFor();
  await page.getByRole('tab', { name: 'Results' }).click();
  await page.getByRole('heading', { name: 'Season Overview' }).waitFor();
  const { pitches, strikes, typeCounts } = sumsOfSeason();
  const strikeRate = `${percent(strikes, pitches)}% ${strikes}/${pitches}`;
  expect((await statOf(page, 'Total Games')).value).toBe(String(season.length));
  await page.getByRole('tab', { name: 'Pitching' }).click();
  await page.getByRole('heading', { name: 'Season Pitching Analytics' }).waitFor();
  expect(rateOf(await statOf(page, 'Strike %'))).toBe(strikeRate);
  const shares = Object.entries(typeCounts).map(
    ([type, count]) => `${type} ${percent(count, pitches)}% ${count}/${pitches}`,
  );
  expect((await typeRates(page, 'Share of pitch types')).sort()).toEqual(shares.sort());
  await expectPitchers(page);
  const saving = page.waitForEvent('download');
  await pressAction(page, 'Download Season Report');
  expect((await saving).suggestedFilename()).toBe('Harbor Lanterns-season-report.csv');

  await page.goto('/clubhouse');
  await page.getByRole('heading', { name: 'Team Performance' }).waitFor();
  expect((await statOf(page, 'Games This Season')).value).toBe(String(season.length));
  expect(rateOf(await statOf(page, 'Strike Percentage'))).toBe(strikeRate);
  const logged = (await statOf(page, 'Pitches Logged')).value;
  expect(logged).toBe(pitches.toLocaleString('en-US'));
  expect(phone.unexpectedErrors()).toEqual([]);
}, 120_000);

it('one season of one team or of all teams is shown, and games open from the results', async () => {
  const { page } = phone;
  await lab.network.set('pass');
  await dispatchOnline(page);
  await waitUntilEverythingSent(page);
  const ownTeamId = await teamOnDevice(page);
  const team = { name: 'Summer Lanterns', state: 'TX', sport: 'baseball', timeZone: 'UTC' };
  const { id: otherId } = await (await page.request.post('/api/teams', { data: team })).json();
  for (const [opponent, gameDate] of [
    ['Old Rivals', '2024-06-01T18:00:00Z'],
    ['New Rivals', '2025-06-01T18:00:00Z'],
  ]) {
    const game = { teamId: otherId, opponent, gameDate, homeTeam: false, innings: 7 };
    const created = await page.request.post('/api/games', { data: { ...game, status: 'live' } });
    const { id } = await created.json();
    await page.request.patch(`/api/games/${id}`, { data: { teamScore: 3, opponentScore: 1 } });
    await page.request.patch(`/api/games/${id}/end`);
  }
  await page.goto('/season-reports?team=all&tab=results');
  const results = page.getByRole('table', { name: 'Game results' });
  const seasonPicker = page.getByLabel('Season', { exact: true });
  await expect.poll(() => seasonPicker.locator('option').allInnerTexts()).toContain('2024');
  await showFilters(page);
  await showFilters(page);
  expect(await seasonPicker.inputValue()).toBe('2026');
  await seasonPicker.selectOption('2024');
  await results.getByRole('row', { name: /Jun 1, 2024/ }).waitFor();
  expect(await results.getByRole('row').count()).toBe(2);
  expect((await statOf(page, 'Total Games')).value).toBe('1');
  const link = results.getByRole('link', { name: 'at Old Rivals' });
  expect(await results.getByRole('row').nth(1).textContent()).toContain('Summer Lanterns');
  expect(await teamOnDevice(page)).toBe(ownTeamId);

  await link.click();
  await page.getByText('Summer Lanterns win').first().waitFor();
  expect(await teamOnDevice(page)).toBe(otherId);
  await page.goBack();
  await results.getByRole('row', { name: /Jun 1, 2024/ }).waitFor();
  await showFilters(page);
  await showFilters(page);
  await page.locator('main').getByLabel('Team').selectOption({ label: 'Summer Lanterns' });
  await seasonPicker.selectOption('2025');
  await results.getByRole('row', { name: /Jun 1, 2025/ }).waitFor();
  await page.goto('/clubhouse');
  await page.getByText('2025 season, our pitchers').waitFor();
  expect((await statOf(page, 'Games This Season')).value).toBe('1');
  expect(phone.unexpectedErrors()).toEqual([]);
}, 60_000);

function sumsOfSeason() {
  const numbers = ourPitchingNumbers();
  const sum = (of: (numbers: SideNumbers) => number) =>
    numbers.reduce((all, game) => all + of(game), 0);
  const types = new Set(
    numbers.flatMap(({ pitchTypeCounts = {} }) => Object.keys(pitchTypeCounts)),
  );
  return {
    pitches: sum(({ totalPitches }) => totalPitches),
    strikes: sum(({ strikes }) => strikes),
    typeCounts: Object.fromEntries(
      [...types].map((type) => [type, sum((game) => game.pitchTypeCounts?.[type] ?? 0)]),
    ),
  };
}

function ourPitchingNumbers(): readonly SideNumbers[] {
  return season.map(({ file, expected }) =>
    file.game.homeTeam ? expected.homePitching : expected.awayPitching,
  );
}

function pitchersOfSeason(): [name: string, lines: readonly PitcherNumbers[]][] {
  const rows = ourPitchingNumbers().flatMap((numbers) => numbers.pitcherStats);
  const names = [...new Set(rows.map(({ pitcherName }) => pitcherName))];
  return names.map((name) => [name, rows.filter(({ pitcherName }) => pitcherName === name)]);
}

async function expectCardsOpenOnDemand(page: Page): Promise<void> {
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.slice(0, 2)).toEqual(['Pitching', 'Season Pitching Analytics']);
  expect(headings.at(-1)).toBe('Player Pitching Statistics');
  const arsenals = page.getByRole('table', { name: /^Pitch arsenal of/ });
  expect(await arsenals.count()).toBe(0);
  const first = page.getByRole('article').first().getByRole('button', { expanded: false });
  await first.press('Enter');
  await arsenals.waitFor();
  await page.getByRole('article').first().getByRole('button', { expanded: true }).press('Space');
  await arsenals.waitFor({ state: 'detached' });
}

async function expectPitchers(page: Page): Promise<void> {
  const pitchers = pitchersOfSeason();
  expect(await page.getByRole('article').count()).toBe(pitchers.length);
  await expectCardsOpenOnDemand(page);
  await page.getByRole('button', { name: 'Open All' }).click();
  for (const [name, rows] of pitchers) {
    const sum = (of: (row: PitcherNumbers) => number) =>
      rows.reduce((all, row) => all + of(row), 0);
    const card = page.getByRole('article', { name, exact: true });
    const strikes = sum((row) => row.strikes);
    const pitches = sum((row) => row.totalPitches);
    const [lines = []] = await readLines(card);
    const text = lines.join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain(`${strikes} of ${pitches}`);
    expect(text).toContain(`${percent(strikes, pitches)}%`);
    expect(text).toMatch(
      new RegExp(`K ${sum((row) => row.strikeouts)} BB ${sum((row) => row.walks)}`, 'i'),
    );
  }
}

async function playOnDevice(page: Page, file: OfficialGame): Promise<string> {
  const ids = await newIdsOnDevice(page, 2_000);
  const newId = () => ids.shift() ?? 'no id is left';
  const { entries, setup, lineups: lineup } = replayGame(file, newId);
  const id = newId();
  const { homeTeam } = setup;
  await enterOnDevice(page, [
    ...startedGame(id, { homeTeam, innings: file.scheduledInnings ?? 9, lineup }),
    ...mutationsOf(id, entries),
    { name: 'game.end', args: { gameId: id } },
  ]);
  return id;
}

function read(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(join(data, folder, name), 'utf8'));
}
