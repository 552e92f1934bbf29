import type { Scene } from '../scene.ts';
import { activityScenes } from './activity.ts';
import { clubScenes } from './club.ts';
import { figureScenes } from './figures.ts';
import { gameScenes } from './games.ts';
import { gettingInScenes } from './getting-in.ts';
import { introductionScenes } from './introductions.ts';
import { invitationScenes } from './invitations.ts';
import { lineupScenes } from './lineup.ts';
import { liveScenes } from './live.ts';
import { liveSheetScenes } from './live-sheets.ts';
import { playerScenes } from './player.ts';
import { playsScenes } from './plays.ts';
import { practiceScenes } from './practice.ts';
import { recordScenes } from './records.ts';
import { rosterScenes } from './roster.ts';
import { rulingScenes } from './rulings.ts';
import { signedOutScenes } from './signed-out.ts';
import { syncScenes } from './sync.ts';
import { teamScenes } from './team.ts';
import { teamDialogScenes } from './team-dialogs.ts';

export const scenes: readonly Scene[] = [
  ...signedOutScenes,
  ...gettingInScenes,
  ...teamScenes,
  ...rosterScenes,
  ...playerScenes,
  ...teamDialogScenes,
  ...clubScenes,
  ...activityScenes,
  ...invitationScenes,
  ...gameScenes,
  ...lineupScenes,
  ...liveScenes,
  ...liveSheetScenes,
  ...figureScenes,
  ...playsScenes,
  ...rulingScenes,
  ...recordScenes,
  ...practiceScenes,
  ...syncScenes,
  ...introductionScenes,
];
