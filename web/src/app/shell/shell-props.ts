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
  /** Opens the sync status screen. */
  onOpenSync: () => void;
  /** Signs out, after asking about unsent changes. */
  onLogout: () => void;
  /** An external link at the end of the slide-out menu. */
  social?: { label: string; url: string } | undefined;
  children: ReactNode;
}
