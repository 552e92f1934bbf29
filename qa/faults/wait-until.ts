import { setTimeout as sleep } from 'node:timers/promises';

export const PUSH = /^POST \/api\/sync\//;

const PATIENCE_MS = 60_000;

export async function until(isSo: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('What this run waits for does not come.');
    await sleep(20);
  }
}
