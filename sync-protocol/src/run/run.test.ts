import { expect, it } from 'vitest';
import { WorkingSet } from '../mutation/working-set.ts';
import { runMutations } from './run.ts';

const ID = '0197a000-0000-7000-8000-000000000000';
const AT = '2026-05-02T17:30:00.000Z';

it.each([
  ['a field', { id: ID, playerName: '' }, 'Player name is required'],
  [
    'an unknown field',
    { id: ID, playerName: 'Ana', shoeSize: 44 },
    '"shoeSize" isn\'t a field here. Remove it.',
  ],
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
