import type { Account } from './account.ts';

/**
 * The database of `device.ts`. It uses IndexedDB directly, because each start reads who is signed in before
 * it loads any other code, and the sign-in screen does not need Dexie at all.
 */
const NAME = 'full-count-device';
const VERSION = 1;

interface Fact {
  readonly key: string;
  readonly value: string;
}

/** The stores within a transaction. Awaiting anything else would end the transaction. */
export interface DeviceStores {
  fact(key: string): Promise<string | undefined>;
  putFact(fact: Fact): void;
  deleteFact(key: string): void;
  /** The account as it is stored. Another version of the app may have stored it. */
  account(userId: string): Promise<unknown>;
  accounts(): Promise<unknown[]>;
  putAccount(account: Account): void;
  deleteAccount(userId: string): void;
}

let opened: Promise<IDBDatabase> | null = null;

/** Returns what the work returns, once its writes are stored. Throws if the browser cannot store anything. */
export async function deviceTransaction<Result>(
  mode: 'readonly' | 'readwrite',
  work: (stores: DeviceStores) => Promise<Result> | Result,
): Promise<Result> {
  opened ??= openDatabase();
  const database = await opened;
  const transaction = database.transaction(['facts', 'accounts'], mode);
  const completed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The work failed.'));
  });
  const workOrAbort = async () => {
    try {
      return await work(storesOf(transaction));
    } catch (error) {
      abort(transaction);
      throw error;
    }
  };
  const [value] = await Promise.all([workOrAbort(), completed]);
  return value;
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}

function storesOf(transaction: IDBTransaction): DeviceStores {
  const facts = transaction.objectStore('facts');
  const accounts = transaction.objectStore('accounts');
  return {
    fact: async (key) => (await resultOf<Fact | undefined>(facts.get(key)))?.value,
    putFact: (fact) => void facts.put(fact),
    deleteFact: (key) => void facts.delete(key),
    account: (userId) => resultOf(accounts.get(userId)),
    accounts: () => resultOf(accounts.getAll()),
    putAccount: (account) => void accounts.put(account),
    deleteAccount: (userId) => void accounts.delete(userId),
  };
}

async function openDatabase(): Promise<IDBDatabase> {
  const forget = () => {
    opened = null;
  };
  try {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('facts', { keyPath: 'key' });
      request.result.createObjectStore('accounts', { keyPath: 'user.id' });
    };
    const database = await resultOf(request);
    // The browser closes it, for example when the user clears this site's data.
    database.onclose = forget;
    database.onversionchange = () => {
      forget();
      database.close();
    };
    return database;
  } catch (error) {
    forget();
    throw error;
  }
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
