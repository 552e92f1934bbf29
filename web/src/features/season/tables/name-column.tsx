import type { Tally } from '@full-count/baseball';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import type { StatColumn } from '../../../baseball-ui/season-lines/stat-column.ts';
import type { StatRow } from '../model/season-rows.ts';
import styles from './tables.module.css';

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

interface PlayerNameProps {
  row: Pick<StatRow, 'name' | 'playerPath' | 'teamName'>;
  showsTeam: boolean;
}

export function PlayerName({ row: { name, playerPath, teamName }, showsTeam }: PlayerNameProps) {
  return (
    <>
      <PlayerLink to={playerPath} name={name} />
      {showsTeam && teamName !== '' && (
        <span className={`small muted ${styles.team}`}>{teamName}</span>
      )}
    </>
  );
}
