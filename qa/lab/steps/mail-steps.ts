import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppServer } from '@full-count/scripts/toolchain/app-server.ts';

const TIMEOUT_MS = 60_000;

/** The first link of each email to this address. Without a mail server, the app writes emails to files. */
export function mailedLinks({ dataDir }: AppServer, to: string): string[] {
  const folder = join(dataDir, 'mail');
  return filesIn(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.startsWith(`To: ${to}\r\n`))
    .flatMap((mail) => /https?:\/\/\S+/.exec(mail) ?? []);
}

export async function newMailedLink(
  server: AppServer,
  to: string,
  oldLinks: readonly string[] = [],
): Promise<string> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    const link = mailedLinks(server, to).find((candidate) => !oldLinks.includes(candidate));
    if (link !== undefined) return link;
  }
  throw new Error(`There is no email with a new link to ${to}.`);
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
