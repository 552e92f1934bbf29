import { applyEntry, initialState } from '@full-count/baseball';
import { setupOf } from '@full-count/sync-protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { asTapped } from '../../lab/scorer/tapped-pitch.ts';
import { coachNamed, makeAccount, openNewTeam } from '../../lab/steps/account-steps.ts';
import { gameOnDevice, rowsOnDevice, teamOnDevice } from '../../lab/steps/device-steps.ts';
import { type SampleGame, startSampleGame } from '../../lab/steps/game-steps.ts';
import { boardOf, readBoard, tapPitch } from '../../lab/steps/live-steps.ts';

let lab: Lab;
let scorer: Phone;
let spectator: Phone;
let game: SampleGame;

beforeAll(async () => {
  lab = await openLab();
  scorer = makePhone(lab.origin);
  spectator = makePhone(lab.origin);
  const page = await scorer.start();
  await openNewTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
  const teamId = await teamOnDevice(page);
  game = await startSampleGame(page);
  const watcher = coachNamed('Bryce');
  await makeAccount(await spectator.start(), watcher);
  await lab.addStaff(teamId, watcher.email, 'write');
});

afterAll(async () => {
  await scorer?.dispose();
  await spectator?.dispose();
  await lab?.dispose();
});

describe('a second signed-in device', () => {
  it('shows each pitch of the first one at once, through its socket, on the live screen and the Dugout', async () => {
    const socket = spectator.page.waitForEvent('websocket');
    await spectator.open(`/games/${game.id}/live`);
    const frames: string[] = [];
    (await socket).on('framereceived', ({ payload }) => frames.push(String(payload)));
    await expect.poll(() => rowsOnDevice(spectator.page, 'games')).toHaveLength(1);
    await scorer.open(`/games/${game.id}/live`);
    const dugout = await spectator.page.context().newPage();
    await dugout.goto('/');
    const { game: row } = await gameOnDevice(scorer.page, game.id);
    const setup = setupOf(row);
    let state = initialState(setup);
    for (const entry of game.entries.slice(0, 2)) {
      if (entry.kind !== 'pitch') throw new Error('The sample game begins with pitches.');
      const pitch = asTapped(entry, { withVelocity: false });
      await tapPitch(scorer.page, pitch);
      state = applyEntry(setup, state, pitch).state;
      const board = boardOf(state, game.homeTeam);
      await expect.poll(() => readBoard(spectator.page)).toEqual(board);
      await expect.poll(() => countOn(dugout)).toBe(board.count);
    }
    const events = frames.filter((frame) => frame.includes('"team-changed"'));
    expect(events.length).toBeGreaterThanOrEqual(2);
    const [tracked, watched] = await Promise.all(
      [scorer, spectator].map(({ page }) => gameOnDevice(page, game.id)),
    );
    expect(watched?.entries).toEqual(tracked?.entries);
    expect([...scorer.unexpectedErrors(), ...spectator.unexpectedErrors()]).toEqual([]);
  });
});

async function countOn(page: Page): Promise<string | null> {
  return page.getByRole('region', { name: 'Scoreboard' }).getByRole('status').textContent();
}
