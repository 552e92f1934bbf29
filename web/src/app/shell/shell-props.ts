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
  /** Opens the ledger, or the item that needs the coach. */
  onOpenSync: () => void;
  /** Leaves for `/api/logout`, once the unsent work is settled. */
  onLogout: () => void;
  /** An outside link at the end of the slide-out menu, where one is configured. */
  social?: { label: string; url: string } | undefined;
  children: ReactNode;
}
