import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_MS = 10_000;
/** From here on a request that is still being sent, over a bad line, does not hold up the end. */
const CUT_OFF_MS = 8_000;
/** A ^C under npm arrives twice, from the terminal and from npm. */
const SAME_KEYSTROKE_MS = 1_000;

export interface Ending {
  isServing(): boolean;
  /** `/readyz` says 503 from now on. */
  startDraining(): void;
  /** How long a balancer may take to notice that; on SIGTERM only, a ^C has nobody behind it. */
  readonly drainSeconds: number;
  /** Ends requests and sockets, and lets go of everything. */
  finish(): Promise<void>;
  /** Breaks the connections that are still open. */
  cutOff(): void;
}

/**
 * On SIGTERM or ^C requests that run are finished, and the process ends with 0. A second ^C, or
 * work that is not done within 10 seconds, ends it at once.
 *
 *     SIGTERM -> not ready -> (drainSeconds) -> accepts no more, sockets 1012 -> requests done -> 0
 */
export function endOnSignal(ending: Ending): void {
  let since: number | undefined;
  const end = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (signal === 'SIGINT' && performance.now() - since > SAME_KEYSTROKE_MS) process.exit(130);
      return;
    }
    since = performance.now();
    finishInTime(signal, ending).then(() => process.exit(0), giveUp);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

async function finishInTime(signal: NodeJS.Signals, ending: Ending): Promise<void> {
  ending.startDraining();
  if (signal === 'SIGTERM' && ending.isServing()) await sleep(ending.drainSeconds * 1000);
  setTimeout(() => giveUp(`not finished after ${LONGEST_MS / 1000} seconds`), LONGEST_MS).unref();
  setTimeout(ending.cutOff, CUT_OFF_MS).unref();
  await ending.finish();
}

function giveUp(reason: unknown): never {
  console.error('Shutdown was cut short:', reason);
  process.exit(1);
}
