import type { StatRow } from '../model/season-view.ts';
import type { StatColumn } from '../model/stat-column.ts';
import { PlayerName } from './player-name.tsx';

/** The player, and their team if several teams are shown. */
export function nameColumn<Figures>(showsAllTeams: boolean): StatColumn<StatRow<Figures>> {
  return {
    key: 'player',
    header: 'Player',
    name: 'Player',
    kind: 'name',
    startsAscending: true,
    value: ({ playerName }) => playerName,
    cell: (row) => <PlayerName row={row} showsTeam={showsAllTeams} />,
    csv: ({ playerName, teamName }) => ({ Player: playerName, Team: teamName }),
  };
}
