import { gameStats } from '@full-count/baseball';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { inventedGame } from '../../lab/scorer/game-files.ts';
import { entriesWithoutIds, type GamePlan, readGamePlan } from '../../lab/scorer/game-plan.ts';
import { coachNamed, makeAccount } from '../../lab/steps/account-steps.ts';
import {
  changesOnDevice,
  dispatchOnline,
  gameOnDevice,
  newIdsOnDevice,
  rowsOnDevice,
  teamOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { officialFigures, readReport, sortedByName } from '../../lab/steps/report-steps.ts';
import { preparePhone, startGame, trackGame } from './offline-game.ts';

const file = inventedGame();

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

it('a game tracked without signal, from a cold start to its report, reaches the server and the staff completely, once and in order', async () => {
  const coach = coachNamed('Avery');
  const roster = await preparePhone(phone, coach, file);
  const teamId = await teamOnDevice(phone.page);

  await phone.close();
  await lab.network.set('refuse');
  await phone.open('/games');
  const gameId = await startGame(phone.page, file);
  const ids = await newIdsOnDevice(phone.page, 2_000);
  const newId = () => ids.shift() ?? 'no id is left';
  const plan = readGamePlan(file, { roster, newId });
  await trackGame(phone, gameId, plan);
  const official = sortedByName(officialFigures(file));
  expect(sortedByName(await readReport(phone.page, gameId))).toEqual(official);

  await lab.network.set('pass');
  await dispatchOnline(phone.page);
  await waitUntilEverythingSent(phone.page);
  expect(await changesOnDevice(phone.page, 'waiting')).toEqual([]);
  const tracked = await gameOnDevice(phone.page, gameId);
  expect(entriesWithoutIds(tracked.entries)).toEqual(entriesWithoutIds(plan.entries));
  await expectOnServer(phone.page, gameId, plan);

  const assistant = coachNamed('Bryce');
  const assistantPage = await joinStaff(assistant, teamId);
  expect((await gameOnDevice(assistantPage, gameId)).entries).toEqual(tracked.entries);
  expect(sortedByName(await readReport(assistantPage, gameId))).toEqual(official);
  expect([...phone.unexpectedErrors(), ...colleague.unexpectedErrors()]).toEqual([]);
}, 600_000);

async function joinStaff(person: ReturnType<typeof coachNamed>, teamId: string): Promise<Page> {
  await makeAccount(await colleague.start(), person);
  await lab.addStaff(teamId, person.email, 'read');
  const page = await colleague.open('/');
  await waitUntilEverythingSent(page);
  await expect.poll(() => rowsOnDevice(page, 'games')).toHaveLength(1);
  return page;
}

async function expectOnServer(page: Page, gameId: string, plan: GamePlan): Promise<void> {
  const { entries, folded } = await gameOnDevice(page, gameId);
  const ids = entries.filter(({ kind }) => kind === 'pitch').map(({ id }) => id);
  const stored = await lab.query<{ id: string; voided: boolean }>(
    `select pitches.id, voided from pitches join at_bats on at_bats.team_id = pitches.team_id
       and at_bats.id = pitches.at_bat_id where at_bats.game_id = $1`,
    [gameId],
  );
  expect(
    stored
      .filter(({ voided }) => !voided)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids.toSorted());
  expect(stored.filter(({ voided }) => voided)).toHaveLength(plan.voidedCount);

  const pitches = await getJson<{ id: string }[]>(page, `/api/games/${gameId}/pitches`);
  expect(pitches.map(({ id }) => id)).toEqual(ids);
  for (const perspective of ['team', 'opponent', 'all'] as const) {
    const stats = await getJson(page, `/api/games/${gameId}/stats?perspective=${perspective}`);
    expect(stats).toMatchObject(JSON.parse(JSON.stringify(statsInAnswer(folded, perspective))));
  }
}

function statsInAnswer(...[folded, perspective]: Parameters<typeof gameStats>) {
  const { totalPitches, pitcherStats, batterStats, lineScore } = gameStats(folded, perspective);
  return { totalPitches, pitcherStats, batterStats, lineScore };
}

async function getJson<T>(page: Page, path: string): Promise<T> {
  const response = await page.context().request.get(path);
  expect(response.status()).toBe(200);
  return (await response.json()) as T;
}
