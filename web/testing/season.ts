/** The season report without its screen, for the benchmarks. */
export { seasonView } from '../src/features/season/model/season-view.ts';
export { readTeamGames, type TeamGames } from '../src/local/queries/season/team-games.ts';
export { createPause } from '../src/platform/timers.ts';
