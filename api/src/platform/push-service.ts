import { type RequestOptions, request } from 'node:https';
import webPush from 'web-push';
import type { VapidConfig } from './config/config.ts';
import { lookupPublic } from './network-addresses.ts';

/** A device, at the push service of its browser's maker. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushService {
  /** @returns the status of the answer: 404 and 410 if there is no such device any more */
  send(device: PushAddress, text: string): Promise<number>;
}

const TIMEOUT_MS = 10_000;
/** A score is no news an hour later. */
const TTL_SECONDS = 60 * 60;

/** The library encrypts and signs, but would read an answer of any length from an address that a stranger named. */
export function createPushService(vapid: VapidConfig, options: RequestOptions = {}): PushService {
  const { publicKey, privateKey, email } = vapid;
  const vapidDetails = { subject: `mailto:${email}`, publicKey, privateKey };
  return {
    async send({ endpoint, p256dh, auth }, text) {
      const subscription = { endpoint, keys: { p256dh, auth } };
      const details = { vapidDetails, TTL: TTL_SECONDS };
      const { method, headers, body } = webPush.generateRequestDetails(subscription, text, details);
      return new Promise((resolve, reject) => {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const sent = { method, headers, lookup: lookupPublic, signal, agent: false, ...options };
        request(endpoint, sent, (answer) => {
          resolve(answer.statusCode ?? 0);
          answer.destroy();
        })
          .on('error', reject)
          .end(body);
      });
    },
  };
}
