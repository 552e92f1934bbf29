import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { UserDatabase, userDatabaseName } from '../../local/database/database.ts';
import { CloseOtherTabs } from './cannot-open.tsx';
import { openAndReportBlock } from './open-account.tsx';

const USER_ID = '01990000-0000-7000-8000-00000000000a';

afterEach(cleanup);

it('asks to close a tab with an older version, and opens when it is closed', async () => {
  const older = await openOlderVersion();
  const db = new UserDatabase(USER_ID);
  render(<Account db={db} />);
  await screen.findByText('Close the other Full Count tabs');
  older.close();
  await screen.findByText('Games');
  expect(db.isOpen()).toBe(true);
  db.close();
});

function Account({ db }: { db: UserDatabase }) {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => openAndReportBlock(db, setIsBlocked), [db]);
  return isBlocked ? <CloseOtherTabs /> : <p>Games</p>;
}

/** Opens the database like a frozen tab, which does not close it when a newer version wants to open it. */
function openOlderVersion(): Promise<IDBDatabase> {
  const request = indexedDB.open(userDatabaseName(USER_ID), 1);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
