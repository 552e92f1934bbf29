import {
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  CircleQuestionMark,
  CircleUserRound,
  FileChartColumn,
  LayoutDashboard,
  LogIn,
  Target,
  Trophy,
  Users,
} from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import type { NavSection } from './nav.ts';

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
