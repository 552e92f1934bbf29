import type { Plant } from '../runner/bundle.ts';

export const scoring: readonly Plant[] = [
  {
    name: 'inherited-runner-is-charged-to-the-reliever',
    file: 'baseball/src/box-score/scored-runs.ts',
    find: 'const stintByRule = chargedStint(charges, runner);',
    replace: 'const stintByRule = stints.at(-1) ?? null;',
  },
  {
    name: 'run-on-an-error-is-batted-in',
    file: 'baseball/src/box-score/runs-batted-in.ts',
    find: "  'error',\n  'passed_ball',",
    replace: "  'passed_ball',",
  },
  {
    name: 'ruling-on-runs-batted-in-is-not-stored',
    file: 'sync-protocol/src/game-log/entries.ts',
    find: 'for (const key of PITCH_DETAILS) {',
    replace: "for (const key of PITCH_DETAILS.filter((name) => name !== 'runsBattedIn')) {",
  },
  {
    name: 'season-forgets-live-games',
    file: 'baseball/src/season/filter-games.ts',
    find: "game.status !== 'scheduled'",
    replace: "game.status === 'completed'",
  },
];
