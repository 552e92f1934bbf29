import { type InvitationPreview, invitationPreviewSchema } from '@full-count/sync-protocol';
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure, api, Unreachable } from '../platform/api-client.ts';

export type InvitationState =
  | { readonly kind: 'loading' | 'unreachable' | 'failed' }
  /** The token was used, canceled, expired or never valid. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'loaded'; readonly invitation: InvitationPreview };

export interface InvitationData {
  readonly state: InvitationState;
  readonly reload: () => void;
}

export function useInvitation(token: string): InvitationData {
  const [state, setState] = useState<InvitationState>({ kind: 'loading' });
  const [reloads, setReloads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reload fetches again.
  useEffect(() => {
    let isMounted = true;
    void fetchInvitation(token).then((answer) => isMounted && setState(answer));
    return () => {
      isMounted = false;
    };
  }, [token, reloads]);
  const reload = useCallback(() => {
    setState({ kind: 'loading' });
    setReloads((count) => count + 1);
  }, []);
  return { state, reload };
}

async function fetchInvitation(token: string): Promise<InvitationState> {
  try {
    const body = await api('GET', `/api/invitations/${encodeURIComponent(token)}`);
    const parsed = invitationPreviewSchema.safeParse(body);
    return parsed.success ? { kind: 'loaded', invitation: parsed.data } : { kind: 'failed' };
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable' };
    if (!(error instanceof ApiFailure)) throw error;
    return { kind: error.status === 404 ? 'gone' : 'failed' };
  }
}
