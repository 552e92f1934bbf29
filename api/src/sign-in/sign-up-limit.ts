import { type AttemptLimit, countAttempt } from '../accounts/attempt-limit.ts';
import { addressKey, uncountAttempt } from '../accounts/throttle.ts';
import type { ApiContext } from '../platform/context.ts';

/**
 * Limits sign-ups because for each one we email an address that may be a stranger's. An account is
 * counted before it is created, so that simultaneous requests can't all pass.
 *
 * @throws ApiError 429 beyond the limit of an hour or a day
 */
export async function limitSignUps<T>(
  { db, now, config }: ApiContext,
  ip: string,
  create: () => Promise<T>,
): Promise<T> {
  const countedKeys: string[] = [];
  try {
    for (const [key, limit] of limitsOf(ip, config.signUpsPerHour)) {
      await countAttempt(db, key, now(), limit);
      countedKeys.push(key);
    }
    return await create();
  } catch (error) {
    for (const key of countedKeys) await uncountAttempt(db, key);
    throw error;
  }
}

function limitsOf(ip: string, perHour: number): [string, AttemptLimit][] {
  const address = addressKey(ip);
  const message = (retryTime: string) =>
    `Too many accounts were made from your network. Try again ${retryTime}.`;
  return [
    [
      `sign-up-hour:${address}`,
      { maxAttempts: perHour, windowSeconds: 3600, message: message('in an hour') },
    ],
    [
      `sign-up-day:${address}`,
      { maxAttempts: 10 * perHour, windowSeconds: 24 * 3600, message: message('tomorrow') },
    ],
  ];
}
