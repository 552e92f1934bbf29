import { FaultLab, openFaultApp } from '../../faults/fault-lab.ts';
import { judge, verdictText } from '../../faults/verdict.ts';
import type { AppLab } from '../../lab/app-lab.ts';
import { BrowserWorld, browserHistoryOf } from './browser-world.ts';

/** Plays one history on its own team. @returns the failures, with the steps that led to them */
export async function playInChromium(
  app: AppLab,
  seed: number,
  length: number,
): Promise<{ readonly failures: readonly string[]; readonly line: string }> {
  const lab = await FaultLab.openOn(app);
  const history = browserHistoryOf(seed, length);
  try {
    const world = await BrowserWorld.begin(lab);
    for (const step of history) await world.run(step);
    await world.repairNetwork();
    const verdict = await judge(lab, []);
    const steps = history
      .map(({ do: name, amount }) => `${name} (${amount.toFixed(2)})`)
      .join(', ');
    const failures = verdict.failures.map((failure) => `Seed ${seed}: ${failure}, after ${steps}`);
    return { failures, line: verdictText(verdict) };
  } finally {
    await lab.app.network.set('pass');
    await lab.disposePhones();
  }
}

/** Plays histories and prints their verdicts. @returns how many histories failed */
export async function searchInChromium(
  firstSeed: number,
  histories: number,
  steps: number,
): Promise<number> {
  const app = await openFaultApp();
  let failedHistories = 0;
  try {
    for (let seed = firstSeed; seed < firstSeed + histories; seed++) {
      const { failures, line } = await playInChromium(app, seed, steps);
      console.log(`Seed ${seed}: ${line}`);
      for (const failure of failures) console.log(`  WRONG  ${failure}`);
      if (failures.length > 0) failedHistories += 1;
    }
  } finally {
    await app.dispose();
  }
  return failedHistories;
}
