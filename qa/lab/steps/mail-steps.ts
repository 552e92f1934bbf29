import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppServer } from '@full-count/scripts/toolchain/app-server.ts';

const PATIENCE_MS = 60_000;

/** The links of all mails to this address so far: without a mail server they are files. */
export function mailedLinks({ dataDir }: AppServer, to: string): string[] {
  const folder = join(dataDir, 'mail');
  return filesIn(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.startsWith(`To: ${to}\r\n`))
    .flatMap((mail) => /https?:\/\/\S+/.exec(mail) ?? []);
}

/** Waits for a mail to this address whose link is not among those that were there before. */
export async function newMailedLink(
  server: AppServer,
  to: string,
  before: readonly string[] = [],
): Promise<string> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
    const link = mailedLinks(server, to).find((one) => !before.includes(one));
    if (link !== undefined) return link;
  }
  throw new Error(`No mail with a new link came to ${to}.`);
}

/** The folder is made with the first mail. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
