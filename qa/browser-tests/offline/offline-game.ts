import {
  applyEntry,
  type GameEventFacts,
  type GameState,
  initialState,
  type Lineup,
  type LogEntry,
  liveBatter,
  livePitcher,
} from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { setupOf } from '@full-count/sync-protocol';
import { mutationsOf, type NamedMutation } from '@full-count/sync-protocol/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Phone } from '../../lab/phone.ts';
import { type OfficialGame, ourPlayerNames } from '../../lab/scorer/game-files.ts';
import { entriesWithoutIds, type GamePlan, type Roster } from '../../lab/scorer/game-plan.ts';
import { type Coach, createFirstTeam, signUp } from '../../lab/steps/account-steps.ts';
import {
  enterOnDevice,
  gameOnDevice,
  makeOfflineReady,
  newIdsOnDevice,
  rowsOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import {
  expectedBatter,
  expectedPitcher,
  readBatter,
  readPitcher,
} from '../../lab/steps/figure-steps.ts';
import { type NamedLineup, scheduleGame, startWithLineups } from '../../lab/steps/game-steps.ts';
import {
  boardOf,
  choosePerson,
  openMore,
  readBoard,
  tapPitch,
  tapRunnerEvent,
  tapUndo,
  waitForPerson,
} from '../../lab/steps/live-steps.ts';

export async function preparePhone(
  phone: Phone,
  coach: Coach,
  file: OfficialGame,
): Promise<Roster> {
  const page = await phone.open('/');
  await signUp(page, coach);
  await createFirstTeam(page, 'Harbor Lanterns');
  const names = ourPlayerNames(file);
  const ids = await newIdsOnDevice(page, names.length);
  await enterOnDevice(
    page,
    names.map((playerName, index) => ({
      name: 'player.add' as const,
      args: { id: ids[index], playerName, jersey: String(index + 1) },
    })),
  );
  await waitUntilEverythingSent(page);
  await makeOfflineReady(page);
  const players = await rowsOnDevice<{ id: string; playerName: string }>(page, 'players');
  return new Map(players.map(({ id, playerName }) => [playerName, id]));
}

export async function startGame(page: Page, file: OfficialGame): Promise<string> {
  const { opponent, homeTeam } = file.game;
  await page.getByText('No Games Scheduled').waitFor();
  await scheduleGame(page, { opponent, isHome: homeTeam });
  const { team, opponent: opponentLineup } = replayGame(file).lineups;
  const lineups = { team: namedLineup(team), opponent: namedLineup(opponentLineup) };
  await startWithLineups(page, opponent, lineups);
  const [game] = await rowsOnDevice<{ id: string }>(page, 'games');
  if (game === undefined) throw new Error('The game is not on the device.');
  return game.id;
}

function namedLineup(lineup: Lineup | null): NamedLineup {
  return {
    battingOrder: lineup?.battingOrder.map(({ name }) => name) ?? [],
    startingPitcher: lineup?.startingPitcher?.name ?? '',
  };
}

/** Enters the first half-inning by taps, and the rest through the app's own write path. */
export async function trackGame(phone: Phone, gameId: string, plan: GamePlan): Promise<void> {
  const { entries, tappedCount, repeatedIndex } = plan;
  await tapFirstHalf(phone.page, gameId, plan);
  await phone.page.reload();
  await expectEntries(phone.page, gameId, entries.slice(0, tappedCount));

  const changes = await missingChanges(phone.page, gameId, entries.slice(0, repeatedIndex + 1));
  const enteredCount = await enterUntilKilled(phone, changes);
  // A screen that shows no game does not draw it again after each change.
  await phone.open('/account');
  const storedCount = (await gameOnDevice(phone.page, gameId)).entries.length - tappedCount;
  expect(storedCount).toBeGreaterThanOrEqual(enteredCount);
  await enterOnDevice(phone.page, changes.slice(storedCount));
  await phone.page.goto(`/games/${gameId}/live`);
  await expectEntries(phone.page, gameId, entries.slice(0, repeatedIndex + 1));

  await undoAndTapAgain(phone.page, gameId, plan);
  await enterOnDevice(phone.page, await missingChanges(phone.page, gameId, entries));
  await expectEntries(phone.page, gameId, entries);
  await endGame(phone.page);
}

async function missingChanges(
  page: Page,
  gameId: string,
  entries: readonly LogEntry[],
): Promise<NamedMutation[]> {
  const device = await gameOnDevice(page, gameId);
  // No at-bat is open here, so all later at-bats are complete.
  expect(device.folded.state.plateAppearance).toBeNull();
  return mutationsOf(gameId, entries.slice(device.entries.length), device.head);
}

/** Kills the browser while it enters changes. @returns how many changes it had reported as stored */
async function enterUntilKilled(phone: Phone, changes: readonly NamedMutation[]): Promise<number> {
  let enteredCount = 0;
  await phone.page.exposeFunction('entered', (count: number) => {
    enteredCount = count;
  });
  const entering = enterOnDevice(phone.page, changes).catch(() => 'killed');
  await expect.poll(() => enteredCount, { interval: 1 }).toBeGreaterThan(changes.length / 4);
  await phone.kill();
  expect(await entering).toBe('killed');
  expect(enteredCount).toBeLessThan(changes.length);
  return enteredCount;
}

async function tapFirstHalf(
  page: Page,
  gameId: string,
  { entries, tappedCount }: GamePlan,
): Promise<void> {
  const { game } = await gameOnDevice(page, gameId);
  const setup = setupOf(game);
  let state = initialState(setup);
  // The first game of an account asks once, also without signal.
  await page.getByRole('button', { name: 'Confirm Each Pitch' }).click();
  for (const entry of entries.slice(0, tappedCount)) {
    await tapEntry(page, state, entry);
    state = applyEntry(setup, state, entry).state;
    await expect.poll(() => readBoard(page)).toEqual(boardOf(state, game.homeTeam));
  }
  await expectEntries(page, gameId, entries.slice(0, tappedCount));
}

async function tapEntry(page: Page, state: GameState, entry: LogEntry): Promise<void> {
  if (entry.kind === 'event') return tapEvent(page, entry);
  if (state.plateAppearance === null) {
    await waitForPerson(page, 'batter', entry.batter.name);
    await waitForPerson(page, 'pitcher', entry.pitcher.name);
  }
  await tapPitch(page, entry);
}

function tapEvent(page: Page, event: GameEventFacts): Promise<void> {
  if (event.type !== 'pitching_change') return tapRunnerEvent(page, event);
  if (event.pitcher === undefined) throw new Error('A pitching change names the pitcher.');
  return choosePerson(page, 'pitcher', event.pitcher);
}

async function undoAndTapAgain(
  page: Page,
  gameId: string,
  { entries, repeatedIndex }: GamePlan,
): Promise<void> {
  const pitch = entries[repeatedIndex];
  if (pitch?.kind !== 'pitch') throw new Error('The plan has no pitch to undo.');
  const { game } = await gameOnDevice(page, gameId);
  expect(await tapUndo(page)).toMatch(/^Undo strikeout/);
  await expectEntries(page, gameId, entries.slice(0, repeatedIndex));

  const { folded } = await gameOnDevice(page, gameId);
  await expect.poll(() => readBoard(page)).toEqual(boardOf(folded.state, game.homeTeam));
  const pitchingSide = pitch.battingSide === 'team' ? 'opponent' : 'team';
  const pitching = livePitcher(folded, pitchingSide, pitch.pitcher);
  expect(await readPitcher(page)).toEqual(expectedPitcher(pitching));
  const batting = liveBatter(folded, pitch.battingSide, pitch.batter);
  expect(await readBatter(page)).toEqual(expectedBatter(batting));

  await tapPitch(page, pitch);
  await expectEntries(page, gameId, entries.slice(0, repeatedIndex + 1));
}

async function expectEntries(
  page: Page,
  gameId: string,
  entries: readonly LogEntry[],
): Promise<void> {
  const readStored = async () => entriesWithoutIds((await gameOnDevice(page, gameId)).entries);
  await expect.poll(readStored).toEqual(entriesWithoutIds(entries));
}

async function endGame(page: Page): Promise<void> {
  await openMore(page);
  await page
    .getByRole('dialog', { name: 'More' })
    .getByRole('button', { name: 'End Game', exact: true })
    .click();
  const ending = page.getByRole('dialog', { name: 'End Game' });
  await ending.getByRole('button', { name: 'End Game' }).click();
  await page.getByRole('heading', { name: 'This game has ended' }).waitFor();
}
