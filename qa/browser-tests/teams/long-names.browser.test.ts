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
import { followLink } from '../../lab/steps/menu-steps.ts';

const LONGEST_NAME = 100;
/** W is the widest letter. */
const WIDE_TEXT = 'WwWwWw';
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
    await openScreen(page, path);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const pageWidth = await drawnWidth(page);
      if (pageWidth > width) faults.push(`${path} is ${pageWidth} px wide at ${width} px`);
    }
  }
  expect(faults).toEqual([]);
}, 240_000);

/** Waits until the screen shows something new with a long name in it. */
async function openScreen(page: Page, path: string): Promise<void> {
  const before = await page.getByRole('main').textContent();
  await followLink(page, path);
  const isNew = async () => {
    const shown = await page.getByRole('main').textContent();
    return shown !== before && shown?.includes(WIDE_TEXT);
  };
  await expect.poll(isNew, { message: path }).toBe(true);
}

/** What depends on the size of the window is drawn one frame after the window has it. */
function drawnWidth(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let drawn = 0; drawn < 2; drawn++) await frame();
    return document.documentElement.scrollWidth;
  });
}

/** Enters a live game, a completed game and a bullpen, and returns the addresses of the screens that show them. */
async function enterSeason(page: Page): Promise<string[]> {
  const ids = await newIdsOnDevice(page, 2_500);
  const newId = () => ids.shift() ?? '';
  const [endedId, liveId, nextId] = [newId(), newId(), newId()];
  const [openSessionId, endedSessionId] = [newId(), newId()];
  const pitcher: Person = { id: newId(), name: longName('Ace') };
  const gameDate = new Date().toISOString();
  const createGame = (id: string) => ({
    name: 'game.create' as const,
    args: { id, opponent: OPPONENT, gameDate, homeTeam: true, innings: 7 },
  });
  const playedGame = (id: string) => {
    const { entries, lineups } = withLongNames(replayGame(inventedGame(), newId));
    const lineup = diffLineups(null, lineups);
    return [
      createGame(id),
      { name: 'game.start' as const, args: { gameId: id, lineup } },
      ...mutationsOf(id, entries.slice(0, 120)),
    ];
  };
  const session = (sessionId: string) => [
    {
      name: 'practice.create' as const,
      args: { id: sessionId, title: longName('Side'), sessionDate: gameDate },
    },
    {
      name: 'practicePitch.log' as const,
      args: {
        sessionId,
        atBat: { id: newId(), pitcher, batter: { id: null, name: longName('Guest') } },
        pitch: { id: newId(), pitchType: 'fastball', call: 'ball', zone: 5, velocityMph: 61.3 },
      },
    },
  ];
  await enterOnDevice(page, [
    {
      name: 'player.add',
      args: { id: pitcher.id, playerName: pitcher.name, position: longName('P'), jersey: '00' },
    },
    ...playedGame(endedId),
    { name: 'game.end', args: { gameId: endedId } },
    ...playedGame(liveId),
    createGame(nextId),
    ...session(openSessionId),
    ...session(endedSessionId),
    {
      name: 'practice.update',
      args: { sessionId: endedSessionId, changes: { status: 'completed' } },
    },
  ]);
  return [
    ...['/', '/games', '/players', `/players/${pitcher.id}`, '/practice', '/clubhouse', '/account'],
    ...[`/practice/${openSessionId}/track`, '/clubhouse/activity', '/reports', '/bullpen-reports'],
    ...['', '?tab=pitching', '?tab=leaders', '?tab=results'].map((tab) => `/season-reports${tab}`),
    ...[`/reports/${endedId}`, `/reports/${endedId}/pitchers`, `/?game=${endedId}`],
    ...['plays', 'box-score', 'lineup-card'].map((screen) => `/games/${endedId}/${screen}`),
    ...[`/games/${endedId}/live`, `/games/${liveId}/box-score`, `/games/${nextId}/lineup-card`],
    `/games/${liveId}/live`,
  ];
}

/** Replaces each person's name, wherever it stands. */
function withLongNames<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    key === 'name' && typeof part === 'string' ? longName(part) : part,
  );
}
