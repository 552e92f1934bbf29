import type { Scene } from './scene.ts';
import { clubScenes } from './scenes-club.ts';
import { figureScenes } from './scenes-figures.ts';
import { gameScenes } from './scenes-games.ts';
import { gettingInScenes } from './scenes-getting-in.ts';
import { introductionScenes } from './scenes-introductions.ts';
import { lineupScenes } from './scenes-lineup.ts';
import { liveScenes } from './scenes-live.ts';
import { playsScenes } from './scenes-plays.ts';
import { practiceScenes } from './scenes-practice.ts';
import { recordScenes } from './scenes-records.ts';
import { rosterScenes } from './scenes-roster.ts';
import { signedOutScenes } from './scenes-signed-out.ts';
import { syncScenes } from './scenes-sync.ts';
import { teamScenes } from './scenes-team.ts';
import { teamDialogScenes } from './scenes-team-dialogs.ts';

/** Every screen and state of the app. */
export const scenes: readonly Scene[] = [
  ...signedOutScenes,
  ...gettingInScenes,
  ...teamScenes,
  ...rosterScenes,
  ...teamDialogScenes,
  ...clubScenes,
  ...gameScenes,
  ...lineupScenes,
  ...liveScenes,
  ...figureScenes,
  ...playsScenes,
  ...recordScenes,
  ...practiceScenes,
  ...syncScenes,
  ...introductionScenes,
];
