import { paths } from '../../platform/paths.ts';

export interface QuickStartStep {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly linkLabel: string;
}

export const QUICK_START: readonly QuickStartStep[] = [
  {
    title: 'Join or create a team',
    text: 'Create a team in the Clubhouse, or enter the code your coach gave you.',
    to: paths.joinTeam,
    linkLabel: 'Join a Team',
  },
  {
    title: 'Add your players',
    text: 'Enter each name, position and jersey number. You can paste a list or import a file.',
    to: paths.players,
    linkLabel: 'Open Players',
  },
  {
    title: 'Schedule the first game',
    text: 'Choose the opponent, the date, and home or away.',
    to: paths.games,
    linkLabel: 'Open Games',
  },
  {
    title: 'Configure the batting lineup',
    text: 'Start Game asks for both lineups and starting pitchers. You can skip it and add them later.',
    to: paths.games,
    linkLabel: 'Open Games',
  },
  {
    title: 'Start live tracking',
    text: "Tap the zone, the pitch type and the outcome. It's saved on this device, even without signal.",
    to: paths.dugout,
    linkLabel: 'Open the Dugout',
  },
  {
    title: 'View the analytics',
    text: 'End the game to see its report right away. You can download it too.',
    to: paths.reports,
    linkLabel: 'Open Game Reports',
  },
];
