import type { GameRow } from '@full-count/sync-protocol';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useGameLabels } from '../../components/game-dates/use-game-labels.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useGameCounts } from '../../local/use-game-counts.ts';
import { useTeamTimeZone } from '../../local/use-team-time-zone.ts';
import { FilterBar } from './filter-bar.tsx';
import { GameCard } from './game-card.tsx';
import { countText } from './game-order.ts';
import { gamePermissions } from './game-permissions.ts';
import { filterGames, isFiltering } from './games-filter.ts';
import styles from './games-screen.module.css';
import { useGameActions } from './use-game-actions.ts';
import { useGamesFilter } from './use-games-filter.ts';

interface GamesListProps {
  /** In the order of the schedule. */
  games: readonly GameRow[];
  onStart: (gameId: string) => void;
  onEdit: (gameId: string) => void;
  onDelete: (gameId: string) => void;
}

export function GamesList({ games, onStart, onEdit, onDelete }: GamesListProps) {
  const { standing } = useLocalData();
  const actions = useGameActions();
  const countsOf = useGameCounts(games);
  const labelOf = useGameLabels(games, useTeamTimeZone());
  const { filter, show, clear } = useGamesFilter();
  const shown = filterGames(games, filter);
  return (
    <>
      <FilterBar
        filter={filter}
        onChange={show}
        shownText={isFiltering(filter) ? `Showing ${countText(shown)}` : ''}
      />
      {shown.length === 0 ? (
        <EmptyState title="No Games Found" action={<Button onClick={clear}>Clear Filters</Button>}>
          No games match. Clear the filters to see all {games.length}.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {shown.map((game) => (
            <GameCard
              key={game.id}
              game={game}
              label={labelOf(game)}
              counts={countsOf(game.id)}
              {...gamePermissions(standing, game)}
              onStart={() => onStart(game.id)}
              onEdit={() => onEdit(game.id)}
              onDelete={() => onDelete(game.id)}
              onEnd={() => void actions.end(game.id)}
              onDismissLate={() => void actions.dismissLate(game)}
              onRestart={() => void actions.restart(game)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
