import { type Change, opponentPlayerId } from '@full-count/sync-protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId, newTeamId } from '../../platform/ids.ts';
import { addApplied, addWaiting, allChanges, appliedChanges } from './changes.ts';
import { UserDatabase } from './database.ts';
import { eraseInChanges, eraseInSpare } from './erase-changes.ts';
import { putRows } from './team-rows.ts';

const teamId = newTeamId();
const [playerId, gameId] = [newId(), newId()];
const [before, after] = ['2026-05-02T17:30:00.000Z', '2026-05-04T17:30:00.000Z'];
const pitcher = { id: playerId, name: 'Oona Quill' };
const batter = { id: null, name: 'Dana Brook' };

let db: UserDatabase;
beforeEach(async () => {
  db = new UserDatabase(newId());
  const player = { id: playerId, playerName: 'Oona Quill' } as never;
  const game = { id: gameId, opponent: 'Lakeside' } as never;
  await putRows(db, teamId, [
    ['players', player],
    ['games', game],
  ]);
});
afterEach(() => db.delete());

const change = (name: string, args: Record<string, unknown>, at = before): Change => {
  return { id: newId(), name, args, at };
};
const erasure = (args: object) =>
  change('person.erase', { ...args, name: 'Player 12' }, '2026-05-03T17:30:00.000Z');
const pitchOf = (people: object, notes = '') =>
  change('pitch.log', {
    gameId,
    plateAppearance: { id: newId(), battingSide: 'opponent', batter, pitcher, ...people },
    pitch: { id: newId(), notes },
  });
const apply = (log: Change[]) =>
  db.transaction('rw', db.tables, () => eraseInChanges(db, teamId, log));
const textOfStored = async () =>
  JSON.stringify([await allChanges(db, teamId), await appliedChanges(db, teamId)]);

it('erases a player from the changes of all states and from the log before the erasure', async () => {
  await addWaiting(db, teamId, [pitchOf({}, 'oona quill is tired')]);
  await addApplied(db, teamId, [
    change('player.add', { id: playerId, playerName: 'Oona Quill', birthYear: 2012 }),
  ]);
  const namesake = change('player.add', { id: newId(), playerName: 'Oona Quill' });
  const log = await apply([pitchOf({}), erasure({ playerId }), namesake]);
  expect(await textOfStored()).not.toMatch(/oona|2012/i);
  expect(JSON.stringify(log[0])).not.toMatch(/oona/i);
  expect(log[2]).toBe(namesake);
});

it('knows opponents by a hash of their name within the opponent, and leaves our guests alone', async () => {
  const nameId = opponentPlayerId(teamId, 'Lakeside', 'dana brook');
  await addWaiting(db, teamId, [pitchOf({ pitcher: batter })]);
  await apply([erasure({ nameId })]);
  const [stored] = await allChanges(db, teamId);
  expect(stored?.args['plateAppearance']).toMatchObject({
    batter: { id: null, name: 'Player 12' },
    pitcher: batter,
  });
});

it('does not erase again what was entered after an erasure that the device knows', async () => {
  const known = erasure({ playerId });
  await addApplied(db, teamId, [known]);
  await addWaiting(db, teamId, [pitchOf({ pitcher: { id: null, name: 'Oona Quill' } })]);
  await apply([known]);
  expect(await textOfStored()).toContain('Oona Quill');
});

it('erases people from spare changes that are older than the erasure', async () => {
  await addApplied(db, teamId, [erasure({ playerId })]);
  const spare = [pitchOf({}), { ...pitchOf({}), at: after }];
  const [older, newer] = await eraseInSpare(db, teamId, spare);
  expect(JSON.stringify(older)).not.toMatch(/oona/i);
  expect(newer).toBe(spare[1]);
});
