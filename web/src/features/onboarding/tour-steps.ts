import { paths } from '../../platform/paths.ts';

interface TourStep {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly durationMs: number;
  readonly screen?: { readonly label: string; readonly path: string };
}

export const TOUR_STEPS: readonly TourStep[] = [
  {
    name: 'welcome',
    title: 'Welcome to Full Count',
    description: "It works with or without signal. Here's a quick look around in six steps.",
    durationMs: 6000,
  },
  {
    name: 'team-setup',
    title: 'Set up your team',
    description: 'The Clubhouse holds the roster, the staff and the join codes.',
    durationMs: 5000,
    screen: { label: 'Open Clubhouse', path: paths.clubhouse },
  },
  {
    name: 'schedule-games',
    title: 'Schedule a game',
    description: 'Go to Games to schedule a game, set lineups and start it.',
    durationMs: 4000,
    screen: { label: 'Open Games', path: paths.games },
  },
  {
    name: 'live-tracking',
    title: 'Track it live',
    description: 'Tap the zone and the outcome. Each pitch is saved on this device right away.',
    durationMs: 5000,
  },
  {
    name: 'analytics',
    title: 'Read the report',
    description: 'End a game and its report is in Game Reports right away.',
    durationMs: 4000,
    screen: { label: 'Open Game Reports', path: paths.reports },
  },
  {
    name: 'practice-mode',
    title: 'Track a bullpen',
    description: 'Bullpen Mode is for practice. You can see this tour again from Help Tour.',
    durationMs: 4000,
    screen: { label: 'Open Bullpen Mode', path: paths.practice },
  },
];
