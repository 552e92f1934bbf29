import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import type { StatRow } from '../model/season-view.ts';
import styles from './tables.module.css';

interface PlayerNameProps {
  row: Pick<StatRow<unknown>, 'playerName' | 'playerId' | 'teamId' | 'teamName'>;
  showsTeam: boolean;
}

export function PlayerName({
  row: { playerName, playerId, teamName },
  showsTeam,
}: PlayerNameProps) {
  return (
    <>
      <PlayerLink id={playerId} name={playerName} />
      {showsTeam && teamName !== '' && (
        <span className={`small muted ${styles.team}`}>{teamName}</span>
      )}
    </>
  );
}
