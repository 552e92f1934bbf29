import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, makeAccount, openNewTeam, toastOf } from '../../lab/steps/account-steps.ts';
import {
  dispatchOnline,
  enterOnDevice,
  makeOfflineReady,
  teamOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';

const ANA = '01900000-0000-7000-8000-0000000000a1';
/** The tracker ignores a second tap on a call within 350 ms. */
const PAST_DOUBLE_TAP_MS = 400;
const DELETE_QUESTION =
  'Are you sure you want to delete this practice session? This action cannot be undone.';

let lab: Lab;
let phone: Phone;
let colleague: Phone;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin, { storesApp: true });
  colleague = makePhone(lab.origin);
});

afterAll(async () => {
  await phone?.dispose();
  await colleague?.dispose();
  await lab?.dispose();
});

it('a bullpen tracked without signal is started, corrected, ended and read on the phone, and reaches the staff completely', async () => {
  let page = await phone.open('/bullpen-reports');
  await toastOf(page, 'Please log in to view bullpen reports.').waitFor();
  await openNewTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
  const teamId = await teamOnDevice(page);
  await enterOnDevice(page, [
    { name: 'player.add', args: { id: ANA, playerName: 'Ana Abara', jersey: '12' } },
  ]);
  await waitUntilEverythingSent(page);
  await makeOfflineReady(page);
  await lab.network.set('refuse');

  page = await phone.open('/practice');
  await dismissInstallOffers(page);
  await startSession(page, 'Create Your First Practice Session', 'Side session');
  await page.getByRole('link', { name: 'Track Pitches' }).click();

  await page.getByRole('heading', { name: 'Side session', level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: /^Zone/ }).count()).toBe(0);
  await page.getByLabel('Pitcher *').selectOption({ label: '12 Ana Abara' });
  await recordInDialog(page);
  await recordWithTwoTaps(page);
  await correctAndUndo(page);

  const address = new URL(page.url()).pathname;
  await phone.close();
  page = await phone.open(address);
  await dismissInstallOffers(page);
  await waitForStrikes(page, '4 of 5');
  await chooseGuest(page, 'Uma Vance');
  await zone(page, 2).click();
  await button(page, 'Fastball').click();
  await button(page, 'Foul').click();
  await waitForStrikes(page, '5 of 6');

  await endAfterAsking(page, 'Side session', 'Its 6 pitches are saved.');
  const card = page.getByRole('listitem').filter({ hasText: 'Side session' });
  await card.getByText('5 of 6').waitFor();
  await correctWhenEnded(page, 'Foul', 'Swing & Miss');
  await card.getByText('5 of 6').waitFor();
  await card.getByRole('link', { name: 'Report' }).click();
  await expectReport(page);
  await followPlan(page);

  await lab.network.set('pass');
  await dispatchOnline(page);
  await waitUntilEverythingSent(page);
  await deleteAndRestore(page);
  await expectOnServer();
  await expectReportOfPlan(page);
  await expectWithStaff(teamId);
  expect([...phone.unexpectedErrors(), ...colleague.unexpectedErrors()]).toEqual([]);
}, 240_000);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const zone = (page: Page, number: number) => button(page, new RegExp(`^Zone ${number},`));

/** Dismisses the card that offers to install the app, which can appear at any time and covers the page's bottom. */
async function dismissInstallOffers(page: Page): Promise<void> {
  const card = page.getByRole('complementary', { name: 'Install Full Count' });
  await page.addLocatorHandler(card, () => button(page, 'Not Now').dispatchEvent('click'));
}

async function startSession(page: Page, opener: string, title: string): Promise<void> {
  await button(page, opener).click();
  const dialog = page.getByRole('dialog', { name: 'New Practice Session' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Start Session' }).click();
}

async function waitForStrikes(page: Page, strikes: string): Promise<void> {
  await page.locator('dl').first().getByText(strikes, { exact: true }).waitFor();
}

async function recordInDialog(page: Page): Promise<void> {
  await zone(page, 5).click();
  const dialog = page.getByRole('dialog', { name: 'Record Pitch' });
  await dialog.getByRole('button', { name: 'Slider' }).click();
  await dialog.getByRole('button', { name: 'Strike', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add Velocity' }).click();
  const pad = page.getByRole('dialog', { name: 'Velocity' });
  for (const digit of ['6', '1', '.', '3']) await pad.getByText(digit, { exact: true }).click();
  await pad.getByRole('button', { name: 'Save 61.3 mph' }).click();
  await dialog.getByRole('button', { name: 'Record Pitch' }).click();
  await toastOf(page, 'Slider, Strike, 61.3 mph').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await waitForStrikes(page, '1 of 1');
}

async function recordWithTwoTaps(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Two Taps' }).check();
  await button(page, 'Set Target').click();
  await zone(page, 2).click();
  await button(page, 'Clear Target (Zone 2)').waitFor();
  const calls = ['Ball', 'Called Strike', 'Swing & Miss', 'In Play'];
  for (const [index, call] of calls.entries()) {
    await zone(page, index + 1).click();
    await button(page, call).click();
    await button(page, new RegExp(`^Undo ${call.toLowerCase()}`)).waitFor();
    await page.waitForTimeout(PAST_DOUBLE_TAP_MS);
  }
  await waitForStrikes(page, '4 of 5');
  // One of zones 1 to 4 is the target, and the others are next to it.
  await waitForStrikes(page, '1 of 4');
  await waitForStrikes(page, '3 just off, command 63%');
}

async function deleteAndRestore(page: Page): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: 'Side session' });
  await card.getByRole('button', { name: 'Delete Session' }).click();
  const confirmDialog = page.getByRole('dialog', { name: 'Delete "Side session"?' });
  await confirmDialog.getByText(DELETE_QUESTION).waitFor();
  await confirmDialog.getByRole('button', { name: 'Delete Session' }).click();
  await card.waitFor({ state: 'detached' });
  await waitUntilEverythingSent(page);
  await button(page, 'Deleted Sessions').click();
  const deletedSessions = page.getByRole('dialog', { name: 'Deleted Sessions' });
  await deletedSessions.getByRole('button', { name: 'Restore Side session' }).click();
  await toastOf(page, 'Practice Session Restored').waitFor();
  await page.keyboard.press('Escape');
  await card.getByText('5 of 6').waitFor();
  await card.getByText('Ana Abara, 5 pitches; Uma Vance, 1 pitch').waitFor();
}

async function followPlan(page: Page): Promise<void> {
  await page.goto('/practice');
  await startSession(page, 'New Practice Session', 'By plan');
  await button(page, 'Plan By plan').click();
  const plan = page.getByRole('dialog', { name: 'Plan' });
  await plan.getByRole('button', { name: 'Changeup' }).click();
  await plan.getByRole('button', { name: /^Zone 9,/ }).click();
  await plan.getByRole('button', { name: 'One more: Changeup, zone 9' }).click();
  await plan.getByRole('button', { name: 'Fastball' }).click();
  await plan.getByRole('button', { name: 'Any Zone' }).click();
  await plan.getByText('3 pitches').waitFor();
  await plan.getByRole('button', { name: 'Save Plan' }).click();
  await toastOf(page, 'Practice Session Updated').waitFor();

  await page.getByRole('link', { name: 'Track Pitches' }).click();
  await page.getByLabel('Pitcher *').selectOption({ label: '12 Ana Abara' });
  await page.getByText('Pitch 1 of 3: Changeup, zone 9').waitFor();
  // Type and target come from the plan, and the second pitch misses by one zone.
  await throwInto(page, 9, 'Pitch 2 of 3: Changeup, zone 9');
  await throwInto(page, 8, 'Pitch 3 of 3: Fastball, any zone');
  await button(page, 'Pause Plan').click();
  await button(page, 'Set Target').waitFor();
  await button(page, 'Resume Plan').click();
  await button(page, 'Skip').click();
  await page.getByText('3 of 3').waitFor();
  await page.getByText('command 75%').first().waitFor();
  await endAfterAsking(page, 'By plan', 'Its 2 pitches are saved.');
}

async function endAfterAsking(page: Page, title: string, saved: string): Promise<void> {
  const confirmDialog = page.getByRole('dialog', { name: `End "${title}"?` });
  await button(page, 'End Session').click();
  await confirmDialog.getByText(saved, { exact: false }).waitFor();
  await confirmDialog.getByRole('button', { name: 'End Session' }).click();
  await toastOf(page, 'Practice Session Ended').waitFor();
}

async function throwInto(page: Page, zoneNumber: number, next: string): Promise<void> {
  await page.waitForTimeout(PAST_DOUBLE_TAP_MS);
  await zone(page, zoneNumber).click();
  await button(page, 'Called Strike').click();
  await page.getByText(next).waitFor();
}

async function correctAndUndo(page: Page): Promise<void> {
  await button(page, /^Undo in play/).click();
  await waitForStrikes(page, '3 of 4');
  await button(page, /^Redo/).click();
  await waitForStrikes(page, '4 of 5');
  await button(page, /^Pitch 2: Slider, Ball/).click();
  const dialog = page.getByRole('dialog', { name: 'Pitch 2' });
  await dialog.getByRole('button', { name: 'Changeup' }).click();
  await dialog.getByRole('button', { name: 'Add Quality or a Note' }).click();
  await dialog.getByRole('button', { name: 'Needs work' }).click();
  await dialog.getByLabel('Note (optional)').fill('Flew open');
  await dialog.getByRole('button', { name: 'Save Change' }).click();
  await button(page, /^Pitch 2: Changeup, Ball/).waitFor();
}

async function correctWhenEnded(page: Page, before: string, after: string): Promise<void> {
  await button(page, 'Details').click();
  await button(page, new RegExp(`^6\\s*Fastball, ${before}`)).click();
  const dialog = page.getByRole('dialog', { name: 'Pitch 6' });
  await dialog.getByRole('button', { name: after, exact: true }).click();
  await dialog.getByRole('button', { name: 'Save Change' }).click();
  await dialog.waitFor({ state: 'detached' });
  await button(page, new RegExp(`^6\\s*Fastball, ${after}`)).waitFor();
  await page.keyboard.press('Escape');
}

async function chooseGuest(page: Page, name: string): Promise<void> {
  await page.getByLabel('Pitcher *').selectOption({ label: 'Add a guest…' });
  const dialog = page.getByRole('dialog', { name: 'Guest Pitcher' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add Guest' }).click();
  await page.getByRole('option', { name: `${name} (guest)` }).waitFor({ state: 'attached' });
}

async function expectReport(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Pitcher performance' });
  await table.waitFor();
  expect((await rowsOf(table)).slice(1)).toEqual([
    'Ana Abara 5 4 80% 4 of 5 small 61.3 mph, 1 reading',
    'Uma Vance 1 1 100% 1 of 1 small –',
  ]);
  await page.getByText('1 of 4 on target, 3 just off', { exact: true }).waitFor();
}

async function rowsOf(table: Locator): Promise<string[]> {
  const rows = await table.getByRole('row').allInnerTexts();
  return rows.map((row) => row.replaceAll(/\s+/gu, ' ').trim());
}

async function expectReportOfPlan(page: Page): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: 'By plan' });
  await card.getByRole('link', { name: 'Report' }).click();
  const plan = page.getByRole('table', { name: 'Plan' });
  await plan.waitFor();
  expect((await rowsOf(plan))[1]).toBe(
    'CH Changeup 9 100% 2 of 2 small 1 of 2 75% 2 pitches small',
  );
}

async function expectOnServer(): Promise<void> {
  const sessions = await lab.query(
    'select status, total_pitches, strikes, participants, plan from practice_sessions order by title desc',
  );
  expect(sessions).toMatchObject([
    {
      status: 'completed',
      total_pitches: 6,
      strikes: 5,
      participants: [
        { id: ANA, name: 'Ana Abara', pitches: 5 },
        { id: null, name: 'Uma Vance', pitches: 1 },
      ],
    },
    { plan: [{ target: 9 }, { target: 9 }, { pitchType: 'fastball' }] },
  ]);
  const pitches = await lab.query(
    `select pitch_type, umpire_call, target, planned_step, quality, notes from practice_pitches
    where deleted_at is null`,
  );
  expect(pitches).toHaveLength(8);
  const changeup = { pitch_type: 'changeup', umpire_call: 'called_strike', target: '9' };
  for (const pitch of [
    { ...changeup, planned_step: 1 },
    { ...changeup, planned_step: 2 },
    { pitch_type: 'changeup', umpire_call: 'ball', quality: 'needs_work', notes: 'Flew open' },
  ])
    expect(pitches).toContainEqual(expect.objectContaining(pitch));
}

async function expectWithStaff(teamId: string): Promise<void> {
  const reader = coachNamed('Bryce');
  await makeAccount(await colleague.start(), reader);
  await lab.addStaff(teamId, reader.email, 'read');
  const page = await colleague.open('/practice');
  await dismissInstallOffers(page);
  await page.getByText('5 of 6').waitFor();
  const card = page.getByRole('listitem').filter({ hasText: 'Side session' });
  await card.getByRole('link', { name: 'Report' }).click();
  await expectReport(page);
}
