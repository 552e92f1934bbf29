import type { NamedMutation } from '@full-count/sync-protocol/testing';
import type { BrowserContext } from 'playwright-core';
import { registerAs } from '../lab/accounts-by-rest.ts';
import { openPushingDevice } from '../lab/pushing-device.ts';
import { NOW, TIME_ZONE } from '../lab/repeatable-app.ts';
import type { Coach, SportName } from '../lab/steps/account-steps.ts';

export interface StageAccount {
  readonly cookie: string;
  /** What a browser that this person used before starts with. */
  readonly state: Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, string>;
  /** @param at when the changes were made, by default now */
  enter(changes: readonly NamedMutation[], at?: string): Promise<void>;
}

let idCount = 0;

/** Ids count up, so that they sort in the same order in every run. */
export function newId(): string {
  idCount += 1;
  return `00000000-0000-7000-9000-${String(idCount).padStart(12, '0')}`;
}

export async function openStageAccount(
  origin: string,
  coach: Coach,
  team?: { readonly name: string; readonly sport?: SportName | undefined },
): Promise<StageAccount> {
  const user = await registerAs(origin, { ...coach, state: 'TX' });
  const device =
    team &&
    (await openPushingDevice(origin, user, {
      name: team.name,
      sport: team.sport === 'Softball' ? 'softball' : 'baseball',
      timeZone: TIME_ZONE,
    }));
  const [name = '', value = ''] = user.cookie.split('=');
  const cookie = { name, value, domain: new URL(origin).hostname, path: '/', expires: -1 };
  return {
    cookie: user.cookie,
    state: {
      cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' }],
      origins: [{ origin, localStorage: USED_BEFORE }],
    },
    async enter(changes, at = NOW.toISOString()) {
      await device?.push(changes.map((change) => ({ ...change, at })));
    },
  };
}

const USED_BEFORE = [
  { name: 'onboarding-completed', value: 'true' },
  { name: 'offline-ready-said', value: 'true' },
];
