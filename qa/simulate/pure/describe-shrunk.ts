import type { Failure } from '../run-history.ts';
import { type History, stepText } from '../world/history.ts';

/** What is told of a history that failed: its seed, and the few steps that are enough. */
export function describeShrunk(
  seed: number,
  steps: number,
  shrunk: { readonly history: History; readonly failure: Failure } | null,
): string[] {
  if (shrunk === null) return [`Seed ${seed} with ${steps} steps holds when it is played alone.`];
  const { history, failure } = shrunk;
  const phones = history.isPulled.map((isPulled) => (isPulled ? 'with the team' : 'empty'));
  return [
    `Seed ${seed}, ${steps} steps: ${failure.what}`,
    `  Phones: ${phones.join(', ')}${history.hasLocks ? '' : ', without Web Locks'}`,
    ...history.steps.map((step, place) => `  ${place + 1}. ${stepText(step)}`),
    failure.step === null ? '  and then everything comes to rest' : '  which breaks it at once',
    `  For pinned-histories.json: ${JSON.stringify(history)}`,
  ];
}
