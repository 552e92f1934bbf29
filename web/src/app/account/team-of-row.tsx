import type { ReactNode } from 'react';
import { whatLoadingNeeds } from '../../baseball-ui/loading/what-loading-needs.ts';
import type { RowKind } from '../../local/queries/teams/find-team-of-row.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { useTeamOfRow } from './use-team-of-row.ts';

interface TeamOfRowProps {
  kind: RowKind;
  id: string;
  children: ReactNode;
}

/** Selects the team of the game, player or session that a link leads to, before the screen is shown. */
export function TeamOfRow({ kind, id, children }: TeamOfRowProps) {
  const answer = useTeamOfRow(kind, id);
  const need = useSyncState(whatLoadingNeeds);
  if (answer === 'found' || answer === 'missing') return children;
  const hasReason = answer === 'may arrive' && need !== null;
  return <SpinnerScreen text={hasReason ? `Loading... ${need}` : undefined} />;
}
