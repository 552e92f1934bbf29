import type { Fault } from './fault.ts';
import { FaultLab } from './fault-lab.ts';
import { judge, type Verdict } from './verdict.ts';

export async function runFault(fault: Fault, isShort: boolean): Promise<Verdict> {
  const lab = await FaultLab.open();
  try {
    return await judge(lab, await fault.run(lab, isShort));
  } finally {
    await lab.dispose();
  }
}
