import { type AccessLevel, type GameRow, may } from '@full-count/sync-protocol';
import { useDeferredValue } from 'react';
import { useGameActions } from '../../baseball-ui/use-game-actions.ts';
import { useGameLabels } from '../../format/game-dates/game-labels.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useGameCounts } from '../../local/queries/season/use-game-counts.ts';
import { useTeamTimeZone } from '../../local/queries/teams/use-team.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/feedback.tsx';
import { GameCard, type GamePermissions, type OpenGameDialog } from './game-card.tsx';
import styles from './games-screen.module.css';
import { filterGames, type GamesFilter, gameCountText, isFiltering } from './model/games-filter.ts';

const FIRST_DRAWN_CARDS = 10;

interface GamesListProps {
  games: readonly GameRow[];
  filter: GamesFilter;
  onClearFilter: () => void;
  onOpen: OpenGameDialog;
}

export function GamesList({ games, filter, onClearFilter, onOpen }: GamesListProps) {
  const { accessLevel } = useLocalData();
  const actions = useGameActions();
  const countsOf = useGameCounts(games);
  const labelOf = useGameLabels(games, useTeamTimeZone());
  const shownGames = filterGames(games, filter);
  // React draws the other cards of a season in small steps after the first ones, so that the page answers taps.
  const areAllDrawn = useDeferredValue(true, false);
  const drawnGames = areAllDrawn ? shownGames : shownGames.slice(0, FIRST_DRAWN_CARDS);
  return (
    <>
      <p role="status" className="visually-hidden">
        {isFiltering(filter) ? `Showing ${gameCountText(shownGames)}` : ''}
      </p>
      {shownGames.length === 0 ? (
        <EmptyState
          title="No Games Found"
          action={<Button onClick={onClearFilter}>Clear Filters</Button>}
        >
          No games match. Clear the filters to see all {games.length}.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {drawnGames.map((game) => (
            <GameCard
              key={game.id}
              game={game}
              isNext={game === shownGames[0]}
              label={labelOf(game)}
              counts={countsOf(game.id)}
              actions={actions}
              onOpen={onOpen}
              {...gamePermissions(accessLevel, game)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function gamePermissions(accessLevel: AccessLevel | null, game: GameRow): GamePermissions {
  const hasPitches = Object.values(game.recordings).some(({ head }) => head !== null);
  return {
    canRecord: may(accessLevel, 'game.record'),
    canEdit: may(accessLevel, 'game.edit'),
    canPublish: may(accessLevel, 'publicLink.manage'),
    canDelete: may(accessLevel, hasPitches ? 'game.deleteWithPitches' : 'game.delete'),
  };
}
