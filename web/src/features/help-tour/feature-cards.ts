import { paths } from '../../app/paths.ts';

export interface FeatureCard {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** The address as its badge shows it, where that is not the one to open. */
  readonly route?: string;
}

/** The nine screens worth knowing, each with its address. */
export const FEATURES: readonly FeatureCard[] = [
  {
    title: 'Dugout',
    text: 'The live game’s board: score, inning, outs, count, and the zone to log a pitch from.',
    to: paths.dugout,
  },
  {
    title: 'Games',
    text: 'The schedule: start, end, restart, with every play to look at and correct.',
    to: paths.games,
  },
  {
    title: 'Live Tracking',
    text: 'Every pitch in two taps, with the batter’s and the pitcher’s figures beside it.',
    to: paths.games,
    route: '/games/…/live',
  },
  {
    title: 'Players',
    text: 'The roster: names, positions, jersey numbers, and files to bring it in.',
    to: paths.players,
  },
  {
    title: 'Bullpen Mode',
    text: 'Practice sessions pitch by pitch, with a target if you like.',
    to: paths.practice,
  },
  {
    title: 'Clubhouse',
    text: 'Teams, staff, invitations and join codes.',
    to: paths.clubhouse,
  },
  {
    title: 'Game Reports',
    text: 'What happened and why: insights, mix, misses, sequences, both perspectives.',
    to: paths.reports,
  },
  {
    title: 'Bullpen Reports',
    text: 'A session by pitcher and pitch type.',
    to: paths.bullpenReports,
  },
  {
    title: 'Season Reports',
    text: 'Wins and losses, every pitcher’s season and arsenal, with a file to download.',
    to: paths.seasonReports,
  },
];
