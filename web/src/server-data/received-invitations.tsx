import { type ReceivedInvitation, receivedInvitationSchema } from '@full-count/sync-protocol';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import * as z from 'zod/mini';
import { useLocalData } from '../local/local-data.tsx';
import { type LastKnownData, useLastKnown } from './use-last-known.ts';

type ReceivedInvitations = LastKnownData<ReceivedInvitation[]>;

const listSchema = z.array(receivedInvitationSchema);

const Context = createContext<ReceivedInvitations | null>(null);

export function ReceivedInvitationsProvider({ children }: { children: ReactNode }) {
  const { user } = useLocalData();
  // The server refuses the request if another account is signed in by now.
  const path = `/api/invitations?userId=${user.id}`;
  const { state, refresh, update } = useLastKnown(path, listSchema, true);
  const value = useMemo(() => ({ state, refresh, update }), [state, refresh, update]);
  return <Context value={value}>{children}</Context>;
}

/** The invitations that the user may accept, as last known. Some may have expired meanwhile. */
export function useReceivedInvitations(): ReceivedInvitations {
  const value = useContext(Context);
  if (value === null) throw new Error('useReceivedInvitations needs a ReceivedInvitationsProvider');
  return value;
}

export function openInvitations({ state }: ReceivedInvitations, now = new Date()) {
  if (state.kind !== 'loaded') return [];
  return state.value.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());
}
