import { type Change, opponentPlayerId } from '@full-count/sync-protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId, newTeamId } from '../../platform/ids.ts';
import { addApplied, addWaiting, allChanges, appliedChanges } from './changes.ts';
import { UserDatabase } from './database.ts';
import { eraseInCarried, eraseInChanges, eraseInRefused, eraseInSpare } from './erase-changes.ts';
import { putRows } from './team-rows.ts';

const teamId = newTeamId();
const [playerId, gameId] = [newId(), newId()];
const AT = '2026-05-02T17:30:00.000Z';
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

const change = (name: string, args: Record<string, unknown>): Change => {
  return { id: newId(), name, args, at: AT };
};
const erasure = (args: object) => change('person.erase', { ...args, name: 'Player 12' });
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

it('leaves alone what this device entered after an erasure of its own', async () => {
  const nameId = opponentPlayerId(teamId, 'Lakeside', 'Dana Brook');
  const own = erasure({ nameId });
  await addWaiting(db, teamId, [pitchOf({}), own, pitchOf({})]);
  await apply([own]);
  const batters = (await allChanges(db, teamId)).map(({ args }) => args['plateAppearance']);
  expect(batters).toMatchObject([
    { batter: { name: 'Player 12' } },
    undefined,
    { batter: { name: 'Dana Brook' } },
  ]);
});

it('erases people from what another device brings, but not after an erasure that it knew', async () => {
  const known = erasure({ playerId });
  await addApplied(db, teamId, [known]);
  const brought = [pitchOf({}), known, pitchOf({})];
  const [older, , newer] = await eraseInCarried(db, teamId, brought, new Set());
  expect(JSON.stringify(older)).not.toMatch(/oona/i);
  expect(newer).toBe(brought[2]);
  expect(await eraseInCarried(db, teamId, brought, new Set([known.id]))).toEqual(brought);
});

it('erases people from spare changes by all erasures that the server applied', async () => {
  await addApplied(db, teamId, [erasure({ playerId })]);
  expect(JSON.stringify(await eraseInSpare(db, teamId, [pitchOf({})]))).not.toMatch(/oona/i);
});

it('erases people from a refused change that is entered again behind an erasure', async () => {
  const nameId = opponentPlayerId(teamId, 'Lakeside', 'Dana Brook');
  await addWaiting(db, teamId, [pitchOf({}), erasure({ nameId }), pitchOf({})]);
  const [older, , newer] = await allChanges(db, teamId);
  expect(JSON.stringify(await eraseInRefused(db, older as never))).not.toContain('Dana');
  expect(await eraseInRefused(db, newer as never)).toBe(newer);
});
