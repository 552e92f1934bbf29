import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import type { StatRow } from '../model/season-rows.ts';
import styles from './tables.module.css';

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
