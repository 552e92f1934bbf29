import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { foldGame, gameInsights, oneDecimalText, percent } from '@full-count/baseball';
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
import { coachNamed, openNewTeam, toastOf } from '../../lab/steps/account-steps.ts';
import {
  dispatchOnline,
  enterOnDevice,
  makeOfflineReady,
  newIdsOnDevice,
  teamOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { playPlainGame } from '../../lab/steps/game-steps.ts';
import { pressAction, showFilters } from '../../lab/steps/menu-steps.ts';
import {
  expectedSide,
  type PitcherNumbers,
  rateOf,
  readLines,
  readSide,
  type SideNumbers,
  seasonFiguresOfType,
  statOf,
  typeRates,
  withSortedRows,
} from '../../lab/steps/report-figure-steps.ts';

interface Played {
  readonly file: OfficialGame;
  readonly expected: { readonly homePitching: SideNumbers; readonly awayPitching: SideNumbers };
}

const data = process.env['FULL_COUNT_DATA'] ?? resolve(repoRoot, '..', 'shared', 'data');
// Real games are not in the repository. The invented game goes through the same checks.
const realGameFiles = existsSync(join(data, 'games')) ? readdirSync(join(data, 'games')) : [];
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

it('each game report shows the expected figures of both sides, without signal', async () => {
  const { page } = phone;
  for (const [index, { file, expected }] of season.entries()) {
    await page.goto(`/reports/${gameIds[index]}`);
    await page.getByRole('heading', { name: 'Game Summary' }).waitFor();
    await showFilters(page);
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

it('a tap shows all counts of the count strategy', async () => {
  const { page } = phone;
  const shown = page.getByRole('listitem').filter({ hasText: /^On an? \d-\d count/ });
  const showLess = page.getByRole('button', { name: 'Show the 3 Strongest Counts' });
  for (const [index, { file }] of season.entries()) {
    const { setup, entries } = replayGame(file);
    const counts = gameInsights(foldGame(setup, entries), 'team').countStrategy.length;
    await page.goto(`/reports/${gameIds[index]}`);
    await page.getByRole('heading', { name: 'Game Insights & Trends' }).waitFor();
    expect(await shown.count()).toBe(Math.min(3, counts));
    const showMore = page.getByRole('button', { name: /^Show \d+ More Counts?$/ });
    expect(await showMore.count()).toBe(counts > 3 ? 1 : 0);
    if (counts <= 3) continue;
    await showMore.click();
    await showLess.waitFor();
    expect(await shown.count()).toBe(counts);
  }
}, 120_000);

it('each box score shows the official runs, without signal', async () => {
  const { page } = phone;
  for (const [index, { file }] of season.entries()) {
    await page.goto(`/games/${gameIds[index]}/box-score`);
    await page.getByRole('heading', { name: 'Scoring Summary' }).waitFor();
    const tables = page.getByRole('table', { name: /, batting$/ });
    const { away, home } = file.official;
    // Our side comes first.
    for (const [tableIndex, side] of (file.game.homeTeam ? [home, away] : [away, home]).entries()) {
      const { batters = [] } = side;
      for (const { batterName, runs, rbi } of batters) {
        if (runs === 0 && rbi === 0) continue;
        const row = tables.nth(tableIndex).getByRole('row', { name: batterName });
        const [, , shownRuns, , shownRbi] = await row.locator('th, td').allInnerTexts();
        expect({ batterName, runs: Number(shownRuns), rbi: Number(shownRbi) }).toEqual({
          batterName,
          runs,
          rbi,
        });
      }
    }
  }
}, 120_000);

it('the scorer sets the pitchers of record and rules on a run from the box score, without signal', async () => {
  const { page } = phone;
  await page.goto(`/games/${gameIds[0]}/box-score`);
  await page.getByRole('button', { name: 'Set These Pitchers' }).click();
  await page.getByRole('button', { name: 'Clear' }).waitFor();

  const summary = page.getByRole('region', { name: 'Scoring Summary' });
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

  await page.goto(`/games/${gameIds[0]}/plays`);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: /^Redo/ }).waitFor();
  await page.goto(`/games/${gameIds[0]}/box-score`);
  await summary.waitFor();
  expect(await summary.getByText(/^Unearned/).count()).toBe(0);
}, 120_000);

it('a game report is saved under its name', async () => {
  const { page } = phone;
  await page.goto(`/reports/${gameIds[0]}`);
  const saving = page.waitForEvent('download');
  await pressAction(page, 'Download CSV Report');
  expect((await saving).suggestedFilename()).toBe(`game-report-${gameIds[0]}.csv`);
  await toastOf(page, 'Game report downloaded successfully').waitFor();
  await pressAction(page, 'Print or Other Files');
  const pitches = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Pitches' }).click();
  expect((await pitches).suggestedFilename()).toBe(`pitches-${gameIds[0]}.csv`);
  await toastOf(page, 'Pitches downloaded successfully').waitFor();
  const events = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Event File' }).click();
  expect((await events).suggestedFilename()).toBe(`events-${gameIds[0]}.txt`);
  await toastOf(page, 'Event file downloaded successfully').waitFor();
  await page.getByRole('link', { name: 'Lineup Card' }).click();
  await page.getByRole('article', { name: 'Lineup card' }).waitFor();
});

it('prints each pitcher and the lineup card on one page, without the navigation', async () => {
  const { page } = phone;
  await page.goto(`/reports/${gameIds[0]}/pitchers`);
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  expect(await pagesOfPrint(page)).toBe(await cards.count());
  await page.goto(`/games/${gameIds[0]}/lineup-card`);
  await page.getByRole('article', { name: 'Lineup card' }).waitFor();
  expect(await pagesOfPrint(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
});

it('the season divides the sums of all games', async () => {
  const { page } = phone;
  await page.goto('/season-reports');
  await page.getByRole('table', { name: 'Batting' }).waitFor();
  await page.getByRole('tab', { name: 'Results' }).click();
  await page.getByRole('heading', { name: 'Season Overview' }).waitFor();
  const { pitches, strikes, typeCounts } = sumsOfSeason();
  expect((await statOf(page, 'Total Games')).value).toBe(String(season.length));
  await page.getByRole('tab', { name: 'Pitching' }).click();
  await page.getByRole('heading', { name: 'Season Pitching Analytics' }).waitFor();
  expect(rateOf(await statOf(page, 'Strike %'))).toBe(
    `${percent(strikes, pitches)}% ${strikes}/${pitches}`,
  );
  const shares = Object.entries(typeCounts).map(
    ([type, count]) => `${type} ${percent(count, pitches)}% ${count}/${pitches}`,
  );
  expect((await typeRates(page, 'Share of pitch types')).sort()).toEqual(shares.sort());
  await expectPitchers(page);
  const saving = page.waitForEvent('download');
  await pressAction(page, 'Download Season Report');
  expect((await saving).suggestedFilename()).toBe('Harbor Lanterns-season-report.csv');
  expect(phone.unexpectedErrors()).toEqual([]);
});

it('the Clubhouse, the season and REST show the same figures of all games', async () => {
  const { page } = phone;
  const { pitches, strikes, typeShares, won, lost } = sumsOfSeason();
  await page.goto('/clubhouse');
  await page.getByRole('heading', { name: 'Team Performance' }).waitFor();
  expect((await statOf(page, 'Games This Season')).value).toBe(String(season.length));
  expect(rateOf(await statOf(page, 'Strike Percentage'))).toBe(
    `${percent(strikes, pitches)}% ${strikes}/${pitches}`,
  );
  const logged = (await statOf(page, 'Pitches Logged')).value;
  expect(logged).toBe(pitches.toLocaleString('en-US'));
  const velocity = (await statOf(page, 'Avg Velocity')).value;

  await lab.network.set('pass');
  await dispatchOnline(page);
  await waitUntilEverythingSent(page);
  const teamId = await teamOnDevice(page);
  const getReport = async (what: string) =>
    (await page.request.get(`/api/teams/${teamId}/${what}`)).json();
  expect(await getReport('season-stats')).toEqual({
    totalGames: season.length,
    wins: won,
    losses: lost,
    ties: season.length - won - lost,
    winPercentage: percent(won, won + lost),
    seasonPitching: {
      totalPitches: pitches,
      strikePercentage: percent(strikes, pitches),
      pitchTypeBreakdown: typeShares,
    },
  });
  const { avgVelocity, ...stats } = await getReport('stats');
  expect(stats).toEqual({
    gamesPlayed: season.length,
    strikePercentage: percent(strikes, pitches),
    totalPitches: pitches,
  });
  expect(velocity).toContain(oneDecimalText(avgVelocity));
  const effectiveness = await getReport('pitch-effectiveness');
  const types = Object.keys(sumsOfSeason().typeCounts);
  expect(Object.keys(effectiveness).toSorted()).toEqual(types.toSorted());
  const files = season.map(({ file }) => file);
  for (const type of types)
    expect(effectiveness[type]).toEqual(seasonFiguresOfType(type, ourPitchingNumbers(), files));
  const { players } = await getReport('players-with-teams');
  for (const [name, rows] of pitchersOfSeason()) {
    const sum = (of: (row: PitcherNumbers) => number) =>
      rows.reduce((all, row) => all + of(row), 0);
    const [player] = Object.values<{ playerName: string }>(players).filter(
      ({ playerName }) => playerName === name,
    );
    expect(player).toMatchObject({
      totalPitches: sum((row) => row.totalPitches),
      overallStats: {
        strikePercentage: percent(
          sum((row) => row.strikes),
          sum((row) => row.totalPitches),
        ),
      },
      strikeouts: sum((row) => row.strikeouts),
      walks: sum((row) => row.walks),
    });
  }
}, 120_000);

it('a name that is a spreadsheet formula is only text in the season file', async () => {
  const { page } = phone;
  const name = '=HYPERLINK("http://example.com","Sam, Birch")';
  const ball = { pitchType: 'fastball', zone: 5, call: 'ball' } as const;
  await playPlainGame(page, 'Granite Herons', [ball], name);
  await page.goto('/season-reports?tab=pitching');
  await page.getByRole('article', { name, exact: true }).waitFor();
  const saving = page.waitForEvent('download');
  await pressAction(page, 'Download Season Report');
  const text = readFileSync(await (await saving).path(), 'utf8');
  expect(text).toContain(`\r\n"'=HYPERLINK(""http://example.com"",""Sam, Birch"")",`);
  expect(phone.unexpectedErrors()).toEqual([]);
});

it('one season of one team or of all teams is shown, and games open from the results', async () => {
  const { page } = phone;
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
  const stats = await page.request.get(`/api/teams/${otherId}/stats`);
  expect(await stats.json()).toMatchObject({ gamesPlayed: 1 });
  expect(phone.unexpectedErrors()).toEqual([]);
}, 60_000);

async function pagesOfPrint(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

function sumsOfSeason() {
  const sum = (of: (numbers: SideNumbers) => number) =>
    ourPitchingNumbers().reduce((all, numbers) => all + of(numbers), 0);
  const pitches = sum((numbers) => numbers.totalPitches);
  const types = [
    ...new Set(
      ourPitchingNumbers().flatMap((numbers) => Object.keys(numbers.pitchTypeCounts ?? {})),
    ),
  ];
  const counts = types.map(
    (type) => [type, sum((numbers) => numbers.pitchTypeCounts?.[type] ?? 0)] as const,
  );
  const scores = season.map(({ file }) => file.game.teamScore - file.game.opponentScore);
  return {
    pitches,
    strikes: sum((numbers) => numbers.strikes),
    typeCounts: Object.fromEntries(counts),
    typeShares: Object.fromEntries(counts.map(([type, count]) => [type, percent(count, pitches)])),
    won: scores.filter((lead) => lead > 0).length,
    lost: scores.filter((lead) => lead < 0).length,
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
