import { paths } from '../platform/paths.ts';
import { Link } from '../ui/buttons/link.tsx';
import styles from './player-link.module.css';

interface PlayerLinkProps {
  /** The id of the player's row. Null for someone without a row, whose name is plain text. */
  id: string | null;
  name: string;
}

/** A player's name, which leads to the player's page. */
export function PlayerLink({ id, name }: PlayerLinkProps) {
  if (id === null) return name;
  return (
    <Link to={paths.player(id)} className={styles.link}>
      {name}
    </Link>
  );
}
