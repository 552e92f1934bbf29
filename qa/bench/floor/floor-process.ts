import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { repoRoot } from '@full-count/scripts/toolchain/repo-root.mjs';
import { startOptions } from '@full-count/scripts/toolchain/start-options.mjs';

/** What the same work costs with nothing around it, in a process of its own as the API is. */
export interface FloorProcess {
  /** Fastify that writes what it is sent: no validation, no log-in, no rules. */
  readonly origin: string;
  /** A `ws` server; each frame that comes in goes to every socket. */
  readonly socketUrl: string;
  close(): Promise<void>;
}

/**
 * Node gets the options of `npm start`, as the API does: else the ratios would compare them.
 *
 * @param pageFolder the built page of the benchmarks, served besides; by default none
 */
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
    throw new Error('The raw floor ended before it was ready.');
  });
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
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
