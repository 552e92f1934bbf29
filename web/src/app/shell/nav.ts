import {
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  CircleQuestionMark,
  CircleUserRound,
  FileChartColumn,
  LayoutDashboard,
  LogIn,
  type LucideIcon,
  Target,
  Trophy,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import type { SyncState } from '../../ui/feedback/sync-line.tsx';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  isInHeader?: boolean | undefined;
  /** Items without it are not in a phone's tab bar, which has room for four and More. */
  tabLabel?: string | undefined;
}

export interface NavSection {
  title: string;
  items: readonly NavItem[];
}

export function allItems(sections: readonly NavSection[]): NavItem[] {
  return sections.flatMap((section) => section.items);
}

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

export const navSections: readonly NavSection[] = [
  {
    title: 'Team Management',
    items: [
      {
        to: paths.dugout,
        label: 'Dugout',
        icon: LayoutDashboard,
        isInHeader: true,
        tabLabel: 'Dugout',
      },
      { to: paths.games, label: 'Games', icon: CalendarDays, isInHeader: true, tabLabel: 'Games' },
      { to: paths.players, label: 'Players', icon: Users, isInHeader: true, tabLabel: 'Players' },
      { to: paths.practice, label: 'Bullpen Mode', icon: Target },
      { to: paths.clubhouse, label: 'Clubhouse', icon: Building2 },
      { to: paths.joinTeam, label: 'Join a Team', icon: LogIn },
    ],
  },
  {
    title: 'Analytics',
    items: [
      { to: paths.reports, label: 'Game Reports', icon: FileChartColumn, tabLabel: 'Reports' },
      { to: paths.bullpenReports, label: 'Bullpen Reports', icon: ChartNoAxesColumn },
      { to: paths.seasonReports, label: 'Season Reports', icon: Trophy },
    ],
  },
  {
    title: 'Account',
    items: [
      { to: paths.account, label: 'Account', icon: CircleUserRound },
      { to: paths.helpTour, label: 'Help Tour', icon: CircleQuestionMark },
    ],
  },
];
