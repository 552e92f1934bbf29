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
const STEPS = 30;
/**
 * Together 5,000 histories. Only the plain ones have new seeds after each change of the code. `npm run simulate` plays
 * more, and new ones of each family.
 */
const FAMILIES = [
  { family: 'plain', histories: 3_000, firstSeed: seedOfTests() },
  { family: 'wide', histories: 500, firstSeed: 6_000_001 },
  { family: 'rough', histories: 500, firstSeed: 6_000_001 },
  { family: 'scored', histories: 500, firstSeed: 6_000_001 },
  { family: 'erasing', histories: 500, firstSeed: 6_000_001 },
] as const;

describe('devices, a network and a server in memory', () => {
  it('pass every history that once failed', async () => {
    const bundle = await bundleSimulation();
    for (const { found, history } of pinnedHistories) {
      expect(await callInThread(bundle, 'play', history as History), found).toBeNull();
    }
  }, 60_000);

  it.each(FAMILIES)(
    'pass $histories $family histories from seed $firstSeed',
    async (search) => {
      const bundle = await bundleSimulation();
      expect((await searchOnAllCores(bundle, { ...search, steps: STEPS })).join('\n')).toBe('');
    },
    900_000,
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
