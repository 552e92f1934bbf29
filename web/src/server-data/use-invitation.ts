import { invitationPreviewSchema } from '@full-count/sync-protocol';
import { useFromServer } from './use-from-server.ts';

export function useInvitation(token: string) {
  const path = `/api/invitations/${encodeURIComponent(token)}`;
  const { state, reload } = useFromServer(path, invitationPreviewSchema);
  // The server answers 404 for a token that was used, canceled, expired or never valid.
  const isGone = state.kind === 'failed' && state.status === 404;
  return { state, isGone, reload };
}
