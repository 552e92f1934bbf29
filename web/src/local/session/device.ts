import { endedMembershipSchema, loosely, myTeamSchema, type User } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { api } from '../../platform/api-client.ts';
import { newId } from '../../platform/ids.ts';
import { type Account, accountSchema, type KnownTeam, type Memberships } from './account.ts';
import { type DeviceStores, deviceTransaction } from './device-database.ts';

// Without a network, the app reads here who is signed in and which teams they have.

export function deviceId(): Promise<string> {
  return deviceTransaction('readwrite', async (stores) => {
    const storedId = await stores.fact('deviceId');
    if (storedId !== undefined) return storedId;
    const value = newId();
    stores.putFact({ key: 'deviceId', value });
    return value;
  });
}

export function currentAccount(): Promise<Account | null> {
  return deviceTransaction('readonly', async (stores) => {
    const userId = await stores.fact('currentUserId');
    return userId === undefined ? null : storedAccount(stores, userId);
  });
}

export function accountOf(userId: string): Promise<Account | null> {
  return deviceTransaction('readonly', (stores) => storedAccount(stores, userId));
}

async function storedAccount(stores: DeviceStores, userId: string): Promise<Account | null> {
  const parsed = accountSchema.safeParse(await stores.account(userId));
  return parsed.success ? parsed.data : null;
}

export async function accountsOnDevice(): Promise<Account[]> {
  const accounts = await deviceTransaction('readonly', (stores) => stores.accounts());
  return accounts.flatMap((account) => {
    const parsed = accountSchema.safeParse(account);
    return parsed.success ? [parsed.data] : [];
  });
}

const NEW_ACCOUNT: Omit<Account, 'user'> = {
  teams: [],
  areTeamsUnknown: true,
  selectedTeamId: null,
};

export function rememberUser(user: User): Promise<void> {
  return deviceTransaction('readwrite', async (stores) => {
    const account = await storedAccount(stores, user.id);
    stores.putAccount({ ...(account ?? NEW_ACCOUNT), user });
    stores.putFact({ key: 'currentUserId', value: user.id });
  });
}

export function updateUser(user: User): Promise<void> {
  return updateAccount(user.id, (account) => ({ ...account, user }));
}

/** A team that the server does not know at all stays in the list, because it may be on this device only. */
export function rememberTeams(userId: string, { teams, ended }: Memberships): Promise<void> {
  return updateAccount(userId, (account) => {
    const listed = new Set(teams.map(({ id }) => id));
    const unknown = account.teams.filter(({ id }) => !listed.has(id) && !ended.has(id));
    return {
      ...account,
      teams: [
        ...teams,
        ...unknown.map((team): KnownTeam => ({ ...team, isUnknownToServer: true })),
      ],
      areTeamsUnknown: undefined,
    };
  });
}

/** Takes a team off the list, after its data have left the device. */
export function forgetTeam(userId: string, teamId: string): Promise<void> {
  return updateAccount(userId, (account) => ({
    ...account,
    teams: account.teams.filter(({ id }) => id !== teamId),
  }));
}

export function forgetTeams(userId: string): Promise<void> {
  return updateAccount(userId, (account) => ({ ...account, teams: [], areTeamsUnknown: true }));
}

export function rememberSelectedTeam(userId: string, teamId: string | null): Promise<void> {
  return updateAccount(userId, (account) => ({ ...account, selectedTeamId: teamId }));
}

function updateAccount(userId: string, update: (account: Account) => Account): Promise<void> {
  return deviceTransaction('readwrite', async (stores) => {
    const account = await storedAccount(stores, userId);
    if (account !== null) stores.putAccount(update(account));
  });
}

/** The caller decides what happens to the account's database. */
export function forgetCurrentUser(): Promise<void> {
  return forgetFact('currentUserId');
}

export function forgetAccount(userId: string): Promise<void> {
  return deviceTransaction('readwrite', (stores) => stores.deleteAccount(userId));
}

/** For a sign-out without a network. The server's session is ended at the next contact. */
export function rememberSessionToEnd(): Promise<void> {
  return deviceTransaction('readwrite', (stores) =>
    stores.putFact({ key: 'sessionToEnd', value: 'yes' }),
  );
}

export function hasSessionToEnd(): Promise<boolean> {
  return deviceTransaction(
    'readonly',
    async (stores) => (await stores.fact('sessionToEnd')) !== undefined,
  );
}

export function forgetSessionToEnd(): Promise<void> {
  return forgetFact('sessionToEnd');
}

function forgetFact(key: string): Promise<void> {
  return deviceTransaction('readwrite', (stores) => stores.deleteFact(key));
}

/** @throws Unreachable, ApiFailure, or a zod error */
export async function fetchMemberships(): Promise<Memberships> {
  const [teams, ended] = await Promise.all([
    api('GET', '/api/teams'),
    api('GET', '/api/auth/ended-memberships'),
  ]);
  const endings = loosely(z.array(endedMembershipSchema)).parse(ended);
  return {
    teams: loosely(z.array(myTeamSchema)).parse(teams),
    ended: new Set(endings.map(({ teamId }) => teamId)),
  };
}

/** Stores the list of the user's teams on this device. @throws Unreachable, ApiFailure, or a zod error */
export async function loadTeams(userId: string): Promise<void> {
  await rememberTeams(userId, await fetchMemberships());
}
