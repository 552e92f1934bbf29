import { pathToFileURL } from 'node:url';
import { openMigratedInMemory } from '@full-count/db/in-memory';
import { describe, expect, it } from 'vitest';
import { seedOfTests } from './options.ts';
import { accountPlants } from './plants/on-server.ts';
import { bundleAccounts, type Plant } from './runner/bundle.ts';

const HISTORIES = 20;
/** Planted bugs are searched in the same histories in each run. This is the seed of the first one. */
const PLANT_SEED = 1;
const PLANT_HISTORIES = 60;
const NO_PLANT = null;

describe('random histories of an impostor, a coach and the owner of a team', () => {
  it("never let anyone into a verified account whose mail they can't read, or onto a team without their consent", async () => {
    const search = await searchOf(NO_PLANT);
    expect(await search(openMigratedInMemory, seedOfTests(), HISTORIES)).toBeNull();
  }, 120_000);

  it.each(accountPlants)(
    'fail with the planted bug $name',
    async (plant) => {
      const search = await searchOf(plant);
      expect(await search(openMigratedInMemory, PLANT_SEED, PLANT_HISTORIES)).not.toBeNull();
    },
    120_000,
  );
});

type Search = typeof import('./accounts/play-accounts.ts').searchAccounts;

async function searchOf(plant: Plant | null): Promise<Search> {
  const path = await bundleAccounts(plant);
  const { searchAccounts } = (await import(pathToFileURL(path).href)) as { searchAccounts: Search };
  return searchAccounts;
}
