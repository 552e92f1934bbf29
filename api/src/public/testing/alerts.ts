import { createECDH, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import webPush from 'web-push';
import { openGamesLab } from '../../games/testing/games-lab.ts';
import { createGame } from '../../games/testing/rest-replay.ts';
import type { PushAddress, PushService } from '../../platform/push-service.ts';
import { type Alert, ScoreAlerts } from '../score-alerts.ts';

export const TEST_VAPID = { ...webPush.generateVAPIDKeys(), email: 'privacy@league.example' };

export interface FakePushService extends PushService {
  /** What a device was told, in order. */
  told(device: PushAddress): string[];
  readonly statuses: Map<string, number>;
}

export function fakePushService(): FakePushService {
  const sent: { endpoint: string; alert: Alert }[] = [];
  const statuses = new Map<string, number>();
  return {
    statuses,
    told: ({ endpoint }) =>
      sent
        .filter((each) => each.endpoint === endpoint)
        .map(({ alert: { title, body } }) => `${title}: ${body}`),
    async send({ endpoint }, text) {
      sent.push({ endpoint, alert: JSON.parse(text) as Alert });
      return statuses.get(endpoint) ?? 201;
    },
  };
}

let count = 0;

export function testDevice(): PushAddress {
  count += 1;
  return {
    endpoint: `https://push.example/send/${count}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/** A live game with a public link, whose devices a fake push service reaches. */
export function openAlertsLab(engine: 'postgres' | 'embedded') {
  const pushService = fakePushService();
  const lab = openGamesLab(engine, { vapid: TEST_VAPID }, { pushService });
  const { server, request, logEvent } = lab;
  let path = '';

  const makeLink = async (of: string): Promise<string> => {
    const { body } = await request('POST', `/api/${of}/public-link`);
    return new URL(body.url).pathname;
  };
  const choose = async (settings: object) => {
    const chosen = { names: 'full', delayMinutes: 0, delayHalfInnings: 0, ...settings };
    await request('PUT', `/api/teams/${lab.teamId}`, { settings: { public: chosen } });
  };
  const turnOn = (device: PushAddress, more: object = {}, of = path) =>
    server.app.inject({
      method: 'POST',
      url: `${of}/alerts`,
      payload: { ...device, isAdult: true, ...more },
    });
  const turnOff = ({ endpoint }: PushAddress, remoteAddress = '127.0.0.1') =>
    server.app.inject({
      method: 'DELETE',
      url: `${path}/alerts`,
      payload: { endpoint },
      remoteAddress,
    });
  const addDevice = async (of = path): Promise<PushAddress> => {
    const device = testDevice();
    expect((await turnOn(device, {}, of)).statusCode).toBe(204);
    return device;
  };
  const sweep = async () => {
    const alerts = new ScoreAlerts(server.context, pushService);
    await alerts.sweep();
    await alerts.close();
  };
  const endHalves = async (count: number) => {
    for (let half = 0; half < count; half += 1) await logEvent({ type: 'end_half' });
  };
  const endpoints = async () => {
    const rows = await server.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('team_id', '=', lab.teamId)
      .execute();
    return rows.map(({ endpoint }) => endpoint);
  };

  const startGame = async () => {
    await choose({});
    const gameDate = server.context.now().toISOString();
    lab.game = await createGame(lab.coach, lab.teamId, { status: 'live', gameDate });
    path = await makeLink(`games/${lab.game.id}`);
  };
  return {
    lab,
    pushService,
    makeLink,
    choose,
    turnOn,
    turnOff,
    addDevice,
    sweep,
    endHalves,
    endpoints,
    startGame,
    get path() {
      return path;
    },
  };
}
