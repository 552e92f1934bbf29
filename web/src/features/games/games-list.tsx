import type { GameRow } from '@full-count/sync-protocol';
import { useGameLabels } from '../../format/game-dates/use-game-labels.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useGameCounts } from '../../local/queries/games/use-game-counts.ts';
import { useTeamTimeZone } from '../../local/queries/teams/use-team-time-zone.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterBar } from './filter-bar.tsx';
import { GameCard } from './game-card.tsx';
import { gamePermissions } from './game-permissions.ts';
import styles from './games-screen.module.css';
import { countText } from './model/game-order.ts';
import { filterGames, isFiltering } from './model/games-filter.ts';
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
  const { accessLevel } = useLocalData();
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
              {...gamePermissions(accessLevel, game)}
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
