const LONGEST_MS = 10_000;
/** A ^C under npm arrives twice, from the terminal and from npm. */
const SAME_KEYSTROKE_MS = 1_000;

/**
 * On SIGTERM or ^C requests that run are finished, and the process ends with 0. A second ^C, or
 * work that is not done within 10 seconds, ends it at once.
 */
export function endOnSignal(finish: () => Promise<void>): void {
  let since: number | undefined;
  const end = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (signal === 'SIGINT' && performance.now() - since > SAME_KEYSTROKE_MS) process.exit(130);
      return;
    }
    since = performance.now();
    setTimeout(() => giveUp(`Not done after ${LONGEST_MS / 1000} seconds`), LONGEST_MS).unref();
    finish().then(
      () => process.exit(0),
      (error: unknown) => giveUp(error),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

function giveUp(reason: unknown): never {
  console.error('The shutdown was cut short:', reason);
  process.exit(1);
}
