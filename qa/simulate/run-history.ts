import { takeComplaints } from './world/complaints.ts';
import type { History } from './world/history.ts';
import { judgeEnd, judgePhone } from './world/judge.ts';
import { Violation } from './world/truth.ts';
import { type Ends, World } from './world/world.ts';

/** What a history broke, and behind which of its steps; null in place of a step: at its end. */
export interface Failure {
  readonly what: string;
  readonly step: number | null;
}

/** Plays a history from its beginning to its rest. @returns null: everything held */
export async function runHistory(history: History, ends: Ends): Promise<Failure | null> {
  let step: number | null = 0;
  takeComplaints();
  let world: World | null = null;
  try {
    world = await World.begin(ends, history);
    for (const [place, one] of history.steps.entries()) {
      step = place;
      await world.run(one);
      const phone = world.phones[one.phone];
      if (phone) await judgePhone(world, phone);
    }
    step = null;
    await world.comeToQuiet();
    await judgeEnd(world);
    return null;
  } catch (error) {
    const what = error instanceof Violation ? error.message : `it threw ${stackOf(error)}`;
    return { what, step };
  } finally {
    world?.end();
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
