import type { ReactNode } from 'react';
import type { SyncState } from '../../ui/feedback/sync-state.ts';
import type { NavSection } from './nav.ts';

export interface ShellTeam {
  id: string;
  name: string;
}

export interface ShellProps {
  user: { initials: string; name: string };
  teams: readonly ShellTeam[];
  selectedTeamId: string | null;
  onSelectTeam: (teamId: string) => void;
  nav: readonly NavSection[];
  sync: SyncState;
  onOpenSync: () => void;
  onLogout: () => void;
  social?: { label: string; url: string } | undefined;
  children: ReactNode;
}
