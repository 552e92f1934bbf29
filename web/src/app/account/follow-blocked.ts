import type { UserDatabase } from '../../local/database/database.ts';

/**
 * Opens the database and reports while another tab blocks it. An older version of the app blocks it
 * when its browser has frozen the tab. A tab that runs closes its database by itself.
 */
export function followBlocked(db: UserDatabase, onChange: (isBlocked: boolean) => void): void {
  db.on('blocked', () => onChange(true));
  const onSettled = () => onChange(false);
  // The screens show why a database does not open.
  db.open().then(onSettled, onSettled);
}
