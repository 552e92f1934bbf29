import { GamesScreen } from '../../features/games/games-screen.tsx';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';
import { StartingLineupDialog } from './lazy-parts.tsx';

const GameSettingsDialog = lazyPart(
  async () =>
    (await import('../../features/teams/game-settings/game-settings-dialog.tsx'))
      .GameSettingsDialog,
);

export function GamesRoute() {
  return (
    <TeamGate title="Games" firstTeamReason="Create your first team to manage games.">
      <GamesScreen
        StartingLineupDialog={StartingLineupDialog}
        SettingsDialog={GameSettingsDialog}
      />
    </TeamGate>
  );
}
