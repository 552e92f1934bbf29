import type { Lineups, Person, PitchFacts } from '@full-count/baseball';
import { diffLineups } from '@full-count/sync-protocol';
import { mutationsOf, type NamedMutation } from '@full-count/sync-protocol/testing';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam } from '../../lab/steps/account-steps.ts';
import { enterOnDevice, makeOfflineReady, newIdsOnDevice } from '../../lab/steps/device-steps.ts';
import { readPitcher } from '../../lab/steps/figure-steps.ts';
import { readLines } from '../../lab/steps/report-figure-steps.ts';

let lab: Lab;
let phone: Phone;
let page: Page;
let gameId: string;

/** All of them balls: four walks, and two pitches to the fifth batter. */
const MORNING_PITCHES = 18;
const BALLS_OF_WALK = 4;
const leadoff: Person = { id: null, name: 'Rae Quill' };

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin, { storesApp: true });
  page = await phone.start();
  await openNewTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
  gameId = await enterMorningGame(page);
  await makeOfflineReady(page);
  await lab.network.set('refuse');
  await page.goto(`/games/${gameId}/live`);
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

describe('a pitcher in a second game of the day, without signal,', () => {
  it('has an amber ring until the age is known, and then the limits of the rule set', async () => {
    await ring('18 pitches today').waitFor();
    await pitcherButton(/Age not set/).click();
    const sheet = page.getByRole('dialog', { name: 'Pitcher' });
    await sheet.getByText('Check with your league').waitFor();
    await sheet.getByRole('button', { name: 'Edit Ivy Roe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ivy Roe' });
    await dialog.getByLabel('Birth year').fill(String(new Date().getFullYear() - 12));
    await dialog
      .getByRole('group', { name: 'Throws' })
      .getByRole('radio', { name: 'Right' })
      .check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await sheet.getByText("At 21 pitches: 1 day's rest").waitFor();
    await close(sheet);
    await ring('18 of 85 pitches today').waitFor();
  });

  it('comes closer to the next limit with every pitch', async () => {
    for (const total of [19, 20, 21]) {
      await page.getByRole('button', { name: /^Zone 5,/ }).click();
      await page.getByRole('button', { name: 'Fastball', exact: true }).click();
      await page.getByRole('button', { name: 'Foul', exact: true }).click();
      await page.getByRole('button', { name: 'Log Pitch' }).click();
      await ring(`${total} of 85 pitches today`).waitFor();
    }
    await pitcherButton(/3 pitches, 100% strikes, At 36 pitches: 2 days' rest/).waitFor();
    expect(await readPitcher(page)).toMatchObject({
      pitchCount: '3',
      strikes: '100%, 3 of 3',
      zones: 'Zone 5: 3',
    });
  });

  it('has all words on the board of a tablet with large text', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    const setTextSize = (size: string) =>
      page.evaluate((value) => {
        document.documentElement.style.setProperty('font-size', value, 'important');
      }, size);
    await setTextSize('200%');
    const words = page
      .getByRole('region', { name: 'Scoreboard' })
      .getByText('Ivy Roe')
      .locator('..')
      .locator('> *');
    const cutBy = () =>
      words.evaluateAll((parts) =>
        Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth)),
      );
    await expect.poll(cutBy).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);
    await setTextSize('100%');
    await page.setViewportSize({ width: 390, height: 844 });
  });

  it('has splits by the side of the batters, once it is known, for today and for the season', async () => {
    await page.getByRole('button', { name: /^Batter Rae Quill/ }).click();
    const batter = page.getByRole('dialog', { name: 'Batter' });
    await batter.getByRole('button', { name: 'Edit Rae Quill' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rae Quill' });
    // A switch hitter bats left against this pitcher.
    await dialog
      .getByRole('group', { name: 'Bats' })
      .getByRole('radio', { name: 'Switch' })
      .check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await batter.getByText('Switch hitter').waitFor();
    await close(batter);

    await pitcherButton(/./).click();
    const sheet = page.getByRole('dialog', { name: 'Pitcher' });
    await expect.poll(() => splitOf(sheet, 'vs left')).toBe('100% 3 of 3 –');
    await sheet.getByRole('radio', { name: 'Season' }).check();
    // This batter also led off the morning game, with a walk on four balls.
    await expect.poll(() => splitOf(sheet, 'vs left')).toBe('43% 3 of 7 –');
    // The morning game had five batters.
    await expect.poll(() => splitOf(sheet, 'First pitch')).toBe('17% 1 of 6 –');
    await close(sheet);
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

function ring(name: string): Locator {
  return page.locator(`svg[aria-label="${name}"]`);
}

function pitcherButton(words: RegExp): Locator {
  return page.getByRole('button', { name: /^Pitcher Ivy Roe/ }).filter({ hasText: words });
}

async function splitOf(sheet: Locator, name: string): Promise<string> {
  const row = sheet.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const [, ...figures] = (await readLines(row))[0] ?? [];
  return figures.join(' ').replaceAll('\t', ' ');
}

async function close(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Enters a game of this morning with eighteen balls, and starts the second game. Returns the second game's id. */
async function enterMorningGame(on: Page): Promise<string> {
  const [playerId = '', morningId = '', liveId = '', ...ids] = await newIdsOnDevice(on, 100);
  const newId = () => ids.shift() ?? 'no id is left';
  const ivy: Person = { id: playerId, name: 'Ivy Roe' };
  const lineup: Lineups = {
    team: { battingOrder: [ivy], startingPitcher: ivy },
    opponent: { battingOrder: [leadoff, ...otherOwls()], startingPitcher: null },
  };
  const startGame = (id: string, hour: number): NamedMutation[] => {
    const day = new Date();
    day.setHours(hour, 0, 0, 0);
    const args = { id, opponent: 'Mill Creek Owls', gameDate: day.toISOString(), homeTeam: true };
    return [
      { name: 'game.create', args: { ...args, innings: 7 } },
      { name: 'game.start', args: { gameId: id, lineup: diffLineups(null, lineup) } },
    ];
  };
  await enterOnDevice(on, [
    { name: 'player.add', args: { id: playerId, playerName: 'Ivy Roe' } },
    ...startGame(morningId, 9),
    ...mutationsOf(morningId, ballsTo([leadoff, ...otherOwls()], ivy, newId)),
    { name: 'game.end', args: { gameId: morningId } },
    ...startGame(liveId, 14),
  ]);
  return liveId;
}

function otherOwls(): Person[] {
  return Array.from({ length: 8 }, (_, index) => ({ id: null, name: `Owl ${index + 2}` }));
}

function ballsTo(batters: readonly Person[], pitcher: Person, newId: () => string): PitchFacts[] {
  const atBats = batters.map((batter) => ({ batter, id: newId() }));
  return Array.from({ length: MORNING_PITCHES }, (_, index): PitchFacts => {
    const { batter = leadoff, id = '' } = atBats[Math.floor(index / BALLS_OF_WALK)] ?? {};
    return {
      kind: 'pitch',
      id: newId(),
      plateAppearanceId: id,
      battingSide: 'opponent',
      batter,
      pitcher,
      pitchType: 'fastball',
      velocityMph: null,
      zone: 11,
      call: 'ball',
      result: null,
    };
  });
}
