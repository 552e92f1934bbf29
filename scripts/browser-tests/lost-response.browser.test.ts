import type { LogEntry } from '@full-count/baseball';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppLab, openAppLab } from '../testing/app-lab.ts';
import { makePhone, type Phone } from '../testing/phone.ts';
import { coachNamed, openTeam } from '../testing/steps/account-steps.ts';
import { enterOnDevice, gameOnDevice } from '../testing/steps/device-steps.ts';
import { startSampleGame } from '../testing/steps/sample-game-steps.ts';
import { everythingSent, tellOnline } from '../testing/steps/sync-steps.ts';

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
    await everythingSent(page);

    const stored = () => lab.query<{ id: string }>('select id from pitches');
    await lab.network.set('refuse');
    await enterOnDevice(page, game.changes.slice(0, 20));
    lab.network.loseResponses(2, PUSH);
    await lab.network.set('pass');
    await tellOnline(page);
    await expect.poll(() => lab.network.lostResponses).toBe(2);
    // The server has them, and this device may not have been told.
    expect(await stored()).toHaveLength(pitchesOf(game.entries.slice(0, 20)).length);
    await enterOnDevice(page, game.changes.slice(20, 30));
    await tellOnline(page);
    await everythingSent(page);

    const { entries } = await gameOnDevice(page, game.id);
    expect(entries.map(({ id }) => id)).toEqual(game.entries.slice(0, 30).map(({ id }) => id));
    const pitches = pitchesOf(entries);
    expect((await stored()).map(({ id }) => id).sort()).toEqual(pitches.toSorted());
    const events = await lab.query<{ id: string }>('select id from game_events');
    expect(events).toHaveLength(entries.length - pitches.length);
    expect(phone.trouble()).toEqual([]);
  });
});

function pitchesOf(entries: readonly LogEntry[]): string[] {
  return entries.filter(({ kind }) => kind === 'pitch').map(({ id }) => id);
}
