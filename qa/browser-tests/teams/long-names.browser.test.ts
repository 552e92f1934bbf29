import type { Person } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { diffLineups } from '@full-count/sync-protocol';
import { mutationsOf } from '@full-count/sync-protocol/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { inventedGame } from '../../lab/scorer/game-files.ts';
import { coachNamed, openNewTeam } from '../../lab/steps/account-steps.ts';
import {
  enterOnDevice,
  newIdsOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';

const LONGEST_NAME = 100;
/** W is the widest letter. */
const longName = (start: string) => start.replaceAll(/\s/g, '').padEnd(LONGEST_NAME, 'Ww');
const TEAM = longName('Lanterns');
const OPPONENT = longName('Owls');

let lab: Lab;
let phone: Phone;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

it('long names without a space make no screen of a phone scroll sideways', async () => {
  const page = await phone.start();
  const coach = coachNamed('Ida');
  await openNewTeam(page, { ...coach, firstName: longName('Ida'), lastName: longName('El') }, TEAM);
  // A screen that shows no game draws nothing again after each change.
  await page.goto('/account');
  const paths = await enterSeason(page);
  await waitUntilEverythingSent(page);
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('main').waitFor();
    await waitUntilStill(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await waitUntilStill(page);
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (pageWidth > width) faults.push(`${path} is ${pageWidth} px wide at ${width} px`);
    }
  }
  expect(faults).toEqual([]);
}, 240_000);

/** Enters a live game, a completed game and a bullpen, and returns the addresses of the screens that show them. */
async function enterSeason(page: Page): Promise<string[]> {
  const ids = await newIdsOnDevice(page, 2_500);
  const newId = () => ids.shift() ?? '';
  const [endedId, liveId, nextId, sessionId, playerId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const { entries, lineups } = withLongNames(replayGame(inventedGame(), newId));
  const gameDate = new Date().toISOString();
  const createGame = (id: string) => ({
    name: 'game.create' as const,
    args: { id, opponent: OPPONENT, gameDate, homeTeam: true, innings: 7 },
  });
  const start = (gameId: string) => ({
    name: 'game.start' as const,
    args: { gameId, lineup: diffLineups(null, lineups) },
  });
  const live = withLongNames(replayGame(inventedGame(), newId));
  const pitcher: Person = { id: playerId, name: longName('Ace') };
  await enterOnDevice(page, [
    {
      name: 'player.add',
      args: { id: playerId, playerName: pitcher.name, position: longName('P'), jersey: '00' },
    },
    createGame(endedId),
    start(endedId),
    ...mutationsOf(endedId, entries),
    { name: 'game.end', args: { gameId: endedId } },
    createGame(liveId),
    start(liveId),
    ...mutationsOf(liveId, live.entries.slice(0, 120)),
    createGame(nextId),
    {
      name: 'practice.create',
      args: { id: sessionId, title: longName('Side'), sessionDate: gameDate },
    },
    {
      name: 'practicePitch.log',
      args: {
        sessionId,
        atBat: { id: newId(), pitcher, batter: { id: null, name: longName('Guest') } },
        pitch: { id: newId(), pitchType: 'fastball', call: 'ball', zone: 5, velocityMph: 61.3 },
      },
    },
  ]);
  const ofGame = (id: string) => [
    ...['live', 'plays', 'box-score', 'lineup-card'].map((screen) => `/games/${id}/${screen}`),
    ...[`/reports/${id}`, `/reports/${id}/pitchers`],
  ];
  return [
    ...['/', '/games', '/players', `/players/${playerId}`, '/practice', '/clubhouse', '/account'],
    ...[`/practice/${sessionId}/track`, '/clubhouse/activity', '/account/sync', '/join-team'],
    ...['/reports', '/bullpen-reports', '/season-reports', '/season-reports?tab=pitching'],
    ...['/season-reports?tab=leaders', '/season-reports?tab=results', '/help-tour', '/?game='].map(
      (path) => (path.endsWith('game=') ? `${path}${endedId}` : path),
    ),
    ...ofGame(endedId),
    ...ofGame(liveId),
    `/games/${nextId}/lineup-card`,
  ];
}

/** Replaces each person's name, wherever it stands. */
function withLongNames<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    key === 'name' && typeof part === 'string' ? longName(part) : part,
  );
}

async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForTimeout(300);
}
