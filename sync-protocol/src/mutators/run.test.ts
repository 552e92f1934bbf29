import { expect, it } from 'vitest';
import { runMutations } from './run.ts';
import { WorkingSet } from './working-set.ts';

const ID = '0197a000-0000-7000-8000-000000000000';
/** Zod's words in its smallest build, and once another test loaded its English. */
const WITHOUT_FIELD = expect.stringMatching(/^(Invalid input|Unrecognized key: "shoeSize")$/);
const AT = '2026-05-02T17:30:00.000Z';

it.each([
  ['a field', { id: ID, playerName: '' }, 'playerName: Must not be empty'],
  ['the whole', { id: ID, playerName: 'Ana', shoeSize: 44 }, WITHOUT_FIELD],
])('says what is wrong with %s of a mutation', async (_, args, detail) => {
  const mutation = { id: 1, name: 'player.add', version: 1, args, at: AT };
  const context = { teamId: ID, userId: ID, at: AT, may: () => true };
  const results = await runMutations(
    new WorkingSet(),
    [mutation],
    async () => {},
    () => context,
  );
  expect(results).toEqual([{ status: 'refused', code: 'validation_failed', detail }]);
});
