import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, makeAccount, openNewTeam } from '../../lab/steps/account-steps.ts';
import {
  dispatchOnline,
  enterOnDevice,
  gameOnDevice,
  makeOfflineReady,
  rowsOnDevice,
  teamOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { type SampleGame, startSampleGame } from '../../lab/steps/game-steps.ts';
import { readBoard } from '../../lab/steps/live-steps.ts';

let lab: Lab;
let scorer: Phone;
let assistant: Phone;
let game: SampleGame;

beforeAll(async () => {
  lab = await openLab();
  scorer = makePhone(lab.origin, { storesApp: true });
  assistant = makePhone(lab.origin);
  const page = await scorer.start();
  await openNewTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
  const teamId = await teamOnDevice(page);
  game = await startSampleGame(page);
  await enterOnDevice(page, pitchesToFirstBatter(game, ['ball', 'ball', 'foul', 'ball']));
  await waitUntilEverythingSent(page);
  const helper = coachNamed('Bryce');
  await makeAccount(await assistant.start(), helper);
  await lab.addStaff(teamId, helper.email, 'write');
  await makeOfflineReady(page);
});

afterAll(async () => {
  await scorer?.dispose();
  await assistant?.dispose();
  await lab?.dispose();
});

describe('a wrong pitch', () => {
  it('is corrected without signal after a preview, undone and redone, and reaches the staff', async () => {
    await lab.network.set('refuse');
    const page = await scorer.open(`/games/${game.id}/live`);
    await expect.poll(() => countOf(page)).toBe('3 balls, 1 strike');

    await openPlays(page);
    await page.getByRole('button', { name: /^Pitch 2: .*Ball/ }).click();
    const sheet = page.getByRole('dialog', { name: /^Pitch 2 to / });
    await sheet.getByRole('button', { name: 'Called Strike', exact: true }).click();
    await sheet.getByRole('button', { name: 'Save Called Strike' }).click();
    const preview = page.getByRole('dialog', { name: 'This changes the count' });
    expect(await preview.getByRole('row', { name: /^Count/ }).allTextContents()).toEqual([
      ['Count', '3-1', '2-2'].join(''),
    ]);
    expect(await preview.textContent()).toContain('ball becomes called strike');
    await preview.getByRole('button', { name: 'Save Called Strike' }).click();
    await preview.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Back to the Game' }).click();
    await expect.poll(() => countOf(page)).toBe('2 balls, 2 strikes');
    await page.getByRole('button', { name: /^Undo correction/ }).click();
    await expect.poll(() => countOf(page)).toBe('3 balls, 1 strike');
    await page.getByRole('button', { name: /^Redo correction/ }).click();
    await expect.poll(() => countOf(page)).toBe('2 balls, 2 strikes');

    await lab.network.set('pass');
    await dispatchOnline(page);
    await waitUntilEverythingSent(page);
    await assistant.open(`/games/${game.id}/live`);
    await expect.poll(() => rowsOnDevice(assistant.page, 'games')).toHaveLength(1);
    await expect.poll(() => countOf(assistant.page)).toBe('2 balls, 2 strikes');
  });

  it('is corrected from the at-bat strip, which returns to the game and its notes', async () => {
    const { page } = scorer;
    const strip = page.getByRole('link', { name: /^Correct pitch 1: / });
    await strip.click();
    await page.getByRole('dialog', { name: /^Pitch 1 to / }).waitFor();
    expect(new URL(page.url()).searchParams.has('entry')).toBe(true);
    await page.getByRole('button', { name: 'Leave As Is' }).click();
    await strip.click();
    const sheet = page.getByRole('dialog', { name: /^Pitch 1 to / });
    await sheet.getByLabel('Ball in Play').selectOption({ label: 'Fly Out' });
    await sheet.getByRole('button', { name: 'Save Fly Out' }).click();
    const preview = page.getByRole('dialog', { name: /^This changes/ });
    await preview.getByRole('button', { name: 'Save Fly Out' }).click();

    await page.getByText('3 plays need a look').waitFor();
    expect(pathOf(page)).toBe(`/games/${game.id}/live`);
    await page.getByRole('button', { name: 'Review' }).click();
    const problems = page.getByRole('region', { name: 'Needs a Look' });
    await expect
      .poll(() => problems.evaluate((section) => section.contains(document.activeElement)))
      .toBe(true);
    await expect.poll(() => pathOf(page)).toBe(`/games/${game.id}/plays`);
    await page.getByRole('button', { name: /^Undo correction/ }).click();
    await problems.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Back to the Game' }).click();
    await expect.poll(() => countOf(page)).toBe('2 balls, 2 strikes');
    expect(await page.getByText('needs a look').count()).toBe(0);
    await waitUntilEverythingSent(page);
  });

  it('is added, moved and restored by any staff member', async () => {
    const { page } = assistant;
    await assistant.open(`/games/${game.id}/plays`);
    await page.getByRole('button', { name: /^Pitch 1: .*Ball/ }).click();
    await page.getByRole('button', { name: 'Add a Pitch After' }).click();
    const inserting = page.getByRole('dialog', { name: /^Add a Pitch to / });
    await inserting.getByRole('button', { name: 'Foul', exact: true }).click();
    await inserting.getByRole('button', { name: 'Save Foul' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save Foul' }).last().click();
    await page.getByRole('button', { name: /^Pitch 5: / }).waitFor();
    expect(await callsOf(page)).toEqual(['ball', 'foul', 'called_strike', 'foul', 'ball']);

    await page.getByRole('button', { name: /^Pitch 3: .*Called Strike/ }).click();
    const corrected = page.getByRole('dialog', { name: /^Pitch 3 to / });
    // The dialog has this line twice, because the correction was also redone.
    await corrected
      .getByText(/^Was ball. Changed by Avery /)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Delete Pitch' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this play?' });
    await dialog.getByRole('button', { name: 'Delete Pitch' }).click();
    await page.getByRole('button', { name: 'Restore', exact: true }).waitFor();
    expect(await callsOf(page)).toEqual(['ball', 'foul', 'foul', 'ball']);
    await page.getByRole('button', { name: /^Undo deletion/ }).click();
    await page.getByRole('button', { name: 'Restore', exact: true }).waitFor({ state: 'detached' });
    expect(await callsOf(page)).toEqual(['ball', 'foul', 'called_strike', 'foul', 'ball']);

    await page.getByRole('button', { name: /^Pitch 1: .*Ball/ }).click();
    await page.getByRole('button', { name: 'Add a Play After' }).click();
    const play = page.getByRole('dialog', { name: 'Add a Missed Play' });
    await play.getByLabel('What happened').selectOption({ label: 'Situation correction' });
    await play.getByLabel('Outs').selectOption('2');
    await play.getByRole('button', { name: 'Save Situation Correction' }).click();
    await saveFromPreview(page, 'Save Situation Correction');
    await page.getByRole('button', { name: 'Situation correction: 2 outs', exact: true }).click();
    await page.getByRole('button', { name: 'Move This Play' }).click();
    const moving = page.getByRole('dialog', { name: 'Move Situation Correction' });
    await moving.getByLabel('When').selectOption({ index: 0 });
    await moving.getByRole('button', { name: 'Move', exact: true }).click();
    await saveFromPreview(page, 'Move Situation Correction');
    await expect.poll(async () => (await callsOf(page))[0]).toBe('state_set');
    expect((await gameOnDevice(page, game.id)).folded.state.outs).toBe(2);

    await waitUntilEverythingSent(page);
    await expect.poll(() => callsOf(scorer.page)).toEqual(await callsOf(page));
    expect([...scorer.unexpectedErrors(), ...assistant.unexpectedErrors()]).toEqual([]);
  });
});

function pitchesToFirstBatter({ changes }: SampleGame, calls: readonly string[]) {
  const pitches = changes.filter(({ name }) => name === 'pitch.log').map(({ args }) => args);
  const ids = pitches.map(({ pitch }) => (pitch as { id: string }).id);
  return calls.map((call, index) => ({
    name: 'pitch.log' as const,
    args: {
      gameId: game.id,
      prev: ids[index - 1] ?? null,
      plateAppearance: pitches[0]?.plateAppearance,
      pitch: { id: ids[index], pitchType: 'fastball', call, zone: 3 },
    },
  }));
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}

async function openPlays(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('link', { name: 'Plays and Corrections' }).click();
  await page.getByRole('heading', { name: 'Plays', level: 1 }).waitFor();
}

async function saveFromPreview(page: Page, label: string): Promise<void> {
  const preview = page.getByRole('dialog').filter({ hasText: /BeforeAfter|don't change/ });
  await preview.getByRole('button', { name: label }).click();
  await preview.waitFor({ state: 'detached' });
}

async function countOf(page: Page): Promise<string> {
  return (await readBoard(page)).count;
}

async function callsOf(page: Page): Promise<string[]> {
  const { entries } = await gameOnDevice(page, game.id);
  return entries.map((entry) => (entry.kind === 'pitch' ? entry.call : entry.type));
}
