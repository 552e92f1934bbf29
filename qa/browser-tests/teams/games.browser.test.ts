import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam, toastOf } from '../../lab/steps/account-steps.ts';
import {
  changesOnDevice,
  dispatchOnline,
  enterOnDevice,
  fillDisk,
  gameOnDevice,
  makeOfflineReady,
  NOT_SAVED,
  newIdsOnDevice,
  rowsOnDevice,
  waitForSyncLine,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { gameCard, playPlainGame, scheduleGame } from '../../lab/steps/game-steps.ts';
import { chooseFromMenu, pressAction, showFilters } from '../../lab/steps/menu-steps.ts';

let lab: Lab;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin, { storesApp: true });
  page = await phone.start();
  await openNewTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
  await page.goto('/games');
  await makeOfflineReady(page);
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

describe('the schedule', () => {
  it('is entered, changed and searched without signal, and reaches the server completely', async () => {
    await waitUntilEverythingSent(page);
    await offline(async () => {
      await scheduleGame(page, { opponent: 'Cedar Park Hawks', day: '2026-06-20', isHome: true });
      await scheduleGame(page, { opponent: 'Mill Creek Owls', day: '2026-06-27', isHome: true });
      await editGame('Mill Creek Owls', async (dialog) => {
        await dialog.getByLabel('Opponent').fill('Mill Creek Owls 12U');
        await dialog.getByRole('radio', { name: 'Away Game' }).check();
        await dialog.getByLabel('Innings').fill('6');
      });
      await gameCard(page, 'Mill Creek Owls 12U')
        .getByText(/^Away, no lineup/)
        .waitFor();
      await showFilters(page);
      await page.getByLabel('Search by opponent').fill('hawks');
      await expect.poll(() => shownOpponents()).toEqual(['vs Cedar Park Hawks']);
      await page.getByRole('radio', { name: 'Live' }).check();
      await page.getByRole('heading', { name: 'No Games Found' }).waitFor();
      expect(new URL(page.url()).search).toBe('?opponent=hawks&status=live');
      await page.getByRole('button', { name: 'Clear Filters' }).click();
      await expect
        .poll(() => shownOpponents())
        .toEqual(['vs Cedar Park Hawks', 'vs Mill Creek Owls 12U']);
    });
    await waitUntilEverythingSent(page);
    const games = await lab.query(
      'select opponent, home_team, innings from games order by game_date',
    );
    expect(games).toEqual([
      { opponent: 'Cedar Park Hawks', home_team: true, innings: 9 },
      { opponent: 'Mill Creek Owls 12U', home_team: false, innings: 6 },
    ]);
    expect(phone.unexpectedErrors()).toEqual([]);
  });

  it('keeps its filter after a reload, and the menu shows all games again', async () => {
    await page.goto('/games?status=scheduled&opponent=owls');
    await expect.poll(() => shownOpponents()).toEqual(['vs Mill Creek Owls 12U']);
    await showFilters(page);
    expect(await page.getByLabel('Search by opponent').inputValue()).toBe('owls');
    await page
      .getByRole('navigation', { name: 'Tabs' })
      .getByRole('link', { name: 'Games' })
      .click();
    await expect.poll(() => shownOpponents()).toHaveLength(2);
    expect(await page.getByLabel('Search by opponent').inputValue()).toBe('');
  });
});

describe('a deleted game', () => {
  it('says how many pitches will be deleted, too, and can be restored from the bin', async () => {
    const opponent = 'Granite Herons';
    const ball = { pitchType: 'fastball', zone: 5, call: 'ball' } as const;
    const gameId = await playPlainGame(page, opponent, [ball, ball]);
    await gameCard(page, opponent).getByText('Home, 2 pitches').waitFor();
    await chooseFromMenu(page, `More for game vs ${opponent}`, /^Delete game/);
    const confirmation = page.getByRole('dialog', { name: `Delete the game vs ${opponent}?` });
    await confirmation.getByText('Its 2 pitches will be deleted too.').waitFor();
    await confirmation.getByRole('button', { name: 'Delete Game' }).click();
    await toastOf(page, 'Game deleted successfully').waitFor();
    await gameCard(page, opponent).waitFor({ state: 'detached' });
    await waitUntilEverythingSent(page);
    await expect.poll(() => rowsOnDevice(page, 'games')).toHaveLength(2);

    await openBin();
    const bin = page.getByRole('dialog', { name: 'Deleted Games' });
    await bin.getByText(/2 pitches/).waitFor();
    await bin
      .getByText(/^Deleted .+\. Restore by .+\.$/)
      .first()
      .waitFor();
    await bin.getByRole('button', { name: `Restore game vs ${opponent}` }).click();
    await toastOf(page, 'Game restored successfully').waitFor();
    await page.keyboard.press('Escape');
    await gameCard(page, opponent).getByText('Home, 2 pitches').waitFor();
    const [atBat] = await rowsOnDevice<PlateAppearanceRow>(page, 'plateAppearances');
    expect(atBat).toMatchObject({ gameId, pitches: [{ call: 'ball' }, { call: 'ball' }] });
  });

  it('can be restored without signal while its deletion is unsent', async () => {
    await waitUntilEverythingSent(page);
    await offline(async () => {
      await chooseFromMenu(page, 'More for game vs Cedar Park Hawks', /^Delete game/);
      await page.getByRole('button', { name: 'Delete Game', exact: true }).click();
      await gameCard(page, 'Cedar Park Hawks').waitFor({ state: 'detached' });
      await openBin();
      await page.getByText('You need signal to see the full list.').waitFor();
      await page.getByRole('button', { name: 'Restore game vs Cedar Park Hawks' }).click();
      await toastOf(page, 'Game restored successfully').waitFor();
      await page.keyboard.press('Escape');
      await gameCard(page, 'Cedar Park Hawks').waitFor();
    });
    await waitUntilEverythingSent(page);
    await gameCard(page, 'Cedar Park Hawks').waitFor();
  });
});

describe('the game settings', () => {
  it('are saved without signal, and the next game uses them', async () => {
    await waitUntilEverythingSent(page);
    await offline(async () => {
      await pressAction(page, 'Game Settings');
      const dialog = page.getByRole('dialog', { name: 'Game Settings' });
      await dialog.getByLabel('Innings').fill('7');
      await dialog.getByLabel('Mercy rule: run lead (optional)').fill('10');
      await dialog.getByLabel('Pitch limits').selectOption({ label: 'Custom limits' });
      await dialog.getByLabel('Name', { exact: true }).fill('District 5');
      await dialog.getByLabel('Daily limit').first().fill('45');
      await dialog.getByRole('button', { name: 'Save Settings' }).click();
      await toastOf(page, 'Game settings saved').waitFor();
      await page.getByRole('button', { name: 'New Game' }).click();
      expect(await page.getByLabel('Innings').inputValue()).toBe('7');
      await page.keyboard.press('Escape');
    });
    await waitUntilEverythingSent(page);
    const [team] = await lab.query<{ settings: object }>('select settings from teams');
    expect(team?.settings).toMatchObject({
      innings: 7,
      mercyRuns: 10,
      armCareRules: {
        name: 'District 5',
        bands: [{ from: 7, to: 8, mostInDay: 45 }, {}, {}, {}, {}, {}, {}],
      },
    });
  });
});

describe('a live game', () => {
  it('has a score of two digits on one line', async () => {
    const id = await playPlainGame(page, 'Dune Rats', [{ pitchType: 'fastball', call: 'ball' }]);
    const [eventId] = await newIdsOnDevice(page, 1);
    const { head } = await gameOnDevice(page, id);
    const event = { id: eventId, type: 'score_set', teamScore: 13, opponentScore: 10 };
    await enterOnDevice(page, [{ name: 'event.log', args: { gameId: id, after: head, event } }]);
    const card = gameCard(page, 'Dune Rats');
    const score = card.getByRole('link', { name: 'Box score vs Dune Rats, 13–10' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await score.waitFor();
    expect(await score.evaluate((link) => link.getClientRects().length)).toBe(1);
    expect((await score.boundingBox())?.height).toBeLessThan(70);
    await page.setViewportSize({ width: 390, height: 844 });
  });
});

describe('a completed game', () => {
  it('continues with its lineup after Restart, until it is ended again', async () => {
    const card = gameCard(page, 'Granite Herons');
    const endGame = async () => {
      await card.getByRole('button', { name: /^End Game/ }).click();
      await toastOf(page, 'Game ended successfully').waitFor();
      await card.getByText('completed').waitFor();
    };
    await endGame();
    await card.getByRole('button', { name: /^Restart/ }).click();
    await toastOf(page, 'Game restarted successfully with existing lineup').waitFor();
    await card.getByText(/^live$/i).waitFor();
    await chooseFromMenu(card, 'More for game vs Granite Herons', 'Restart');
    await toastOf(page, 'This game is already live. Nothing was changed.').waitFor();
    await card.getByText(/^live$/i).waitFor();
    await endGame();
    expect(phone.unexpectedErrors()).toEqual([]);
  });

  it('does not change on a device that is out of space, and the coach sees a message', async () => {
    // On a full disk, confirmed changes would remain in the queue.
    await waitUntilEverythingSent(page);
    await fillDisk(page);
    const card = gameCard(page, 'Granite Herons');
    await card.getByRole('button', { name: /^Restart/ }).click();
    await toastOf(page, `Failed to restart game. ${NOT_SAVED}`).waitFor();
    await card.getByText('completed').waitFor();
    await page.reload();
    await card.getByText('completed').waitFor();
    expect(await changesOnDevice(page, 'waiting')).toEqual([]);
  });
});

async function offline(work: () => Promise<void>): Promise<void> {
  await lab.network.set('refuse');
  try {
    await work();
    await waitForSyncLine(page, 'waiting');
  } finally {
    await lab.network.set('pass');
    await dispatchOnline(page);
  }
}

/** Opens the bin with the keyboard, because a toast may cover the button. */
async function openBin(): Promise<void> {
  await page.getByRole('button', { name: 'Deleted Games' }).press('Enter');
}

function shownOpponents(): Promise<string[]> {
  return page.getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents();
}

async function editGame(
  opponent: string,
  change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await chooseFromMenu(page, `More for game vs ${opponent}`, /^Edit game/);
  const dialog = page.getByRole('dialog', { name: 'Edit Game' });
  await change(dialog);
  await dialog.getByRole('button', { name: 'Save Game' }).click();
  await toastOf(page, 'Game updated successfully').waitFor();
}
