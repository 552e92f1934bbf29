import { createTeam, signIn, signUp } from './account.ts';
import { openAppDevice } from './app-device.ts';
import { openFloorDevice } from './floor-device.ts';
import { prepareFloorFigures } from './floor-figures.ts';
import { prepareLogPitches } from './log-pitch.ts';
import { forgetSummaries, prepareSeasonReports, showSeasonReport } from './season-report.ts';
import { openStrictFloorDevice } from './strict-floor-device.ts';

const bench = {
  signUp,
  signIn,
  createTeam,
  openAppDevice,
  openFloorDevice,
  openStrictFloorDevice,
  prepareLogPitches,
  prepareFloorFigures,
  prepareSeasonReports,
  forgetSummaries,
  showSeasonReport,
};

declare global {
  interface Window {
    bench: typeof bench;
  }
}

window.bench = bench;
