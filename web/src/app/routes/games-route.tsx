import { GamesScreen } from '../../features/games/games-screen.tsx';
import { GameSettingsDialog } from '../../features/teams/game-settings/game-settings-dialog.tsx';
import { TeamGate } from '../account/team-gate.tsx';
import { LazyStartingLineupDialog } from './lazy-starting-lineup-dialog.tsx';

export function GamesRoute() {
  return (
    <TeamGate title="Games" firstTeamReason="Create your first team to manage games.">
      <GamesScreen
        StartingLineupDialog={LazyStartingLineupDialog}
        SettingsDialog={GameSettingsDialog}
      />
    </TeamGate>
  );
}
