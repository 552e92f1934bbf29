import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { repoRoot } from '@full-count/scripts/toolchain/repo-root.mjs';
import { startOptions } from '@full-count/scripts/toolchain/start-options.mjs';

export interface FloorProcess {
  readonly origin: string;
  readonly socketUrl: string;
  close(): Promise<void>;
}

/** Node gets the options of `npm start`, like the API, so that both can be compared. */
export async function startFloorProcess(
  databaseUrl: string,
  pageFolder = '',
): Promise<FloorProcess> {
  const entry = fileURLToPath(new URL('floor-main.ts', import.meta.url));
  const args = [...startOptions(), '--import', 'tsx', entry, databaseUrl, pageFolder];
  const child = spawn(process.execPath, args, {
    cwd: repoRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The floor ended before it was ready.');
  });
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  // From here on the process ends when it is closed, which is not an error.
  ended.catch(() => {});
  const { origin, socketUrl } = JSON.parse(line) as { origin: string; socketUrl: string };
  return {
    origin,
    socketUrl,
    async close() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
