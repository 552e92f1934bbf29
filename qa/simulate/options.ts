import { parseArgs } from 'node:util';

export interface Options {
  readonly histories: number;
  readonly seed: number;
  readonly steps: number;
  /** In memory, or in Chromium on the API and PostgreSQL. */
  readonly tier: 'pure' | 'chromium';
  /** Only this one history, shrunk and printed. */
  readonly isReplay: boolean;
  /** Writes down where each planted bug was found, for the tests. */
  readonly pins: boolean;
}

/** @throws a sentence about an option that is no number */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      histories: { type: 'string', default: '20000' },
      seed: { type: 'string' },
      steps: { type: 'string', default: '30' },
      tier: { type: 'string', default: 'pure' },
      replay: { type: 'boolean', default: false },
      pin: { type: 'boolean', default: false },
    },
  });
  return {
    histories: numberOf('histories', values.histories),
    seed: values.seed === undefined ? freshSeed() : numberOf('seed', values.seed),
    steps: numberOf('steps', values.steps),
    tier: values.tier === 'chromium' ? 'chromium' : 'pure',
    isReplay: values.replay,
    pins: values.pin,
  };
}

/** Another one at each run, and short enough to be typed. */
export function freshSeed(): number {
  return Date.now() % 1_000_000_000;
}

/** That of the tests of this code, see vitest.config.ts. */
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
