import { type InvitationPreview, invitationPreviewSchema } from '@full-count/sync-protocol';
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure, api, Unreachable } from '../platform/api-client.ts';

/** What the server says about the token of an emailed invitation. */
export type InvitationState =
  | { readonly kind: 'loading' | 'unreachable' | 'failed' }
  /** Used, canceled, expired, or never an invitation. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'here'; readonly invitation: InvitationPreview };

export interface AskedInvitation {
  readonly state: InvitationState;
  readonly reload: () => void;
}

export function useInvitation(token: string): AskedInvitation {
  const [state, setState] = useState<InvitationState>({ kind: 'loading' });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish to reload asks again.
  useEffect(() => {
    let isWanted = true;
    void ask(token).then((answer) => isWanted && setState(answer));
    return () => {
      isWanted = false;
    };
  }, [token, asked]);
  const reload = useCallback(() => {
    setState({ kind: 'loading' });
    setAsked((times) => times + 1);
  }, []);
  return { state, reload };
}

async function ask(token: string): Promise<InvitationState> {
  try {
    const body = await api('GET', `/api/invitations/${encodeURIComponent(token)}`);
    const parsed = invitationPreviewSchema.safeParse(body);
    return parsed.success ? { kind: 'here', invitation: parsed.data } : { kind: 'failed' };
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable' };
    if (!(error instanceof ApiFailure)) throw error;
    return { kind: error.status === 404 ? 'gone' : 'failed' };
  }
}
