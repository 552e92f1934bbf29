import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AppLab } from '../lab/app-lab.ts';
import { FaultLab, openFaultApp } from './fault-lab.ts';
import { poison } from './runs/device-faults.ts';
import { lostAnswers } from './runs/network-faults.ts';
import { judge } from './verdict.ts';

let app: AppLab;
let lab: FaultLab;

beforeAll(async () => {
  app = await openFaultApp();
});

afterEach(async () => {
  await lab?.disposePhones();
});

afterAll(async () => {
  await app?.dispose();
});

// The other runs take minutes or the whole machine. `npm run faults` plays them.
it.each([lostAnswers, poison])(
  '$name, short form: nothing is lost and nothing is doubled',
  async (fault) => {
    lab = await FaultLab.openOn(app);
    const isShort = true;
    const { failures } = await judge(lab, await fault.run(lab, isShort));
    expect(failures).toEqual([]);
  },
);
