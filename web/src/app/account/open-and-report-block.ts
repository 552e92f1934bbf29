import type { UserDatabase } from '../../local/database/database.ts';

/**
 * Opens the database and reports while another tab blocks it. An older version of the app blocks it
 * if the browser has frozen its tab. A running tab closes its database itself.
 */
export function openAndReportBlock(db: UserDatabase, onChange: (isBlocked: boolean) => void): void {
  db.on('blocked', () => onChange(true));
  const onSettled = () => onChange(false);
  // An error is ignored here, because the screens show why a database does not open.
  db.open().then(onSettled, onSettled);
}
