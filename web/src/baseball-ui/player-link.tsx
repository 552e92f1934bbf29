import { Link } from '../ui/buttons/button.tsx';
import styles from './player-link.module.css';

interface PlayerLinkProps {
  /** The address of the player's page. Null for someone without a page, whose name is plain text. */
  to: string | null;
  name: string;
}

export function PlayerLink({ to, name }: PlayerLinkProps) {
  if (to === null) return name;
  return (
    <Link to={to} className={styles.link}>
      {name}
    </Link>
  );
}

export function Jersey({ number }: { number: string | null }) {
  return <span className={styles.jersey}>{number ?? '–'}</span>;
}
