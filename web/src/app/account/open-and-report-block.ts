import type { UserDatabase } from '../../local/database/database.ts';

/**
 * Opens the database and reports while another tab blocks it. A tab with an older version of the app
 * closes its own database for this one, unless the browser has frozen the tab.
 */
export function openAndReportBlock(db: UserDatabase, onChange: (isBlocked: boolean) => void): void {
  db.on('blocked', () => onChange(true));
  const onSettled = () => onChange(false);
  // An error is ignored here, because the screens show why a database does not open.
  db.open().then(onSettled, onSettled);
}
