/** The season report without its screen, and the app's requests, for the benchmarks. */
export { seasonView } from '../src/features/season/model/season-view.ts';
export { readTeamGames, type TeamGames } from '../src/local/queries/season/team-games.ts';
export { api } from '../src/platform/api-client.ts';
export { createPause } from '../src/platform/timers.ts';
