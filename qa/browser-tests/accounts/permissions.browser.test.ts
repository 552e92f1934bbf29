import { type AccessLevel, type Action, actions, may } from '@full-count/sync-protocol';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, makeAccount, openNewTeam } from '../../lab/steps/account-steps.ts';
import {
  enterOnDevice,
  newIdsOnDevice,
  teamOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { followLink } from '../../lab/steps/menu-steps.ts';

let lab: Lab;
let phones: readonly [Phone, Phone];
let owner: Page;
let member: Page;
let staffId: string | undefined;
let games: { live: string; ended: string };

beforeAll(async () => {
  lab = await openLab();
  phones = [makePhone(lab.origin), makePhone(lab.origin)];
  [owner, member] = [await phones[0].start(), await phones[1].start()];
  for (const page of [owner, member]) await page.setViewportSize({ width: 1280, height: 900 });
  await openNewTeam(owner, coachNamed('Avery'), 'Harbor Lanterns');
  const teamId = await teamOnDevice(owner);
  games = await enterTeam(owner);
  await lab.query(HELD_CHANGES, [teamId]);
  await waitUntilEverythingSent(owner);
  const coach = coachNamed('Bryce');
  await makeAccount(member, coach);
  await lab.addStaff(teamId, coach.email, 'read');
  const [staff] = await lab.query<{ id: string }>(
    "select id from team_staff where permissions = 'read'",
  );
  staffId = staff?.id;
  await member.goto('/');
});

afterAll(async () => {
  for (const phone of phones ?? []) await phone.dispose();
  await lab?.dispose();
});

interface ScreenCheck {
  readonly path: () => string;
  readonly landmark: (page: Page) => Locator;
  readonly open?: (page: Page) => Promise<void>;
  /** What members with read access see instead of controls. */
  readonly note?: string;
  readonly controls: readonly (readonly [Action, (page: Page) => Locator])[];
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true });
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true });

const screens: Readonly<Record<string, ScreenCheck>> = {
  games: {
    path: () => '/games',
    landmark: (page) => page.getByRole('heading', { name: 'vs Granite Herons' }),
    note: 'You need write permission to schedule and track games.',
    controls: [
      ['team.see', link('Plays')],
      ['game.edit', button('New Game')],
      ['game.record', button('Start Game')],
      ['game.record', link('Track Pitches')],
      ['game.record', button('End Game')],
      ['game.record', button('Restart')],
      ['game.restore', button('Deleted Games')],
      ['bin.see', button('Deleted Games')],
      ['team.edit', button('Game Settings')],
    ],
  },
  'the menu of a game': {
    path: () => '/games',
    landmark: (page) => page.getByRole('heading', { name: 'vs Granite Herons' }),
    open: (page) => openMenu(page, 'More for game vs Mill Creek Owls'),
    controls: [
      ['game.edit', button('Edit game vs Mill Creek Owls')],
      ['game.delete', button('Delete game vs Mill Creek Owls')],
    ],
  },
  'the menu of a completed game': {
    path: () => '/games',
    landmark: (page) => page.getByRole('heading', { name: 'vs Granite Herons' }),
    open: (page) => openMenu(page, 'More for game vs Cedar Park Hawks'),
    controls: [
      ['team.see', link('Plays')],
      ['game.deleteWithPitches', button('Delete game vs Cedar Park Hawks')],
    ],
  },
  dugout: {
    path: () => '/',
    landmark: (page) => page.getByRole('region', { name: 'Scoreboard' }),
    note: 'You need write permission to edit the score and log pitches.',
    controls: [
      ['team.see', link('All games')],
      ['game.record', link('Track Pitches')],
      ['game.record', button('End Game')],
      ['game.record', (page) => page.getByLabel(/Harbor Lanterns .*score/)],
      ['game.record', button(/^Zone 5,/)],
    ],
  },
  'live tracking': {
    path: () => `/games/${games.live}/live`,
    landmark: (page) => page.getByRole('region', { name: 'Scoreboard' }),
    controls: [
      // A device that has not tracked this game takes over with one tap.
      ['game.record', (page) => button('Ball')(page).or(button('Track on This Device')(page))],
      ['player.edit', button('Edit Robin Fields')],
      ['opponent.edit', button('Edit Bo Tanner')],
    ],
  },
  'the live address of an ended game': {
    path: () => `/games/${games.ended}/live`,
    landmark: (page) => page.getByRole('heading', { name: 'This game has ended' }),
    controls: [
      ['team.see', link('Read the Report')],
      ['game.record', button('Restart')],
    ],
  },
  plays: {
    path: () => `/games/${games.ended}/plays`,
    landmark: (page) => page.getByRole('heading', { name: 'Plays', level: 1 }),
    controls: [
      ['game.record', button(/^Undo/)],
      ['game.record', button(/^Pitch 1/)],
    ],
  },
  players: {
    path: () => '/players',
    landmark: (page) => page.getByRole('heading', { name: 'Robin Fields' }),
    note: 'You need write permission to change the roster.',
    controls: [
      ['player.edit', button('Add Player')],
      ['player.edit', button('Import Players')],
      ['player.edit', button('More for Robin Fields')],
      ['person.erase', button('Erase a Name')],
      ['player.restore', button('Removed Players')],
    ],
  },
  'bullpen mode': {
    path: () => '/practice',
    landmark: (page) => page.getByRole('heading', { name: 'Tuesday bullpen' }),
    note: 'You need write permission to track a bullpen.',
    controls: [
      ['team.see', (page) => page.getByRole('link', { name: /^(Track Pitches|Watch)$/ })],
      ['practice.edit', button('New Practice Session')],
      ['practice.edit', button('End Tuesday bullpen')],
      ['practice.edit', button('Edit Tuesday bullpen')],
      ['practice.delete', button('Delete Long toss')],
      ['practice.deleteWithPitches', button('Delete Tuesday bullpen')],
      ['practice.edit', button('Plan Tuesday bullpen')],
      ['practice.restore', button('Deleted Sessions')],
    ],
  },
  clubhouse: {
    path: () => '/clubhouse',
    landmark: (page) => page.getByRole('heading', { name: 'Active Staff' }),
    controls: [
      ['team.edit', button('Edit Harbor Lanterns')],
      ['team.delete', button('Delete Harbor Lanterns')],
      ['team.see', button('Refresh Active Staff')],
      ['player.edit', button('Add Player')],
      ['player.edit', button('Edit Player')],
      ['staff.manage', button('Add New Staff Member')],
      ['staff.manage', button('Create Join Code')],
      ['staff.manage', button('Refresh Pending Invitations')],
      ['held.manage', button(/^Accept .+'s changes$/)],
      ['held.manage', button(/^Discard .+'s changes$/)],
      ['audit.see', (page) => page.getByRole('link', { name: 'See Activity' })],
    ],
  },
  'the menu of the team': {
    path: () => '/clubhouse',
    landmark: (page) => page.getByRole('button', { name: 'More for Harbor Lanterns' }),
    open: (page) => openMenu(page, 'More for Harbor Lanterns'),
    controls: [
      ['calendar.manage', button('Calendar Link')],
      ['publicLink.manage', button('Public Link')],
      ['team.export', button('Download Team File')],
      ['team.transfer', button('Transfer Ownership')],
      ['team.leave', button('Leave Team')],
    ],
  },
};

/** A member without any of its actions has no menu. */
async function openMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name, exact: true });
  if (await menu.isVisible()) await menu.click();
}

/** Each user has a held change, so that an admin sees the buttons that accept and discard it. */
const HELD_CHANGES = `
  insert into changes (team_id, id, author_id, sender_id, name, args, at, state, received_at)
  select $1, gen_random_uuid(), id, id, 'player.add', '{}', '2026-05-02T17:30:00.000Z', 'held', now()
  from users`;

describe('what the screens offer', () => {
  it('covers every action of the permission table', () => {
    const offered = Object.values(screens).flatMap(({ controls }) =>
      controls.map(([action]) => action),
    );
    expect(new Set(offered)).toEqual(new Set(actions));
  });

  for (const accessLevel of ['read', 'write', 'admin', 'owner'] as const) {
    it(`to ${accessLevel} is exactly what the policy allows`, async () => {
      const page = await pageOf(accessLevel);
      for (const [name, screen] of Object.entries(screens)) {
        await followLink(page, screen.path());
        await screen.landmark(page).first().waitFor();
        await screen.open?.(page);
        const expected = screen.controls.map(([action]) => may(accessLevel, action));
        // The name comes first, so that a failure says which screen it is.
        await expect
          .poll(async () => [name, ...(await Promise.all(screen.controls.map(isOfferedOn(page))))])
          .toEqual([name, ...expected]);
        if (screen.note !== undefined) {
          expect(await page.getByText(screen.note).count()).toBe(accessLevel === 'read' ? 1 : 0);
        }
        // An open menu changes what a link does.
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      expect(phones.flatMap((phone) => phone.unexpectedErrors())).toEqual([]);
    });
  }
});

function isOfferedOn(page: Page) {
  return async ([, findControl]: ScreenCheck['controls'][number]): Promise<boolean> =>
    (await findControl(page).count()) > 0;
}

async function pageOf(accessLevel: AccessLevel): Promise<Page> {
  if (accessLevel === 'owner') return owner;
  const data = { permissions: accessLevel };
  const answer = await owner.request.put(`/api/staff/${staffId}`, { data });
  expect(answer.ok()).toBe(true);
  return member;
}

async function enterTeam(page: Page): Promise<typeof games> {
  const ids = await newIdsOnDevice(page, 14);
  const takeId = () => ids.pop() ?? 'no id is left';
  const pitcher = { id: takeId(), name: 'Robin Fields' };
  const [live, ended, bullpenWithPitch] = [takeId(), takeId(), takeId()];
  const game = (id: string, opponent: string, day: string) => ({
    name: 'game.create' as const,
    args: { id, opponent, gameDate: `${day}T18:00:00.000Z`, homeTeam: true, innings: 7 },
  });
  const bullpen = (id: string, title: string) => ({
    name: 'practice.create' as const,
    args: { id, title, sessionDate: '2026-06-16T18:00:00.000Z' },
  });
  const newPitch = () => ({ id: takeId(), pitchType: 'fastball', zone: 5, call: 'ball' }) as const;
  const startWithPitch = (gameId: string) => [
    { name: 'game.start' as const, args: { gameId } },
    {
      name: 'pitch.log' as const,
      args: {
        gameId,
        prev: null,
        plateAppearance: {
          id: takeId(),
          battingSide: 'opponent',
          batter: { id: null, name: 'Bo Tanner' },
          pitcher,
        },
        pitch: newPitch(),
      },
    },
  ];
  await enterOnDevice(page, [
    { name: 'player.add', args: { id: pitcher.id, playerName: pitcher.name } },
    game(takeId(), 'Mill Creek Owls', '2026-06-27'),
    game(live, 'Granite Herons', '2026-06-20'),
    game(ended, 'Cedar Park Hawks', '2026-06-13'),
    ...startWithPitch(live),
    ...startWithPitch(ended),
    { name: 'game.end', args: { gameId: ended } },
    bullpen(bullpenWithPitch, 'Tuesday bullpen'),
    bullpen(takeId(), 'Long toss'),
    {
      name: 'practicePitch.log',
      args: {
        sessionId: bullpenWithPitch,
        atBat: { id: takeId(), pitcher, batter: null },
        pitch: newPitch(),
      },
    },
  ]);
  return { live, ended };
}
