import { applyEntry, initialState, type LogEntry } from '@full-count/baseball';
import { setupOf } from '@full-count/sync-protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { asTapped } from '../../lab/scorer/tapped-pitch.ts';
import { coachNamed, openNewTeam } from '../../lab/steps/account-steps.ts';
import { enterOnDevice, gameOnDevice, newIdsOnDevice } from '../../lab/steps/device-steps.ts';
import { type SampleGame, startSampleGame } from '../../lab/steps/game-steps.ts';
import { boardOf, tapPitch, tapRunnerEvent } from '../../lab/steps/live-steps.ts';

let lab: Lab;
let phone: Phone;
let page: Page;
let game: SampleGame;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.start();
  await openNewTeam(page, coachNamed('Quinn'), 'Harbor Lanterns');
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

/** Two taps preselect the type of the game's only pitch. */
async function openGameAfterOnePitch(): Promise<void> {
  game = await startSampleGame(page);
  await enterOnDevice(page, game.changes.slice(0, 1));
  await page.goto(`/games/${game.id}/live`);
  await button(/^Undo /).waitFor();
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const zone = (number: number) => button(new RegExp(`^Zone ${number},`));

describe('tapping a pitch and its outcome', () => {
  beforeAll(openGameAfterOnePitch);

  // On a phone, offline-game.browser.test.ts taps a whole half-inning.
  it('tracks two batters on a wide screen', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const setup = setupOf((await gameOnDevice(page, game.id)).game);
    const [first, ...entries] = game.entries.slice(0, 9);
    let { state } = applyEntry(setup, initialState(setup), first as LogEntry);
    for (const entry of entries) {
      const tapped = asTapped(entry, { withVelocity: false });
      if (tapped.kind === 'pitch') await tapPitch(page, tapped);
      else await tapRunnerEvent(page, tapped);
      state = applyEntry(setup, state, tapped).state;
    }
    const boardOnDevice = async () =>
      boardOf((await gameOnDevice(page, game.id)).folded.state, game.homeTeam);
    await expect.poll(boardOnDevice).toEqual(boardOf(state, game.homeTeam));
    expect(phone.unexpectedErrors()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  // The other calls from More: web/src/features/live-game/pad/pitch-pad.test.tsx
  it('shows and announces Walk from More until it is logged', async () => {
    await zone(7).click();
    await chooseUnderMore('Walk');
    const shown = calls().getByRole('button', { name: 'Walk', exact: true });
    expect(await shown.getAttribute('aria-pressed')).toBe('true');
    await page.getByText('Walk chosen. Choose a pitch type to log it.').waitFor();
    await button('Fastball').click();
    await page.getByText('Walk chosen. Log Pitch saves it.').waitFor();
    await button('Log Pitch').click();
    await expect.poll(lastPitch).toMatchObject({ zone: 7, call: 'ball', result: 'walk' });
  });
});

describe('two taps', () => {
  beforeAll(async () => {
    await openGameAfterOnePitch();
    await page.getByRole('checkbox', { name: 'Two Taps' }).check();
    await button('Log Pitch').waitFor({ state: 'detached' });
  });

  // The pad ignores a call without a zone right after a logged pitch, so this is the first pitch on the page.
  it('keeps an outcome without a zone until the pitch is logged', async () => {
    await button('Foul').click();
    await button('Log Pitch').click();
    await expect.poll(lastPitch).toMatchObject({ zone: null, call: 'foul' });
  });

  it('logs a common pitch with two taps and keeps its type', async () => {
    const { pitchType } = await lastPitch();
    await countTaps();
    await zone(3).click();
    await button('Ball').click();
    await expect.poll(lastPitch).toMatchObject({ zone: 3, call: 'ball', pitchType });
    expect(await tapCount()).toBe(2);

    await zone(8).click();
    await button('Called Strike').click();
    await expect.poll(lastPitch).toMatchObject({ zone: 8, call: 'called_strike', pitchType });
    expect(await tapCount()).toBe(4);
    expect(phone.unexpectedErrors()).toEqual([]);
  });

  it('logs a ball in play with three taps and leaves no sheet over the pad', async () => {
    await countTaps();
    await zone(5).click();
    await button('In Play').click();
    await page
      .getByRole('dialog', { name: 'In Play' })
      .getByRole('button', { name: 'Single', exact: true })
      .click();
    await expect.poll(lastPitch).toMatchObject({ zone: 5, call: 'in_play', result: 'single' });
    expect(await tapCount()).toBe(3);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(/^Undo single/i).waitFor();
    expect(phone.unexpectedErrors()).toEqual([]);
  });

  it('does not start another pitch on an accidental second tap', async () => {
    const before = await pitchCount();
    await zone(3).click();
    await button('Ball').dblclick();
    await expect.poll(pitchCount).toBe(before + 1);
    expect(await button('Ball').getAttribute('aria-pressed')).toBe('false');
  });

  it('is remembered by the account', async () => {
    await page.reload();
    await zone(5).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Two Taps' }).isChecked()).toBe(true);
    const account = async () => (await page.request.get('/api/auth/user')).json();
    await expect.poll(account).toMatchObject({ charting: 'two_taps' });
    await page.getByRole('checkbox', { name: 'Two Taps' }).uncheck();
    await button('Log Pitch').waitFor();
    await expect.poll(account).toMatchObject({ charting: 'confirm' });
    await page.getByRole('checkbox', { name: 'Two Taps' }).check();
    await button('Log Pitch').waitFor({ state: 'detached' });
  });

  it('logs a hit by pitch at once, so that the next zone starts the next pitch', async () => {
    await chooseUnderMore('Hit by Pitch');
    await expect.poll(lastPitch).toMatchObject({ zone: null, result: 'hit_by_pitch' });
    await zone(5).click();
    await expect.poll(() => zone(5).getAttribute('aria-pressed')).toBe('true');
    await button('Log Pitch').waitFor({ state: 'detached' });
    await zone(5).click();
    expect(phone.unexpectedErrors()).toEqual([]);
  });

  it('takes few taps for what happens most, and nothing has to be scrolled', async () => {
    await openGameAfterOnePitch();
    const [id, playerId] = await newIdsOnDevice(page, 2);
    const runner = { id: null, name: 'Lily Vance' };
    const event = { id, type: 'placed_runner', base: 'second', runner };
    const { head } = await gameOnDevice(page, game.id);
    // The first half-inning is at the top, so the visitors bat.
    const battingSide = game.homeTeam ? 'opponent' : 'team';
    const args = { gameId: game.id, after: head, event: { ...event, battingSide } };
    await enterOnDevice(page, [
      { name: 'player.add', args: { id: playerId, playerName: 'Zoe Kern' } },
      { name: 'event.log', args },
    ]);
    await button(/^Undo /).waitFor();

    // A single that scores the runner from second.
    await countTaps();
    await zone(5).click();
    await button('In Play').click();
    const inPlay = page.getByRole('dialog', { name: 'In Play' });
    await inPlay.getByRole('button', { name: 'Single', exact: true }).click();
    const lily = page.getByRole('group', { name: 'Lily Vance' });
    await lily.getByRole('button', { name: 'Home', exact: true }).click();
    await expect.poll(lastPitch).toMatchObject({ advances: [{ from: 'second', to: 'home' }] });
    expect(await tapCount()).toBe(4);

    await countTaps();
    await button(/Runners$/).click();
    await button('Steals Second').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await tapCount()).toBe(2);

    for (const role of ['Batter', 'Pitcher']) {
      await countTaps();
      await button(new RegExp(`^${role} `)).click();
      const sheet = page.getByRole('dialog', { name: role });
      await sheet.getByRole('button', { name: `Change ${role}` }).click();
      const players = sheet.getByRole('group', { name: /^Current / }).getByRole('button', {
        pressed: false,
      });
      await players.last().click();
      await sheet.waitFor({ state: 'detached' });
      expect(await tapCount()).toBe(3);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

const calls = () => page.getByRole('group', { name: 'Call' });

async function chooseUnderMore(name: string): Promise<void> {
  await button(/^More: /).click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await sheet.getByRole('button', { name, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}

async function pitches() {
  const { entries } = await gameOnDevice(page, game.id);
  return entries.flatMap((entry) => (entry.kind === 'pitch' ? [entry] : []));
}

async function pitchCount(): Promise<number> {
  return (await pitches()).length;
}

async function lastPitch() {
  const last = (await pitches()).at(-1);
  if (last === undefined) throw new Error('There is no pitch.');
  return last;
}

interface TapWindow {
  taps: number;
}

async function countTaps(): Promise<void> {
  await page.evaluate(() => {
    const counting = window as unknown as Partial<TapWindow>;
    const isCounting = counting.taps !== undefined;
    counting.taps = 0;
    if (isCounting) return;
    document.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) counting.taps = (counting.taps ?? 0) + 1;
    });
  });
}

function tapCount(): Promise<number> {
  return page.evaluate(() => (window as unknown as TapWindow).taps);
}
