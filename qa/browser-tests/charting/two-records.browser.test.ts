import type { LogEntry } from '@full-count/baseball';
import { mutationsOf } from '@full-count/sync-protocol/testing';
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
  newIdsOnDevice,
  teamOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { type SampleGame, startSampleGame } from '../../lab/steps/game-steps.ts';

/** The changes with which both phones begin, and the changes at which they end. */
const SHARED_CHANGES = 4;
const ALL_CHANGES = 24;

let lab: Lab;
let first: Phone;
let second: Phone;
let game: SampleGame;

beforeAll(async () => {
  lab = await openLab();
  [first, second] = [makePhone(lab.origin), makePhone(lab.origin)];
  const page = await first.start();
  await openNewTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
  const teamId = await teamOnDevice(page);
  game = await startSampleGame(page);
  await enterOnDevice(page, game.changes.slice(0, SHARED_CHANGES));
  await waitUntilEverythingSent(page);
  const bryce = coachNamed('Bryce');
  await makeAccount(await second.start(), bryce);
  await lab.addStaff(teamId, bryce.email, 'write');
});

afterAll(async () => {
  for (const phone of [first, second]) await phone?.dispose();
  await lab?.dispose();
});

describe('two phones on one game', () => {
  it('hand over tracking with one tap, and the first phone shows that and can take over again', async () => {
    await second.open(`/games/${game.id}/live`);
    await first.open(`/games/${game.id}/live`);
    await button(first.page, 'Ball').waitFor();
    await second.page.getByText('Avery Ellery is tracking this game.').waitFor();
    await button(second.page, 'Track on This Device').click();
    await button(second.page, 'Ball').waitFor();
    await first.page.getByText(/^Bryce Ellery took over at /).waitFor();
    await button(first.page, 'Take Over Again').click();
    await button(first.page, 'Ball').waitFor();
    await button(second.page, 'Take Over Again')
      .or(button(second.page, 'Track on This Device'))
      .waitFor();
  });

  it('that track without contact keep both recordings, and each phone shows that', async () => {
    for (const phone of [first, second]) await setSignal(false, phone);
    await button(second.page, 'Track on This Device').click();
    await button(second.page, 'Ball').waitFor();
    await enterOnDevice(first.page, game.changes.slice(SHARED_CHANGES, ALL_CHANGES));
    await enterOnDevice(second.page, await changesWithOwnIds(second.page, ALL_CHANGES));
    // The phones send one after the other. The recording that arrives first is the one that counts.
    for (const phone of [first, second]) {
      await setSignal(true, phone);
      await waitUntilEverythingSent(phone.page);
    }
    for (const { page } of [first, second]) await expect.poll(() => recordingCount(page)).toBe(2);
    await first.page.getByText('You both tracked this game without signal').waitFor();
    await button(second.page, 'Compare').waitFor();
    expect(await countedIds(first.page)).toEqual(await countedIds(second.page));
  });

  it('make one recording from the chosen half-innings, on both devices', async () => {
    const before = await countedIds(first.page);
    await first.open(`/games/${game.id}/records`);
    await first.page.getByText('Tracked by Bryce Ellery').waitFor();
    const lastHalf = first.page.getByRole('group').last();
    await lastHalf.getByRole('radio').last().check();
    await button(first.page, 'See What Changes').click();
    await button(first.page, 'Save Choice').click();
    await expect.poll(() => countedIds(first.page)).not.toEqual(before);
    await waitUntilEverythingSent(first.page);
    const chosen = await countedIds(first.page);
    expect(chosen.slice(0, SHARED_CHANGES)).toEqual(before.slice(0, SHARED_CHANGES));
    await expect.poll(() => countedIds(second.page)).toEqual(chosen);
    const storedIds = [...(await storedPitchIds(second.page))].sort();
    expect(storedIds).toEqual([...(await storedPitchIds(first.page))].sort());
    expect(storedIds.length).toBeGreaterThan(chosen.length);
    expect([first, second].flatMap((phone) => phone.unexpectedErrors())).toEqual([]);
  });
});

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function setSignal(hasSignal: boolean, { page }: Phone): Promise<void> {
  await page.context().setOffline(!hasSignal);
  if (hasSignal) await dispatchOnline(page);
}

async function changesWithOwnIds(page: Page, to: number) {
  const entries = game.entries.slice(SHARED_CHANGES, to);
  const ids = await newIdsOnDevice(page, entries.length * 2);
  const atBats = new Map<string, string>();
  const { folded, head } = await gameOnDevice(page, game.id);
  const openAtBatId = folded.state.plateAppearance?.id;
  const ownAtBat = (id: string): string => {
    const own = atBats.get(id) ?? (id === openAtBatId ? id : (ids.shift() as string));
    atBats.set(id, own);
    return own;
  };
  const ownEntries = entries.map((entry): LogEntry => {
    const copy = { ...entry, id: ids.shift() as string };
    return copy.plateAppearanceId === undefined
      ? copy
      : { ...copy, plateAppearanceId: ownAtBat(copy.plateAppearanceId) };
  });
  return mutationsOf(game.id, ownEntries, head);
}

async function countedIds(page: Page): Promise<string[]> {
  return (await gameOnDevice(page, game.id)).entries.map(({ id }) => id);
}

async function recordingCount(page: Page): Promise<number> {
  return Object.keys((await gameOnDevice(page, game.id)).game.recordings).length;
}

async function storedPitchIds(page: Page): Promise<string[]> {
  const { log } = await gameOnDevice(page, game.id);
  return log.plateAppearances.flatMap(({ pitches }) => pitches.map(({ id }) => id));
}
