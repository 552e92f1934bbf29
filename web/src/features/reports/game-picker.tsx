import type { GameRow } from '@full-count/sync-protocol';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { dayParts } from '../../components/day-and-time.ts';
import { Select } from '../../components/select.tsx';

interface GamePickerProps {
  games: readonly GameRow[];
  /** The game whose report shows; null: none yet. */
  gameId: string | null;
}

export function GamePicker({ games, gameId }: GamePickerProps) {
  const navigate = useNavigate();
  return (
    <Select
      label="Game"
      placeholder={games.length === 0 ? 'No completed games available' : 'Choose a game'}
      options={games.map((game) => ({ value: game.id, label: optionText(game) }))}
      value={gameId ?? ''}
      onChange={(event) => {
        if (event.target.value !== '') void navigate(paths.gameReport(event.target.value));
      }}
    />
  );
}

/** "Jun 20 vs Cedar Park Hawks" */
function optionText({ gameDate, opponent }: GameRow): string {
  const { month, day } = dayParts(gameDate);
  return `${month} ${day} vs ${opponent}`;
}
