import type { GameRow } from '@full-count/sync-protocol';
import { useNavigate } from 'react-router-dom';
import { byGameDate } from '../../format/game-dates/by-game-date.ts';
import { gameOptionText, useGameLabels } from '../../format/game-dates/game-labels.ts';
import { useGames } from '../../local/queries/games/use-games.ts';
import { useTeamTimeZone } from '../../local/queries/teams/use-team.ts';
import { paths } from '../../platform/paths.ts';
import { Select } from '../../ui/fields/field.tsx';

interface GamePickerProps {
  games: readonly GameRow[];
  gameId: string | null;
}

export function GamePicker({ games, gameId }: GamePickerProps) {
  const navigate = useNavigate();
  // Labels number the games of a day, so they need all games and not only those of the list.
  const labelOf = useGameLabels(useGames() ?? games, useTeamTimeZone());
  return (
    <Select
      label="Game"
      placeholder={games.length === 0 ? 'No completed games available' : 'Choose a game'}
      options={games.map((game) => ({
        value: game.id,
        label: gameOptionText(labelOf(game), game.opponent),
      }))}
      value={gameId ?? ''}
      onChange={(event) => {
        if (event.target.value !== '') void navigate(paths.gameReport(event.target.value));
      }}
    />
  );
}

export function completedGames(games: readonly GameRow[]): GameRow[] {
  return games
    .filter((game) => game.status === 'completed' && game.deletedAt === undefined)
    .sort((a, b) => byGameDate(b, a));
}
