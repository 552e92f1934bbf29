import { expect, it } from 'vitest';
import { newId, newTeamId } from '../../platform/ids.ts';
import { addWaiting, waitingChanges } from './changes.ts';
import { UserDatabase } from './database.ts';

class NewerDatabase extends UserDatabase {
  constructor(userId: string) {
    super(userId);
    this.version(2).stores({ umpires: '[teamId+id]' });
  }
}

it('can be opened after a newer app, whose tables keep their rows', async () => {
  const userId = newId();
  const teamId = newTeamId();
  const umpire = { teamId, id: newId(), name: 'Smith' };
  const change = { id: newId(), name: 'player.add', args: {}, at: '' };
  const newer = new NewerDatabase(userId);
  await newer.table('umpires').add(umpire);
  newer.close();

  const db = new UserDatabase(userId);
  await addWaiting(db, teamId, [change]);
  db.close();

  const reopened = new NewerDatabase(userId);
  expect(await reopened.table('umpires').toArray()).toEqual([umpire]);
  expect(await waitingChanges(reopened, teamId)).toMatchObject([change]);
  reopened.close();
});

it('has no index on a key that the browser gives, because Firefox 115 leaves new rows out of it', () => {
  const found = new UserDatabase(newId()).tables.flatMap(({ schema: { primKey, indexes } }) =>
    primKey.auto ? indexes.filter(({ keyPath }) => [keyPath].flat().includes(primKey.name)) : [],
  );
  expect(found).toEqual([]);
});
