import { createECDH, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import type { PushAddress, PushService } from '../platform/push-service.ts';
import type { Alert } from './alert-content.ts';

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
