import type { Tally } from '@full-count/baseball';
import type { StatColumn } from '../../../baseball-ui/season-lines/stat-column.ts';
import type { StatRow } from '../model/season-rows.ts';
import { PlayerName } from './player-name.tsx';

export function nameColumn<T extends Tally>(showsAllTeams: boolean): StatColumn<StatRow<T>> {
  return {
    key: 'player',
    header: 'Player',
    name: 'Player',
    kind: 'name',
    startsAscending: true,
    value: ({ name }) => name,
    cell: (row) => <PlayerName row={row} showsTeam={showsAllTeams} />,
    csv: {
      headings: ['Player', 'Team'],
      cells: ({ name, teamName }) => [name, teamName],
    },
  };
}
