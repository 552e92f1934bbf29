import { TeamBackup } from '@full-count/api/testing';
import { openDatabase } from '@full-count/db';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AppLab, openAppLab } from '../../lab/app-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, makeAccount, openNewTeam } from '../../lab/steps/account-steps.ts';
import {
  changesOnDevice,
  dispatchOnline,
  enterOnDevice,
  newIdsOnDevice,
  rowsOnDevice,
  teamOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { startSampleGame } from '../../lab/steps/game-steps.ts';

let lab: AppLab;
let coach: Phone;
let assistant: Phone;

beforeEach(async () => {
  lab = await openAppLab();
  coach = makePhone(lab.origin);
  assistant = makePhone(lab.origin);
});

afterEach(async () => {
  await coach?.dispose();
  await assistant?.dispose();
  await lab?.dispose();
});

describe('a server that was restored from an older backup', () => {
  it("gets what it lost from the assistant's phone by itself, and has it once after the coach's phone comes", async () => {
    const coachPage = await coach.start();
    await openNewTeam(coachPage, coachNamed('Avery'), 'Harbor Lanterns');
    const teamId = await teamOnDevice(coachPage);
    const assistantAccount = coachNamed('Bryce');
    await makeAccount(await assistant.start(), assistantAccount);
    await lab.addStaff(teamId, assistantAccount.email, 'write');
    const game = await startSampleGame(coachPage);
    await enterOnDevice(coachPage, game.changes.slice(0, 5));
    await waitUntilEverythingSent(coachPage);

    const log = { error: () => {} };
    const database = await openDatabase({ databaseUrl: lab.databaseUrl, log });
    const backup = new TeamBackup(database.db, teamId);
    await backup.take();
    const [id] = await newIdsOnDevice(coachPage, 1);
    await enterOnDevice(coachPage, [
      { name: 'player.add', args: { id, playerName: 'Robin Fields', jersey: '7' } },
      ...game.changes.slice(5, 12),
    ]);
    await waitUntilEverythingSent(coachPage);
    const assistantPage = await assistant.open('/');
    const pitches = await pitchIds(coach);
    await expect.poll(() => pitchIds(assistant)).toEqual(pitches);
    await coach.open('about:blank');
    await lab.network.set('refuse');
    await lab.server.stop();
    await backup.restore();
    await database.close();
    await lab.server.start();
    await lab.network.set('pass');
    const before = await lab.query('select id from pitches');
    expect(before.length).toBeLessThan(pitches.length);

    await dispatchOnline(assistantPage);
    await expect
      .poll(async () => (await lab.query('select id from pitches')).length, { timeout: 60_000 })
      .toBe(pitches.length);
    await waitUntilEverythingSent(assistantPage);
    await expectEverythingOnce(pitches);
    // What the assistant's phone gave back is the coach's.
    const brought = await lab.query<{ author_id: string }>(
      'select distinct author_id from changes where author_id <> sender_id',
    );
    expect(brought).toHaveLength(1);

    // The coach's phone sends the same changes again, with their ids.
    await coach.open('/');
    await waitUntilEverythingSent(coachPage);
    await expectEverythingOnce(pitches);
    for (const phone of [coach, assistant]) {
      await expect.poll(() => pitchIds(phone)).toEqual(pitches);
      expect(await rowsOnDevice(phone.page, 'players')).toMatchObject([
        { playerName: 'Robin Fields' },
      ]);
      expect(await changesOnDevice(phone.page, 'refused')).toEqual([]);
      expect(phone.unexpectedErrors()).toEqual([]);
    }
  });
});

async function expectEverythingOnce(pitches: readonly string[]): Promise<void> {
  const stored = await lab.query<{ id: string }>('select id from pitches');
  expect(stored.map(({ id }) => id).sort()).toEqual(pitches);
  expect(await lab.query('select player_name from team_players')).toEqual([
    { player_name: 'Robin Fields' },
  ]);
}

async function pitchIds({ page }: Phone): Promise<string[]> {
  const rows = await rowsOnDevice<{ pitches: { id: string }[] }>(page, 'plateAppearances');
  return rows.flatMap(({ pitches }) => pitches.map(({ id }) => id)).sort();
}
