import { takeBackgroundErrors } from './world/background-errors.ts';
import { Violation } from './world/ground-truth.ts';
import type { History } from './world/history.ts';
import { judgeEnd, judgePhone } from './world/judge.ts';
import { runStep } from './world/run-step.ts';
import { type Environment, World } from './world/world.ts';

export interface Failure {
  readonly problem: string;
  /** The index of the step after which it failed. Null if it failed at the end. */
  readonly step: number | null;
}

export async function runHistory(
  history: History,
  environment: Environment,
): Promise<Failure | null> {
  let stepIndex: number | null = 0;
  // Forgets the errors of the history before.
  takeBackgroundErrors();
  let world: World | null = null;
  try {
    world = await World.begin(environment, history);
    for (const [index, step] of history.steps.entries()) {
      stepIndex = index;
      await runStep(world, step);
      const phone = world.phoneOf(step);
      // The other tab catches up with several changes at once.
      const tab = phone.tab(step.b);
      await judgePhone(world, phone, tab ? [tab] : []);
    }
    stepIndex = null;
    await world.finish();
    await judgeEnd(world);
    return null;
  } catch (error) {
    const problem = error instanceof Violation ? error.message : `it threw ${stackOf(error)}`;
    return { problem, step: stepIndex };
  } finally {
    world?.end();
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
