import type { PlayerRow } from '@full-count/sync-protocol';
import { Pencil, Trash2 } from 'lucide-react';
import { Jersey } from '../../baseball-ui/jersey.tsx';
import { PlayerLink } from '../../baseball-ui/player-link.tsx';
import { dayWithYear } from '../../format/day-and-time.ts';
import { playerFacts } from '../../format/player-facts.ts';
import { paths } from '../../platform/paths.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import styles from './roster.module.css';

interface PlayerCardProps {
  player: PlayerRow;
  mayEdit: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function PlayerCard({ player, mayEdit, onEdit, onRemove }: PlayerCardProps) {
  const name = player.playerName || 'Unknown Player';
  return (
    <li className={styles.card}>
      <Jersey number={player.jersey} />
      <div className="grow">
        <h2 className={styles.name}>
          <PlayerLink to={paths.player(player.id)} name={name} />
        </h2>
        <p className="small muted">
          <span className={styles.fact}>{playerFacts(player)}</span>
          <span className={styles.fact}>
            Joined {player.joinedAt ? dayWithYear(player.joinedAt) : 'Recently'}
          </span>
        </p>
      </div>
      {mayEdit && (
        <>
          <IconButton label={`Edit ${name}`} icon={<Pencil size={20} />} onClick={onEdit} />
          <IconButton
            label={`Delete ${name}`}
            variant="delete"
            icon={<Trash2 size={20} />}
            onClick={onRemove}
          />
        </>
      )}
    </li>
  );
}
