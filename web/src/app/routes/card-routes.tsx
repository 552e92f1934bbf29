import { useParams } from 'react-router-dom';
import { LineupCardScreen } from '../../features/reports/cards/lineup-card-screen.tsx';
import { PitcherCardsScreen } from '../../features/reports/cards/pitcher-cards-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';
import { TeamOfRow } from '../account/team-of-row.tsx';

export function PitcherCardsRoute() {
  const { gameId = '' } = useParams();
  return (
    <TeamGate title="Pitcher Cards" firstTeamReason="Create your first team to see its reports.">
      <TeamOfRow kind="game" id={gameId}>
        <PitcherCardsScreen key={gameId} gameId={gameId} />
      </TeamOfRow>
    </TeamGate>
  );
}

export function LineupCardRoute() {
  const { gameId = '' } = useParams();
  return (
    <TeamGate title="Lineup Card" firstTeamReason="Create your first team to see its games.">
      <TeamOfRow kind="game" id={gameId}>
        <LineupCardScreen key={gameId} gameId={gameId} />
      </TeamOfRow>
    </TeamGate>
  );
}
