import { expect, it } from 'vitest';
import { newId, newTeamId } from '../../platform/ids.ts';
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
  const waiting = { teamId, id: 1, name: 'player.add', version: 1, args: {}, at: '' };
  const newer = new NewerDatabase(userId);
  await newer.table('umpires').add(umpire);
  newer.close();

  const db = new UserDatabase(userId);
  await db.outbox.add(waiting);
  db.close();

  const reopened = new NewerDatabase(userId);
  expect(await reopened.table('umpires').toArray()).toEqual([umpire]);
  expect(await reopened.outbox.toArray()).toEqual([waiting]);
  reopened.close();
});
