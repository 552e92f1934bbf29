import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFaultApp } from '../../faults/fault-lab.ts';
import type { AppLab } from '../../lab/app-lab.ts';
import { playInChromium } from './chromium-tier.ts';

/** One that kills the browser and the server, and loses an answer; others: `npm run simulate`. */
const SEED = 4;
const STEPS = 12;

let app: AppLab;

beforeAll(async () => {
  app = await openFaultApp();
});

afterAll(async () => {
  await app?.dispose();
});

it('a history holds in Chromium, on the API and PostgreSQL', async () => {
  expect((await playInChromium(app, SEED, STEPS)).wrong).toEqual([]);
});
