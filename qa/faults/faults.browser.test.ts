import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AppLab } from '../lab/app-lab.ts';
import { FaultLab, openFaultApp } from './fault-lab.ts';
import { lostAnswers } from './runs/lost-answers.ts';
import { poison } from './runs/poison.ts';
import { restoredServer } from './runs/restored-server.ts';
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

// The others are for `npm run faults`: they need minutes, or a machine of their own.
it.each([lostAnswers, poison, restoredServer])(
  '$name, in short: nothing is lost and nothing doubled',
  async (fault) => {
    lab = await FaultLab.on(app);
    const { wrong } = await judge(lab, await fault.run(lab, true));
    expect(wrong).toEqual([]);
  },
);
