import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam } from '../../lab/steps/account-steps.ts';
import { playPlainGame } from '../../lab/steps/game-steps.ts';
import { followLink } from '../../lab/steps/menu-steps.ts';

let lab: Lab;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.start();
  page.setDefaultTimeout(20_000);
  await openNewTeam(page, coachNamed('Mia'), 'Harbor Lanterns');
});
afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const path = () => new URL(page.url()).pathname;

it('Back and Escape ask about a filled form, and Back then leaves the screen in one step', async () => {
  await page.getByRole('link', { name: 'Games' }).first().click();
  await page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Players' }).first().click();
  await button('Add Player').first().click();
  const name = dialog().getByLabel('Player Name');
  expect(await name.getAttribute('autocorrect')).toBe('off');
  expect(await name.getAttribute('autocapitalize')).toBe('words');
  await name.fill('Lee Marsh');
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave();
    await page.getByText('Discard what you entered?').waitFor();
    await button('Keep Editing').click();
    expect(await name.inputValue()).toBe('Lee Marsh');
  }
  // The second Back takes the question back, however soon it follows.
  await page.evaluate(async () => {
    const back = () =>
      new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
        history.back();
      });
    await back();
    await back();
  });
  expect(await page.getByText('Discard what you entered?').count()).toBe(0);
  expect(await name.inputValue()).toBe('Lee Marsh');
  expect(path()).toBe('/players');
  await page.goBack();
  await button('Discard').click();
  await dialog().waitFor({ state: 'detached' });
  expect(path()).toBe('/players');
  await page.goBack();
  await expect.poll(path).toBe('/games');
});

it('Back closes only the top dialog, and an empty form without a question', async () => {
  await page.getByRole('link', { name: 'Players' }).first().click();
  await button('Add Player').first().click();
  await dialog().waitFor();
  await page.goBack();
  await dialog().waitFor({ state: 'detached' });
  expect(path()).toBe('/players');
});

it('Back closes a sheet of live tracking and keeps the begun pitch', async () => {
  const gameId = await playPlainGame(page, 'Granite Herons', [
    { pitchType: 'fastball', zone: 5, call: 'ball' },
  ]);
  await followLink(page, `/games/${gameId}/live`);
  await button(/^Zone 5,/).click();
  await button('In Play').click();
  await page.getByRole('dialog', { name: 'In Play' }).waitFor();
  await page.goBack();
  await dialog().waitFor({ state: 'detached' });
  expect(path()).toBe(`/games/${gameId}/live`);
  expect(await button('Cancel').isEnabled()).toBe(true);
  expect(phone.unexpectedErrors()).toEqual([]);
});
