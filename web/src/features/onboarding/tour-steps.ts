/** One toast of the tour (specification of the platform, sections 4 and 9). */
export interface TourStep {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly durationMs: number;
}

/** What a new coach is told on the first visit, in this order. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    name: 'welcome',
    title: 'Welcome to Full Count',
    description: 'It works with or without signal. A short look around, in six steps.',
    durationMs: 6000,
  },
  {
    name: 'team-setup',
    title: 'Set up your team',
    description: 'The Clubhouse holds the roster, the staff and the join codes.',
    durationMs: 5000,
  },
  {
    name: 'schedule-games',
    title: 'Schedule a game',
    description: 'Games has New Game, the lineups and Start Game.',
    durationMs: 4000,
  },
  {
    name: 'live-tracking',
    title: 'Track it live',
    description: 'Tap the zone and the outcome. Each pitch is saved on this phone first.',
    durationMs: 5000,
  },
  {
    name: 'analytics',
    title: 'Read the report',
    description: 'A game that ends is in Game Reports at once.',
    durationMs: 4000,
  },
  {
    name: 'practice-mode',
    title: 'Chart a bullpen',
    description: 'Bullpen Mode tracks practice. The Help Tour has all of this again.',
    durationMs: 4000,
  },
];
