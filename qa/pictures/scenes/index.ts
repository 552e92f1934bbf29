import type { Scene } from '../scene.ts';
import { activityScenes } from './activity.ts';
import { clubScenes } from './club.ts';
import { gameScenes } from './games.ts';
import { gettingInScenes } from './getting-in.ts';
import { introductionScenes } from './introductions.ts';
import { liveScenes } from './live.ts';
import { liveSheetScenes } from './live-sheets.ts';
import { playerScenes } from './players.ts';
import { playsScenes, rulingScenes } from './plays.ts';
import { practiceScenes } from './practice.ts';
import { recordScenes } from './records.ts';
import { syncScenes } from './sync.ts';
import { teamScenes } from './team.ts';
import { teamDialogScenes } from './team-dialogs.ts';

export const scenes: readonly Scene[] = [
  ...gettingInScenes,
  ...teamScenes,
  ...playerScenes,
  ...teamDialogScenes,
  ...clubScenes,
  ...activityScenes,
  ...gameScenes,
  ...liveScenes,
  ...liveSheetScenes,
  ...playsScenes,
  ...rulingScenes,
  ...recordScenes,
  ...practiceScenes,
  ...syncScenes,
  ...introductionScenes,
];
