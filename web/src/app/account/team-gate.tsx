import type { ReactNode } from 'react';
import { lazyScreen } from '../../ui/feedback/lazy-screen.tsx';
import { useMyTeams } from './my-teams.tsx';
import type { NoTeamProps } from './no-team.tsx';

// Loaded only for people without a team, because the games list has no other use for its dialogs.
const NoTeam = lazyScreen<NoTeamProps>(() => import('./no-team.tsx').then((code) => code.NoTeam));

export function TeamGate({ children, ...props }: NoTeamProps & { children: ReactNode }) {
  const { selectedTeamId } = useMyTeams();
  return selectedTeamId === null ? <NoTeam {...props} /> : children;
}
