import { type MyTeam, myTeamSchema, type User, userSchema } from '@full-count/sync-protocol';
import Dexie, { type Table } from 'dexie';
import * as z from 'zod/mini';
import { newId } from '../../platform/ids.ts';

/**
 * Data that all accounts on this device share. Without a network, the app reads here who is signed
 * in and which teams they have.
 */
class DeviceDatabase extends Dexie {
  declare readonly facts: Table<{ key: string; value: string }, string>;
  declare readonly accounts: Table<Account, string>;

  constructor() {
    super('full-count-device', { cache: 'disabled' });
    this.version(1).stores({ facts: 'key', accounts: 'user.id' });
  }
}

const accountSchema = z.object({
  user: userSchema,
  teams: z.array(myTeamSchema),
  selectedTeamId: z.nullable(z.string()),
});
export type Account = z.infer<typeof accountSchema>;

const device = new DeviceDatabase();

/** This browser's id, created when it is first read. */
export function deviceId(): Promise<string> {
  return device.transaction('rw', device.facts, async () => {
    const stored = await device.facts.get('deviceId');
    if (stored) return stored.value;
    const value = newId();
    await device.facts.add({ key: 'deviceId', value });
    return value;
  });
}

/** The account that last signed in on this device. Null after a sign-out. */
export async function currentAccount(): Promise<Account | null> {
  const current = await device.facts.get('currentUserId');
  return current ? await accountOf(current.value) : null;
}

export async function accountOf(userId: string): Promise<Account | null> {
  const stored = accountSchema.safeParse(await device.accounts.get(userId));
  return stored.success ? stored.data : null;
}

export async function accountsOnDevice(): Promise<Account[]> {
  const stored = await device.accounts.toArray();
  return stored.flatMap((account) => {
    const parsed = accountSchema.safeParse(account);
    return parsed.success ? [parsed.data] : [];
  });
}

export async function rememberUser(user: User): Promise<void> {
  await device.transaction('rw', device.facts, device.accounts, async () => {
    const storedAccount = await accountOf(user.id);
    await device.accounts.put({
      user,
      teams: storedAccount?.teams ?? [],
      selectedTeamId: storedAccount?.selectedTeamId ?? null,
    });
    await device.facts.put({ key: 'currentUserId', value: user.id });
  });
}

export async function updateUser(user: User): Promise<void> {
  await device.accounts.update(user.id, { user });
}

export async function rememberTeams(userId: string, teams: MyTeam[]): Promise<void> {
  await device.accounts.update(userId, { teams });
}

export async function rememberSelectedTeam(userId: string, teamId: string | null): Promise<void> {
  await device.accounts.update(userId, { selectedTeamId: teamId });
}

/** Signs the user out on this device. The caller handles the account's database. */
export async function forgetCurrentUser(): Promise<void> {
  await device.facts.delete('currentUserId');
}

export async function forgetAccount(userId: string): Promise<void> {
  await device.accounts.delete(userId);
}

/** For a sign-out without a network. The server's session is ended at the next contact. */
export async function rememberSessionToEnd(): Promise<void> {
  await device.facts.put({ key: 'sessionToEnd', value: 'yes' });
}

export async function hasSessionToEnd(): Promise<boolean> {
  return (await device.facts.get('sessionToEnd')) !== undefined;
}

export async function forgetSessionToEnd(): Promise<void> {
  await device.facts.delete('sessionToEnd');
}
