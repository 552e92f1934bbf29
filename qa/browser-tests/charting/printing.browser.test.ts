import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam, toastOf } from '../../lab/steps/account-steps.ts';
import { pressAction } from '../../lab/steps/menu-steps.ts';

/**
 * In CSS pixels, what can be printed both on A4, which is narrower, and on Letter, which is less high, with margins of
 * 11 mm.
 */
const PRINTABLE_AREA = { width: 710, height: 973 };

let lab: Lab;
let phone: Phone;
let gameId: string;
let sessionId: string;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  const page = await phone.start();
  await openNewTeam(page, coachNamed('Paige'), 'Harbor Lanterns');
  const sample = await page.request.post('/api/teams/sample', { data: { timeZone: 'UTC' } });
  const { id: teamId } = await sample.json();
  const read = async (resource: string) =>
    (await page.request.get(`/api/teams/${teamId}/${resource}`)).json();
  const games: { id: string; status: string }[] = await read('games');
  gameId = games.find(({ status }) => status === 'completed')?.id ?? '';
  const sessions: { id: string }[] = await read('practice-sessions');
  sessionId = sessions[0]?.id ?? '';
  await page.goto('/');
  await page.getByRole('heading', { name: 'Dugout', level: 1 }).waitFor();
  await page.getByLabel('Team', { exact: true }).selectOption(teamId);
  await page.getByText('All sent').first().waitFor();
}, 180_000);

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

describe('on paper', () => {
  it('the game report prints its main page on one sheet, with every column', async () => {
    const { page } = phone;
    await page.goto(`/reports/${gameId}`);
    await pressAction(page, 'Download CSV Report');
    await toastOf(page, 'Game report downloaded successfully').waitFor();
    await onPaper(page, async () => {
      await page.getByText(/^Juniper Flats Foxes (vs|at) [^,]+, \w+day, \w+ \d+, 20\d\d/).waitFor();
      const pitchers = page.getByRole('table', { name: 'Pitchers', exact: true });
      expect(await pitchers.getByRole('columnheader').allInnerTexts()).toEqual([
        ...['Pitcher', 'IP', 'Pitches', 'Strikes', 'Strike %'],
        ...['First pitch strikes', 'H', 'BB', 'K'],
      ]);
      const lastChart = await page.getByRole('img', { name: /^Average velocity/ }).boundingBox();
      const zones = await page.getByText("Catcher's view").first().boundingBox();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      const bottom = Math.max(
        ...[lastChart, zones].map((box) => (box ? box.y + box.height : Infinity)),
      );
      expect(bottom - (heading?.y ?? 0)).toBeLessThan(PRINTABLE_AREA.height);
    });
    expect(await fillsOneSheetBefore(page, 'Pitcher Habits')).toBe(true);
  });

  it('the season prints each card open, without cut-off columns', async () => {
    const { page } = phone;
    for (const columns of ['standard', 'more']) {
      await page.goto(`/season-reports?columns=${columns}`);
      await onPaper(page, () => page.getByRole('table', { name: 'Batting' }).waitFor());
    }
    await page.goto('/season-reports?tab=pitching');
    await page.getByRole('article').first().waitFor();
    await onPaper(page, async () => {
      await page.getByText(/^Juniper Flats Foxes, 20\d\d season$/).waitFor();
      const arsenals = page.getByRole('table', { name: /^Pitch arsenal of/ });
      expect(await arsenals.count()).toBe(await page.getByRole('article').count());
    });
  });

  it('the bullpen report prints with team, date and year, on two sheets', async () => {
    const { page } = phone;
    await page.goto(`/bullpen-reports?session=${sessionId}`);
    await page.getByRole('table', { name: 'Session by session' }).waitFor();
    await onPaper(page, async () => {
      await page.getByText(/^Juniper Flats Foxes, \w+day, \w+ \d+, 20\d\d$/).waitFor();
    });
    expect(await countSheets(page)).toBe(2);
  });

  it('a pitcher card and the lineup card are one sheet each', async () => {
    const { page } = phone;
    await page.goto(`/reports/${gameId}/pitchers`);
    const cards = page.getByRole('article');
    await cards.first().waitFor();
    await onPaper(page, () =>
      page
        .getByText(/day, \w+ \d+, 20\d\d$/)
        .first()
        .waitFor(),
    );
    expect(await countSheets(page)).toBe(await cards.count());
    await page.goto(`/games/${gameId}/lineup-card`);
    await cards.first().waitFor();
    await onPaper(page, () =>
      page
        .getByText(/day, \w+ \d+, 20\d\d/)
        .first()
        .waitFor(),
    );
    expect(await countSheets(page)).toBe(1);
  });

  it('the box score is one sheet', async () => {
    const { page } = phone;
    await page.goto(`/games/${gameId}/box-score`);
    await page.getByRole('heading', { name: 'Scoring Summary' }).waitFor();
    await onPaper(page, () =>
      page.getByText(/^Juniper Flats Foxes at |at Juniper Flats Foxes, \w+day/).waitFor(),
    );
    expect(await countSheets(page)).toBe(1);
  });
});

async function onPaper(page: Page, waitForPrint: () => Promise<void>): Promise<void> {
  const screen = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize(PRINTABLE_AREA);
  await page.emulateMedia({ media: 'print' });
  await waitForPrint();
  expect(await cutOffTexts(page, PRINTABLE_AREA.width)).toEqual([]);
  const names = /^(Print|Download|Remove|Open|Close|Show|how it's figured)/;
  expect(await page.getByRole('button', { name: names }).count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('listitem').filter({ hasText: 'successfully' }).count()).toBe(0);
  expect(await page.getByText('This is a sample team.').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(screen);
}

function cutOffTexts(page: Page, width: number): Promise<string[]> {
  return page.evaluate(
    (right) =>
      [...document.querySelectorAll<HTMLElement>('main :is(th, td, h1, h2, h3, svg, p)')]
        .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 0 && (box.right > right + 1 || box.left < -1);
        })
        .map((element) => element.textContent),
    width,
  );
}

async function countSheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function fillsOneSheetBefore(page: Page, heading: string): Promise<boolean> {
  // The heading is in the header of a section, which is in the part.
  const details = page.getByRole('heading', { name: heading }).locator('xpath=../../..');
  await details.evaluate((element) => {
    element.style.display = 'none';
  });
  return (await countSheets(page)) === 1;
}
