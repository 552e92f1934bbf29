import { performance } from 'node:perf_hooks';

const useColor = process.stdout.isTTY && !process.env.NO_COLOR;
const bold = (/** @type {string} */ text) => (useColor ? `\x1b[1m${text}\x1b[0m` : text);

/** @param {string} sentence what is happening now, for the person at the terminal */
export function say(sentence) {
  console.log(`${bold('full-count')} ${sentence}`);
}

/** @param {string} title */
export function heading(title) {
  console.log(`\n${bold(`== ${title}`)}`);
}

export function startStopwatch() {
  const startedMs = performance.now();
  return () => `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
}

/** The message is meant for the person at the terminal. It is printed without a stack. */
export class ToolError extends Error {}

/** Runs a program. If it fails, prints the error and sets the exit code to 1. @param {() => Promise<void>} main */
export async function runMain(main) {
  process.stdout.on('error', ignoreClosedPipe);
  process.stderr.on('error', ignoreClosedPipe);
  try {
    await main();
  } catch (error) {
    console.error(error instanceof ToolError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

/** The reader of a pipe may end first, as `head` does. The program then finishes its work without it. @param {Error} error */
function ignoreClosedPipe(error) {
  if (!('code' in error) || error.code !== 'EPIPE') throw error;
}
