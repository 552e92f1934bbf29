import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFaultApp } from '../../faults/fault-lab.ts';
import type { AppLab } from '../../lab/app-lab.ts';
import { playInChromium } from './chromium-tier.ts';

/** This history kills the browser and the server, and loses an answer. `npm run simulate` plays others. */
const SEED = 4;
const STEPS = 12;

let app: AppLab;

beforeAll(async () => {
  app = await openFaultApp();
});

afterAll(async () => {
  await app?.dispose();
});

it('a history passes in Chromium, with the API and PostgreSQL', async () => {
  expect((await playInChromium(app, SEED, STEPS)).failures).toEqual([]);
});
