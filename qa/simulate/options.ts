import { parseArgs } from 'node:util';

export type Options = ReturnType<typeof readOptions>;

/** @throws if an option is not a number */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      histories: { type: 'string', default: '20000' },
      seed: { type: 'string' },
      steps: { type: 'string', default: '30' },
      replay: { type: 'boolean', default: false },
      pin: { type: 'boolean', default: false },
    },
  });
  return {
    histories: numberOf('histories', values.histories),
    seed: values.seed === undefined ? newSeed() : numberOf('seed', values.seed),
    steps: numberOf('steps', values.steps),
    /** True if only the history of this seed is played, and printed with as few steps as fail. */
    isReplay: values.replay,
    /** True if the seeds that catch the planted bugs are saved for the tests. */
    savesPins: values.pin,
  };
}

function newSeed(): number {
  return Date.now() % 1_000_000_000;
}

/** The seed of all tests of this run, see vitest.config.ts. */
export function seedOfTests(): number {
  return numberOf('seed', process.env.FULL_COUNT_SEED ?? '');
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new Error(`--${name} takes a whole number, not "${text}".`);
  }
  return value;
}
