import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppLab, openAppLab } from '../testing/app-lab.ts';
import { makePhone, type Phone } from '../testing/phone.ts';
import { coachNamed, openTeam } from '../testing/steps/account-steps.ts';
import { enterOnDevice, gameOnDevice, rowsOnDevice } from '../testing/steps/device-steps.ts';
import { startSampleGame } from '../testing/steps/sample-game-steps.ts';
import { syncLineSays, tellOnline } from '../testing/steps/sync-steps.ts';

const PUSH = /^POST \/api\/sync\//;

let lab: AppLab;
let phone: Phone;

beforeAll(async () => {
  lab = await openAppLab();
  phone = makePhone(lab.origin);
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

describe('the answer to a push that is lost after the server has stored it, twice in a row,', () => {
  it('doubles nothing, leaves nothing waiting, and the game goes on', async () => {
    const page = await phone.open('/');
    await openTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
    const game = await startSampleGame(page);
    await syncLineSays(page, 'all-sent');

    const stored = () => lab.query<{ id: string }>('select id from pitches');
    lab.network.loseResponses(2, PUSH);
    await enterOnDevice(page, game.changes.slice(0, 20));
    await expect.poll(() => lab.network.lostResponses).toBe(2);
    // The server has them, and this device has not been told.
    expect((await stored()).length).toBeGreaterThan(0);
    await enterOnDevice(page, game.changes.slice(20, 30));
    await tellOnline(page);
    await expect.poll(() => rowsOnDevice(page, 'outbox')).toEqual([]);
    await syncLineSays(page, 'all-sent');

    const { entries } = await gameOnDevice(page, game.id);
    expect(entries.map(({ id }) => id)).toEqual(game.entries.slice(0, 30).map(({ id }) => id));
    const pitches = entries.filter(({ kind }) => kind === 'pitch').map(({ id }) => id);
    expect((await stored()).map(({ id }) => id).sort()).toEqual(pitches.toSorted());
    const events = await lab.query<{ id: string }>('select id from game_events');
    expect(events).toHaveLength(entries.length - pitches.length);
    expect(phone.trouble()).toEqual([]);
  });
});
