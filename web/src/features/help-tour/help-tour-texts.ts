import { paths } from '../../platform/paths.ts';

interface FeatureCard {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** The address on the badge, if it differs from `to`. */
  readonly route?: string;
}

export const FEATURES: readonly FeatureCard[] = [
  {
    title: 'Dugout',
    text: 'The live scoreboard: score, inning, outs, count and the strike zone for logging pitches.',
    to: paths.dugout,
  },
  {
    title: 'Games',
    text: 'Your schedule. Start, end or restart games, and correct any play.',
    to: paths.games,
  },
  {
    title: 'Live Tracking',
    text: "Log every pitch in two taps, with both players' stats beside it.",
    to: paths.games,
    route: '/games/…/live',
  },
  {
    title: 'Players',
    text: 'The roster: names, positions and jersey numbers. Import it from a file.',
    to: paths.players,
  },
  {
    title: 'Bullpen Mode',
    text: 'Track practice sessions pitch by pitch, with targets if you like.',
    to: paths.practice,
  },
  { title: 'Clubhouse', text: 'Teams, staff, invitations and join codes.', to: paths.clubhouse },
  {
    title: 'Game Reports',
    text: 'What happened and why: insights, pitch mix, swings and misses, and every at-bat of both teams.',
    to: paths.reports,
  },
  {
    title: 'Bullpen Reports',
    text: 'Each practice session by pitcher and pitch type.',
    to: paths.bullpenReports,
  },
  {
    title: 'Season Reports',
    text: "Wins, losses and how each pitcher's season went. You can download it as a file.",
    to: paths.seasonReports,
  },
];

export const QUICK_START = [
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
