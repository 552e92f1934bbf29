import type { Scene } from '../scene.ts';
import { clubScenes } from './club.ts';
import { gameScenes } from './games.ts';
import { gettingInScenes } from './getting-in.ts';
import { liveScenes } from './live.ts';
import { playsScenes } from './plays.ts';
import { practiceScenes } from './practice.ts';
import { syncScenes } from './sync.ts';
import { teamScenes } from './team.ts';
import { teamDialogScenes } from './team-dialogs.ts';

export const scenes: readonly Scene[] = [
  ...gettingInScenes,
  ...teamScenes,
  ...teamDialogScenes,
  ...clubScenes,
  ...gameScenes,
  ...liveScenes,
  ...playsScenes,
  ...practiceScenes,
  ...syncScenes,
];
