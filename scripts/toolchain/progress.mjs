import { performance } from 'node:perf_hooks';

const useColour = process.stdout.isTTY && !process.env.NO_COLOR;
const bold = (/** @type {string} */ text) => (useColour ? `\x1b[1m${text}\x1b[0m` : text);

/** One line that tells the person at the terminal what is happening now. @param {string} sentence */
export function say(sentence) {
  console.log(`${bold('full-count')} ${sentence}`);
}

/** @param {string} title */
export function heading(title) {
  console.log(`\n${bold(`== ${title}`)}`);
}

/** Returns a function that gives the seconds since now as words, such as "3.2 s". */
export function startStopwatch() {
  const startedMs = performance.now();
  return () => `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
}

/** A fault whose message is meant for the person at the terminal; printed without a stack. */
export class ToolError extends Error {}

/**
 * Runs a tool's main function and ends the process with 1 when it fails.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof ToolError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
