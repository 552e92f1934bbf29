import { setTimeout as sleep } from 'node:timers/promises';

export const PUSH = /^POST \/api\/sync\//;

const TIMEOUT_MS = 60_000;

export async function waitUntil(
  condition: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline)
      throw new Error(`A condition did not become true in ${timeoutMs} ms.`);
    await sleep(20);
  }
}
