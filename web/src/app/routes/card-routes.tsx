import { useParams } from 'react-router-dom';
import { LineupCardScreen } from '../../features/reports/cards/lineup-card-screen.tsx';
import { PitcherCardsScreen } from '../../features/reports/cards/pitcher-cards-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';
import { TeamOfGame } from '../account/team-of-game.tsx';

export function PitcherCardsRoute() {
  const { gameId = '' } = useParams();
  return (
    <TeamGate title="Pitcher Cards" firstTeamReason="Create your first team to see its reports.">
      <TeamOfGame gameId={gameId}>
        <PitcherCardsScreen key={gameId} gameId={gameId} />
      </TeamOfGame>
    </TeamGate>
  );
}

export function LineupCardRoute() {
  const { gameId = '' } = useParams();
  return (
    <TeamGate title="Lineup Card" firstTeamReason="Create your first team to see its games.">
      <TeamOfGame gameId={gameId}>
        <LineupCardScreen key={gameId} gameId={gameId} />
      </TeamOfGame>
    </TeamGate>
  );
}
