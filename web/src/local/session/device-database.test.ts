import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { currentAccount, rememberUser } from './device.ts';
import { deviceTransaction } from './device-database.ts';

const user = {
  id: '01990000-0000-7000-8000-00000000000a',
  email: 'pat@example.com',
  firstName: 'Pat',
  lastName: 'Whitfield',
  profileImageUrl: null,
  state: 'TX',
  role: 'coach' as const,
  authMethod: 'local' as const,
  isEmailVerified: false,
  charting: null,
  createdAt: '2026-05-02T17:30:00.000Z',
  updatedAt: '2026-05-02T17:30:00.000Z',
};

it('opens the database again after it was deleted', async () => {
  await rememberUser(user);
  await Dexie.delete('full-count-device');
  expect(await currentAccount()).toBeNull();
});

it('writes nothing if the work fails', async () => {
  const write = deviceTransaction('readwrite', (stores) => {
    stores.putFact({ key: 'currentUserId', value: user.id });
    throw new Error('A bug');
  });
  await expect(write).rejects.toThrow('A bug');
  expect(await deviceTransaction('readonly', (stores) => stores.fact('currentUserId'))).toBe(
    undefined,
  );
});

it('reports an error that the work throws after the transaction has ended', async () => {
  const read = deviceTransaction('readonly', async () => {
    // The transaction ends while the work waits for something else than the database.
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw new Error('A bug');
  });
  await expect(read).rejects.toThrow('A bug');
});
