import { applyEntry, initialState, type LogEntry, type Person } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { diffLineups } from '@full-count/sync-protocol';
import { mutationsOf, type NamedMutation } from '@full-count/sync-protocol/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { markAsUsedBefore } from '../lab/browser.ts';
import { inventedGame } from '../lab/scorer/game-files.ts';
import { ourPlayerNames } from '../lab/scorer/our-player-names.ts';
import { type Roster, withRosterIds } from '../lab/scorer/roster-entries.ts';
import { coachNamed, openNewTeam, signUp } from '../lab/steps/account-steps.ts';
import { enterOnDevice, newIdsOnDevice, rowsOnDevice } from '../lab/steps/device-steps.ts';
import { waitUntilEverythingSent } from '../lab/steps/sync-steps.ts';
import { withHitLocations } from './hit-locations.ts';
import { enterSessions } from './stage-practice.ts';

/**
 * The accounts of the pictures. `newcomer` has no team, and `beginner` has an empty one. `starter` has a game
 * that has just begun, `regular` is in the middle of a season, and `softballer` has a softball game.
 */
export type AccountName = 'newcomer' | 'beginner' | 'starter' | 'regular' | 'softballer';

type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Stage {
  readonly accounts: Readonly<Record<AccountName, SignedInState>>;
  /** A live game of the starter without lineups or pitches. An earlier game of the team is live, too. */
  readonly newGameId: string;
  readonly liveGameId: string;
  readonly endedGameId: string;
  readonly activeSessionId: string;
  readonly endedSessionId: string;
  readonly softballGameId: string;
}

export async function setStage(browser: Browser, origin: string): Promise<Stage> {
  const [newcomer, beginner, starter, regular, softballer] = await Promise.all([
    makeAccountState(browser, origin, (page) => signUp(page, coachNamed('Nico'))),
    makeAccountState(browser, origin, (page) =>
      openNewTeam(page, coachNamed('Bea'), 'Cedar Valley Otters 12U'),
    ),
    makeAccountState(browser, origin, playStarter),
    makeAccountState(browser, origin, playRegular),
    makeAccountState(browser, origin, playSoftballer),
  ]);
  return {
    accounts: {
      newcomer: newcomer.state,
      beginner: beginner.state,
      starter: starter.state,
      regular: regular.state,
      softballer: softballer.state,
    },
    newGameId: starter.result,
    softballGameId: softballer.result,
    ...regular.result,
  };
}

async function makeAccountState<R>(
  browser: Browser,
  origin: string,
  enterData: (page: Page) => Promise<R>,
): Promise<{ state: SignedInState; result: R }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  // This setting is part of the state that every scene starts with.
  await markAsUsedBefore(context);
  const page = await context.newPage();
  await page.goto('/');
  const result = await enterData(page);
  const state = await context.storageState();
  await context.close();
  return { state, result };
}

const DAY_MS = 86_400_000;

async function playStarter(page: Page): Promise<string> {
  await openNewTeam(page, coachNamed('Stu'), 'Harbor Lanterns');
  await addRoster(page);
  const [earlierId = '', id = ''] = await newIdsOnDevice(page, 2);
  await enterOnDevice(page, [
    gameCreation(earlierId, 'Granite Herons', 0),
    { name: 'game.start', args: { gameId: earlierId } },
    gameCreation(id, 'Mill Creek Owls', 0),
    { name: 'game.start', args: { gameId: id } },
  ]);
  await waitUntilEverythingSent(page);
  return id;
}

async function playRegular(page: Page) {
  await openNewTeam(page, coachNamed('Reggie'), 'Harbor Lanterns');
  const roster = await addRoster(page);
  const endedGameId = await playGame(page, roster, { opponent: 'Mill Creek Owls', inDays: -7 });
  const shortGameId = await playGame(page, roster, {
    opponent: 'Ridgeline Rockets',
    inDays: -3,
    entryCount: 130,
  });
  const rainedOutId = await playGame(page, roster, {
    opponent: 'Granite Herons',
    inDays: -5,
    entryCount: 40,
  });
  const [nextId = '', mistakenId = ''] = await newIdsOnDevice(page, 2);
  await enterOnDevice(page, [
    { name: 'game.end', args: { gameId: endedGameId } },
    { name: 'game.end', args: { gameId: shortGameId } },
    gameCreation(nextId, 'Cedar Park Hawks of the North Valley', 4),
    gameCreation(mistakenId, 'Cedar Park Hawks', 5),
    { name: 'game.delete', args: { gameId: mistakenId } },
    { name: 'game.delete', args: { gameId: rainedOutId } },
  ]);
  const liveGameId = await playGame(page, roster, {
    opponent: 'Mill Creek Owls',
    inDays: 0,
    entryCount: countToBusyMoment(),
  });
  const name = [...roster.keys()][POSITIONS.indexOf('P')] ?? '';
  const sessions = await enterSessions(page, { id: roster.get(name) ?? '', name });
  await waitUntilEverythingSent(page);
  return { endedGameId, liveGameId, ...sessions };
}

async function playSoftballer(page: Page): Promise<string> {
  await openNewTeam(page, coachNamed('Sol'), 'Harbor Comets', 'Softball');
  const roster = await addRoster(page, SOFTBALL_POSITIONS);
  const benchName = [...roster.keys()].at(-1) ?? '';
  const flex = rosterPerson(benchName, roster);
  const id = await playGame(page, roster, {
    opponent: 'Mill Creek Otters',
    inDays: 0,
    entryCount: countToBusyMoment(),
    extraPositions: (order) => ({ designatedPlayer: order[DP_INDEX], flex }),
  });
  await waitUntilEverythingSent(page);
  return id;
}

const POSITIONS = ['CF', 'SS', '1B', 'C', 'LF', '3B', 'RF', '2B', 'DH', 'P', 'P', 'P', 'OF'];
/** The index of the fourth batter, who is the designated player instead of the catcher. The ninth batter catches. */
const DP_INDEX = 3;
const SOFTBALL_POSITIONS = POSITIONS.with(DP_INDEX, 'DP').with(8, 'C');

async function addRoster(page: Page, positions = POSITIONS): Promise<Roster> {
  const names = ourPlayerNames(inventedGame());
  const ids = await newIdsOnDevice(page, names.length);
  await enterOnDevice(
    page,
    names.map((playerName, index) => ({
      name: 'player.add',
      args: {
        id: ids[index],
        playerName,
        jersey: String((index * 7 + 2) % 60),
        ...(positions[index] && { position: positions[index] }),
        bats: index % 3 === 0 ? 'L' : 'R',
        throws: index % 4 === 0 ? 'L' : 'R',
        ...(index % 12 !== 0 && { birthYear: new Date().getFullYear() - 12 }),
      },
    })),
  );
  const players = await rowsOnDevice<{ id: string; playerName: string }>(page, 'players');
  return new Map(players.map(({ id, playerName }) => [playerName, id]));
}

interface GameToPlay {
  readonly opponent: string;
  readonly inDays: number;
  readonly entryCount?: number;
  readonly extraPositions?: (battingOrder: readonly Person[]) => object;
}

async function playGame(
  page: Page,
  roster: Roster,
  { opponent, inDays, entryCount, extraPositions = () => ({}) }: GameToPlay,
): Promise<string> {
  const ids = await newIdsOnDevice(page, 1_000);
  const newId = () => ids.shift() ?? 'no id is left';
  const { entries, lineups } = replayGame(inventedGame(), newId);
  const id = newId();
  const rosterEntries = withRosterIds(withHitLocations(entries), roster);
  const order = lineups.team?.battingOrder.map((person) => rosterPerson(person.name, roster)) ?? [];
  const lineup = {
    team: {
      ...extraPositions(order),
      battingOrder: order,
      startingPitcher: rosterPerson(lineups.team?.startingPitcher?.name ?? '', roster),
    },
    opponent: lineups.opponent,
  };
  await enterOnDevice(page, [
    gameCreation(id, opponent, inDays),
    { name: 'game.start', args: { gameId: id, lineup: diffLineups(null, lineup) } },
    ...mutationsOf(id, rosterEntries.slice(0, entryCount)),
  ]);
  return id;
}

function rosterPerson(name: string, roster: Roster) {
  return { id: roster.get(name) ?? null, name };
}

function gameCreation(id: string, opponent: string, inDays: number): NamedMutation {
  const day = new Date(Date.now() + inDays * DAY_MS);
  day.setHours(17, 30, 0, 0);
  return {
    name: 'game.create',
    args: { id, opponent, gameDate: day.toISOString(), homeTeam: true, innings: 7 },
  };
}

function countToBusyMoment(): number {
  const { entries, setup } = replayGame(inventedGame());
  let state = initialState(setup);
  let count = 0;
  entries.forEach((entry: LogEntry, index) => {
    state = applyEntry(setup, state, entry).state;
    const { balls, strikes } = state.plateAppearance ?? { balls: 0, strikes: 0 };
    const runners = Object.values(state.bases).filter((runner) => runner !== null).length;
    const isMiddle = state.inning >= 4 && state.inning <= 6;
    if (isMiddle && runners >= 2 && balls >= 1 && strikes >= 1) count = index + 1;
  });
  return count;
}
