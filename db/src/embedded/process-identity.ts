import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Tells apart processes with the same pid, such as after a reboot or in a new container. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string | null;
  readonly run: string;
}

const THIS_RUN = randomUUID();

export async function thisProcess(): Promise<ProcessIdentity> {
  return { pid: process.pid, startedAt: await startOf(process.pid), run: THIS_RUN };
}

export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  if (identity.pid === process.pid) return identity.run === THIS_RUN;
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    const runsAsOtherUser = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!runsAsOtherUser) return false;
  }
  return identity.startedAt === (await startOf(identity.pid));
}

async function startOf(pid: number): Promise<string | null> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The name in parentheses may contain spaces. The start time is field 22, the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot.trim()}/${ticks}`;
  } catch {
    return null;
  }
}
