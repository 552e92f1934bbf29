import { GameNotOnDevice } from '../../features/live-game/game-not-live.tsx';
import { SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { useTeamOfRow } from '../account/team-of-row.tsx';

/** Looks for the game in the user's other teams. Shown only for a missing game, so that live tracking opens without it. */
export function MissingLiveGame({ gameId, isArriving }: { gameId: string; isArriving: boolean }) {
  const answer = useTeamOfRow('game', gameId);
  if (answer === null) return <SpinnerScreen />;
  return <GameNotOnDevice isArriving={isArriving || answer === 'may arrive'} />;
}
