import { describe, expect, it } from 'vitest';
import { onAllCores } from '../lab/on-all-cores.ts';
import { seedOfTests } from './options.ts';
import pinnedHistories from './pinned-histories.json' with { type: 'json' };
import pinnedPlants from './pinned-plants.json' with { type: 'json' };
import { phonePlants } from './plants/on-phones.ts';
import { serverPlants } from './plants/on-server.ts';
import { bundleSimulation, callInThread, findPlant, searchOnAllCores } from './runner/bundle.ts';
import type { History } from './world/history.ts';

const plants = [...phonePlants, ...serverPlants];
const HISTORIES = 5_000;
const STEPS = 30;
/** The families other than `plain` always use the same seeds here. `npm run simulate` plays new ones. */
const OTHER_FAMILIES = [
  { firstSeed: 6_000_001, histories: 500, family: 'wide' },
  { firstSeed: 6_000_001, histories: 500, family: 'rough' },
  { firstSeed: 6_000_001, histories: 500, family: 'scored' },
  { firstSeed: 6_000_001, histories: 500, family: 'erasing' },
] as const;

describe('devices, a network and a server in memory', () => {
  it('pass every history that once failed', async () => {
    const bundle = await bundleSimulation();
    for (const { found, history } of pinnedHistories) {
      expect(await callInThread(bundle, 'play', history as History), found).toBeNull();
    }
  }, 60_000);

  it(`pass ${HISTORIES} new histories`, async () => {
    const bundle = await bundleSimulation();
    const firstSeed = seedOfTests();
    const search = { firstSeed, histories: HISTORIES, steps: STEPS, family: 'plain' as const };
    console.log(`Seeds ${firstSeed} to ${firstSeed + HISTORIES - 1}`);
    expect((await searchOnAllCores(bundle, search)).join('\n')).toBe('');
  }, 900_000);

  it.each(OTHER_FAMILIES)(
    'pass $histories $family histories',
    async (others) => {
      const search = { ...others, steps: STEPS };
      expect((await searchOnAllCores(await bundleSimulation(), search)).join('\n')).toBe('');
    },
    300_000,
  );

  it(`fail with each of ${plants.length} planted bugs`, async () => {
    const seeds: Readonly<Record<string, number>> = pinnedPlants.seeds;
    const missed: string[] = [];
    await onAllCores(plants, async (plant) => {
      const result = await findPlant(plant, seeds[plant.name] ?? 1, pinnedPlants.steps);
      if (result.history === null) missed.push(plant.name);
    });
    expect(plants.length).toBeGreaterThanOrEqual(25);
    expect(missed).toEqual([]);
  }, 600_000);
});
