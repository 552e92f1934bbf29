import { paths } from '../../app/paths.ts';

export interface QuickStartStep {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** What the way there is called: "Open the Clubhouse". */
  readonly way: string;
}

/** From nothing to a report, in six steps. */
export const QUICK_START: readonly QuickStartStep[] = [
  {
    title: 'Join or create a team',
    text: 'Create your own in the Clubhouse, or enter the code that your coach gave you.',
    to: paths.joinTeam,
    way: 'Join a Team',
  },
  {
    title: 'Add your players',
    text: 'Name, position and jersey number. A whole list can be pasted or read from a file.',
    to: paths.players,
    way: 'Open Players',
  },
  {
    title: 'Schedule the first game',
    text: 'The opponent, the date, home or away.',
    to: paths.games,
    way: 'Open Games',
  },
  {
    title: 'Configure the batting lineup',
    text: 'Start Game asks for both orders and pitchers. It can be left out, and filled in later.',
    to: paths.games,
    way: 'Open Games',
  },
  {
    title: 'Start live tracking',
    text: 'Tap the zone, the pitch type and the outcome. No signal is needed: all is saved on this phone first.',
    to: paths.dugout,
    way: 'Open the Dugout',
  },
  {
    title: 'View the analytics',
    text: 'End Game, and the report is there at once, with insights and a file to download.',
    to: paths.reports,
    way: 'Open Game Reports',
  },
];
