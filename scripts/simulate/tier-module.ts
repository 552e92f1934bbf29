import { pathToFileURL } from 'node:url';

/** What a bundle of the pure tier exports. */
export type TierModule = typeof import('./pure/tier.ts');

export async function loadTier(bundle: string): Promise<TierModule> {
  return (await import(pathToFileURL(bundle).href)) as TierModule;
}

/** What is told of a history that failed: its seed, and the few steps that are enough. */
export async function describeFailure(
  bundle: string,
  seed: number,
  steps: number,
): Promise<string[]> {
  const { shrinkSeed, stepText } = await loadTier(bundle);
  const shrunk = await shrinkSeed(seed, steps);
  if (shrunk === null) return [`Seed ${seed} with ${steps} steps holds when it is played alone.`];
  const { history, failure } = shrunk;
  const phones = history.isPulled.map((isPulled) => (isPulled ? 'with the team' : 'empty'));
  return [
    `Seed ${seed}, ${steps} steps: ${failure.what}`,
    `  Phones: ${phones.join(', ')}${history.hasLocks ? '' : ', without Web Locks'}`,
    ...history.steps.map((step, place) => `  ${place + 1}. ${stepText(step)}`),
    failure.step === null ? '  and then everything comes to rest' : '  which breaks it at once',
  ];
}
