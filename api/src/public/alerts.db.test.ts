import { MINUTE_MS } from '@full-count/baseball';
import { testEngine } from '@full-count/db/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { HIT } from '../games/testing/games-lab.ts';
import { createGame } from '../games/testing/rest-replay.ts';
import { openAlertsLab } from './testing/alerts.ts';

const engine = testEngine();
const END_OF_FIRST = 'Lakeside 0, Ridge Hawks 0: End of the 1st';

describe(`score alerts on ${engine}`, () => {
  const alerts = openAlertsLab(engine);
  const { lab, pushService, makeLink, choose, addDevice, sweep, endHalves } = alerts;
  const { server, request, log } = lab;
  beforeEach(alerts.startGame);

  it('tell of a full inning and of the end, each once, and of nothing before', async () => {
    const device = await addDevice();
    await sweep();
    await endHalves(1);
    await sweep();
    expect(pushService.told(device)).toEqual([]);
    await endHalves(1);
    await sweep();
    await sweep();
    await expect.poll(() => pushService.told(device)).toHaveLength(1);
    await log({ ...HIT, result: 'homerun' });
    await request('PATCH', `/api/games/${lab.game.id}/end`);
    await sweep();
    await sweep();
    await expect.poll(() => pushService.told(device)).toHaveLength(2);
    const [inning, final] = pushService.told(device);
    expect(inning).toBe(END_OF_FIRST);
    expect(final).toBe('Lakeside 1, Ridge Hawks 0: Final');
  });

  it('tell those who follow the season when a game starts', async () => {
    const device = await addDevice(await makeLink(`teams/${lab.teamId}`));
    const game = { teamId: lab.teamId, opponent: 'Harbor', gameDate: server.context.now() };
    const { id } = (await request('POST', '/api/games', game)).body;
    await sweep();
    expect(pushService.told(device)).toEqual([]);
    await request('PATCH', `/api/games/${id}`, { status: 'live' });
    await sweep();
    await expect.poll(() => pushService.told(device)).toHaveLength(1);
    expect(pushService.told(device)[0]).toMatch(/Harbor 0.*: The game has started\.$/);
  });

  it('tell of a second end after a game that was ended by mistake goes on', async () => {
    const device = await addDevice();
    const end = () => request('PATCH', `/api/games/${lab.game.id}/end`);
    await end();
    await sweep();
    server.advance(1_000);
    expect((await request('PATCH', `/api/games/${lab.game.id}/restart`)).status).toBe(200);
    await sweep();
    await expect.poll(() => pushService.told(device)).toHaveLength(1);
    await end();
    await sweep();
    await expect.poll(() => pushService.told(device)).toHaveLength(2);
  });

  it('tell nothing of a game that is entered days later', async () => {
    const device = await addDevice(await makeLink(`teams/${lab.teamId}`));
    const played = new Date(server.context.now().getTime() - 3 * 24 * 60 * MINUTE_MS);
    await createGame(lab.coach, lab.teamId, { status: 'live', gameDate: played.toISOString() });
    await sweep();
    await sweep();
    expect(pushService.told(device)).toEqual([]);
  });

  it('wait for the minutes of the delay', async () => {
    server.advance(10 * MINUTE_MS);
    await choose({ delayMinutes: 5 });
    const device = await addDevice();
    await endHalves(2);
    await sweep();
    server.advance(4 * MINUTE_MS);
    await sweep();
    expect(pushService.told(device)).toEqual([]);
    server.advance(2 * MINUTE_MS);
    await sweep();
    await expect.poll(() => pushService.told(device)).toHaveLength(1);
  });

  it('wait for the half-innings of the delay', async () => {
    await choose({ delayHalfInnings: 1 });
    const device = await addDevice();
    await endHalves(2);
    await sweep();
    expect(pushService.told(device)).not.toContain(END_OF_FIRST);
    await endHalves(1);
    await sweep();
    await expect.poll(() => pushService.told(device)).toContain(END_OF_FIRST);
  });
});
