import { lazy, Suspense } from 'react';
import { GamesScreen } from '../../features/games/games-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';
import { LazyStartingLineupDialog } from './lazy-starting-lineup-dialog.tsx';

const GameSettingsDialog = lazy(async () => ({
  default: (await import('../../features/teams/game-settings/game-settings-dialog.tsx'))
    .GameSettingsDialog,
}));

export function GamesRoute() {
  return (
    <TeamGate title="Games" firstTeamReason="Create your first team to manage games.">
      <GamesScreen
        StartingLineupDialog={LazyStartingLineupDialog}
        SettingsDialog={LazyGameSettingsDialog}
      />
    </TeamGate>
  );
}

function LazyGameSettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <GameSettingsDialog onClose={onClose} />
    </Suspense>
  );
}
