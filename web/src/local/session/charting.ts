import type { Charting, User } from '@full-count/sync-protocol';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import { createStored } from '../../platform/stored-state.ts';
import { currentAccount } from './device.ts';

interface AccountCharting {
  /** Null until the coach has chosen. */
  readonly charting: Charting | null;
  /** The account whose choice the server does not have yet. */
  readonly unsentOf: string | null;
}

const useAccountCharting = createStored<AccountCharting>('account-charting', () => localStorage, {
  charting: null,
  unsentOf: null,
});

/** How this account enters pitches of games. Null until the coach has chosen. */
export function useCharting(): Charting | null {
  return useAccountCharting(({ charting }) => charting);
}

export function shownCharting(): Charting | null {
  return useAccountCharting.getState().charting;
}

/** Whether a pitch is saved as soon as it is complete: with Two Taps, Count Only, and before the coach has chosen. */
export function useSavesAtOnce(): boolean {
  return useCharting() !== 'confirm';
}

/** Whether one tap saves a pitch of which only the count is kept. */
export function useIsCountOnly(): boolean {
  return useCharting() === 'count_only';
}

/** The choice takes effect with or without signal. The server gets it now, or when the app next asks who is signed in. */
export async function chooseCharting(charting: Charting): Promise<void> {
  // The switch moves at once.
  useAccountCharting.setState({ charting });
  const account = await currentAccount();
  useAccountCharting.setState({ charting, unsentOf: account?.user.id ?? null });
  if (account !== null) await settleCharting(account.user);
}

let lastSend: Promise<unknown> = Promise.resolve();

/** Sends what this device has not sent yet. Otherwise takes what the person chose on any device. */
export async function settleCharting({ id, charting }: User): Promise<void> {
  if (useAccountCharting.getState().unsentOf !== id) {
    useAccountCharting.setState({ charting, unsentOf: null });
    return;
  }
  // Of two choices, the server gets the later one last.
  lastSend = lastSend.then(() => sendCharting(id));
  await lastSend;
}

async function sendCharting(id: string): Promise<void> {
  const { charting, unsentOf } = useAccountCharting.getState();
  if (unsentOf !== id) return;
  try {
    await api('PUT', '/api/auth/user', { charting });
  } catch (error) {
    if (error instanceof ApiFailure || error instanceof Unreachable) return;
    throw error;
  }
  // The coach may have chosen again meanwhile.
  if (useAccountCharting.getState().charting === charting)
    useAccountCharting.setState({ unsentOf: null });
}
