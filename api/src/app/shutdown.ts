import { setTimeout as sleep } from 'node:timers/promises';

const MAX_SHUTDOWN_MS = 10_000;
/** After this time, open connections are closed. A slow one may still be sending its request. */
const CLOSE_CONNECTIONS_MS = 8_000;
/** Under npm, one Ctrl+C sends the signal twice: from the terminal and from npm. */
const SAME_KEYSTROKE_MS = 1_000;

interface ShutdownSteps {
  /** False while the server still starts, because then no load balancer needs time to notice. */
  isServing(): boolean;
  startDraining(): void;
  /** How long a load balancer may take to notice. After Ctrl+C there is no wait. */
  readonly drainSeconds: number;
  finish(): Promise<void>;
  closeConnections(): void;
}

/**
 * On SIGTERM or Ctrl+C, running requests are finished and the process exits with 0. A second Ctrl+C
 * ends the process at once. If closing takes longer than 10 seconds, the process exits with 1.
 *
 *     SIGTERM -> not ready -> wait drainSeconds -> stop accepting, close sockets with 1012 (restart)
 *       -> requests done -> exit 0
 */
export function endOnSignal(steps: ShutdownSteps): void {
  let signaledAt: number | undefined;
  const handleSignal = (signal: NodeJS.Signals) => {
    if (signaledAt !== undefined) {
      const isSecondKeystroke = performance.now() - signaledAt > SAME_KEYSTROKE_MS;
      if (signal === 'SIGINT' && isSecondKeystroke) process.exit(130);
      return;
    }
    signaledAt = performance.now();
    finishInTime(signal, steps).then(() => process.exit(0), exitWithFailure);
  };
  process.on('SIGINT', handleSignal);
  process.on('SIGTERM', handleSignal);
}

async function finishInTime(signal: NodeJS.Signals, steps: ShutdownSteps): Promise<void> {
  steps.startDraining();
  if (signal === 'SIGTERM' && steps.isServing()) await sleep(steps.drainSeconds * 1000);
  const reason = `not finished after ${MAX_SHUTDOWN_MS / 1000} seconds`;
  setTimeout(() => exitWithFailure(reason), MAX_SHUTDOWN_MS).unref();
  setTimeout(steps.closeConnections, CLOSE_CONNECTIONS_MS).unref();
  await steps.finish();
}

function exitWithFailure(reason: unknown): never {
  console.error('Shutdown was cut short:', reason);
  process.exit(1);
}
