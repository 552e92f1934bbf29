import { type MyTeam, myTeamSchema, type User, userSchema } from '@full-count/sync-protocol';
import Dexie, { type Table } from 'dexie';
import * as z from 'zod/mini';
import { newId } from '../../platform/ids.ts';

/**
 * What the device itself remembers, whoever is signed in: enough that a cold start without a
 * network knows who it is for, and which teams are there.
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

/** This browser's id, made at its first start. */
export function deviceId(): Promise<string> {
  return device.transaction('rw', device.facts, async () => {
    const known = await device.facts.get('deviceId');
    if (known) return known.value;
    const value = newId();
    await device.facts.add({ key: 'deviceId', value });
    return value;
  });
}

/** Who is signed in on this device as far as it knows; null: nobody. */
export async function currentAccount(): Promise<Account | null> {
  const current = await device.facts.get('currentUserId');
  return current ? await accountOf(current.value) : null;
}

export async function accountOf(userId: string): Promise<Account | null> {
  const stored = accountSchema.safeParse(await device.accounts.get(userId));
  return stored.success ? stored.data : null;
}

/** Everybody who has signed in here and whose account was not taken off the device. */
export async function accountsOnDevice(): Promise<Account[]> {
  const stored = await device.accounts.toArray();
  return stored.flatMap((one) => {
    const parsed = accountSchema.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

export async function rememberUser(user: User): Promise<void> {
  await device.transaction('rw', device.facts, device.accounts, async () => {
    const known = await accountOf(user.id);
    await device.accounts.put({
      user,
      teams: known?.teams ?? [],
      selectedTeamId: known?.selectedTeamId ?? null,
    });
    await device.facts.put({ key: 'currentUserId', value: user.id });
  });
}

/** News of an account that is on this device; who is signed in stays as it is. */
export async function updateUser(user: User): Promise<void> {
  await device.accounts.update(user.id, { user });
}

export async function rememberTeams(userId: string, teams: MyTeam[]): Promise<void> {
  await device.accounts.update(userId, { teams });
}

export async function rememberSelectedTeam(userId: string, teamId: string | null): Promise<void> {
  await device.accounts.update(userId, { selectedTeamId: teamId });
}

/** Closes the account on this device; its database is the caller's matter. */
export async function forgetCurrentUser(): Promise<void> {
  await device.facts.delete('currentUserId');
}

export async function forgetAccount(userId: string): Promise<void> {
  await device.accounts.delete(userId);
}

/** Signed out without a network: the server's session still has to be ended. */
export async function rememberSessionToEnd(): Promise<void> {
  await device.facts.put({ key: 'sessionToEnd', value: 'yes' });
}

export async function hasSessionToEnd(): Promise<boolean> {
  return (await device.facts.get('sessionToEnd')) !== undefined;
}

export async function forgetSessionToEnd(): Promise<void> {
  await device.facts.delete('sessionToEnd');
}
