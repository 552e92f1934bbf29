import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { newId, newTeamId } from '../../platform/ids.ts';
import { UserDatabase, userDatabaseName } from './database.ts';

/** The tables of the first version of the app. */
const FIRST_VERSION = {
  teams: '[teamId+id]',
  players: '[teamId+id]',
  games: '[teamId+id]',
  plateAppearances: '[teamId+id], [teamId+gameId]',
  gameEvents: '[teamId+id], [teamId+gameId]',
  outbox: '[teamId+id]',
  shadow: '[teamId+table+id]',
  spaces: 'teamId',
  quarantine: 'key, teamId',
  sentlog: '[teamId+clientId+firstId], confirmedAt',
};

it('keeps the rows of an older app and adds the new tables', async () => {
  const userId = newId();
  const waiting = { teamId: newTeamId(), id: 1, name: 'player.add' };
  const old = new Dexie(userDatabaseName(userId));
  old.version(1).stores(FIRST_VERSION);
  await old.table('outbox').add(waiting);
  old.close();

  const db = new UserDatabase(userId);
  expect(await db.outbox.toArray()).toEqual([waiting]);
  expect(await db.opponentPlayers.toArray()).toEqual([]);
  expect(await db.gameHistory.toArray()).toEqual([]);
  db.close();
});

it('can be opened by an older app, which keeps the rows of newer tables', async () => {
  const userId = newId();
  const teamId = newTeamId();
  const db = new UserDatabase(userId);
  const row = { teamId, id: newId(), opponent: 'Lakeside', name: 'Smith' };
  await db.table('opponentPlayers').add(row);
  db.close();

  const old = new Dexie(userDatabaseName(userId));
  old.version(1).stores(FIRST_VERSION);
  expect(await old.table('outbox').toArray()).toEqual([]);
  old.close();

  const reopened = new UserDatabase(userId);
  expect(await reopened.opponentPlayers.toArray()).toEqual([row]);
  reopened.close();
});
