import { FaultLab, openFaultApp } from '../../faults/fault-lab.ts';
import { judge, lineOf } from '../../faults/verdict.ts';
import type { AppLab } from '../../lab/app-lab.ts';
import { browserHistoryOf } from './browser-history.ts';
import { BrowserWorld } from './browser-world.ts';

/** One history on a team of its own. @returns what was wrong, with the steps that led to it */
export async function playInChromium(
  app: AppLab,
  seed: number,
  steps: number,
): Promise<{ readonly wrong: readonly string[]; readonly line: string }> {
  const lab = await FaultLab.on(app);
  const history = browserHistoryOf(seed, steps);
  try {
    const world = await BrowserWorld.begin(lab);
    for (const step of history) await world.run(step);
    await world.comeToQuiet();
    const verdict = await judge(lab, []);
    const told = history.map(({ do: name, a }) => `${name} (${a.toFixed(2)})`).join(', ');
    const wrong = verdict.wrong.map((what) => `Seed ${seed}: ${what}, after ${told}`);
    return { wrong, line: lineOf(verdict) };
  } finally {
    await lab.app.network.set('pass');
    await lab.disposePhones();
  }
}

/** @returns how many of them failed */
export async function searchInChromium(
  firstSeed: number,
  histories: number,
  steps: number,
): Promise<number> {
  const app = await openFaultApp();
  let failed = 0;
  try {
    for (let seed = firstSeed; seed < firstSeed + histories; seed++) {
      const { wrong, line } = await playInChromium(app, seed, steps);
      console.log(`Seed ${seed}: ${line}`);
      for (const what of wrong) console.log(`  WRONG  ${what}`);
      if (wrong.length > 0) failed += 1;
    }
  } finally {
    await app.dispose();
  }
  return failed;
}
