import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PlaysScreen } from '../../features/plays/plays-screen.tsx';
import type { BACK_TO_GAME } from '../../platform/paths.ts';
import { TeamGate } from '../account/team-gate.tsx';
import { TeamOfRow } from '../account/team-of-row.tsx';

export function PlaysRoute() {
  const { gameId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as Partial<typeof BACK_TO_GAME> | null;
  const clearSearch = () => setSearch({}, { replace: true });
  return (
    <TeamGate title="Plays" firstTeamReason="Create your first team to see its games.">
      <TeamOfRow kind="game" id={gameId}>
        <PlaysScreen
          key={gameId}
          gameId={gameId}
          entryId={search.get('entry')}
          opensAtRulings={search.has('rulings')}
          scrollsToProblems={search.has('check')}
          onEntryClosed={state?.backToGame ? () => void navigate(-1) : clearSearch}
          onShown={clearSearch}
        />
      </TeamOfRow>
    </TeamGate>
  );
}
