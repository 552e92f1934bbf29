import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam, toastOf } from '../../lab/steps/account-steps.ts';
import {
  enterOnDevice,
  rowsOnDevice,
  teamOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { startSampleGame } from '../../lab/steps/game-steps.ts';

let lab: Lab;
let coach: Phone;

beforeEach(async () => {
  lab = await openLab();
  coach = makePhone(lab.origin);
});

afterEach(async () => {
  await coach?.dispose();
  await lab?.dispose();
});

/** Chromium logs this when a request is about a team that the server does not know. */
const UNKNOWN_TEAM = /status of 404 .*\/api\//;

it('keeps a team that a restored server does not know, and creates it again', async () => {
  const page = await coach.start();
  await openNewTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
  const teamId = await teamOnDevice(page);
  const game = await startSampleGame(page);
  await enterOnDevice(page, game.changes.slice(0, 8));
  await waitUntilEverythingSent(page);
  const pitches = await lab.query<{ id: string }>('select id from pitches');

  // As after a restore of a backup that is older than the team.
  await lab.query('delete from teams where id = $1', [teamId]);
  await page.reload();
  await page.getByText("The server doesn't know Harbor Lanterns.").waitFor();
  expect(await rowsOnDevice(page, 'games')).toHaveLength(1);

  await page.getByRole('button', { name: 'Create This Team Again From This Phone' }).click();
  await toastOf(page, 'Team created again').waitFor();
  await expect
    .poll(async () => (await lab.query('select id from pitches')).length)
    .toBe(pitches.length);
  await page.getByText("The server doesn't know Harbor Lanterns.").waitFor({ state: 'detached' });
  expect(coach.unexpectedErrors().filter((text) => !UNKNOWN_TEAM.test(text))).toEqual([]);
});
