import { setTimeout as sleep } from 'node:timers/promises';

export const PUSH = /^POST \/api\/sync\//;

const TIMEOUT_MS = 60_000;

export async function waitUntil(condition: () => Promise<boolean>, timeoutMs = TIMEOUT_MS) {
  if (await becomesTrue(condition, timeoutMs)) return;
  throw new Error(`A condition did not become true in ${timeoutMs} ms.`);
}

/** Returns false if the condition does not become true in time. */
export async function becomesTrue(
  condition: () => Promise<boolean>,
  timeoutMs: number,
  checkEveryMs = 20,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await sleep(checkEveryMs);
  }
  return true;
}
