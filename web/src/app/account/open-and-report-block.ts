import type { UserDatabase } from '../../local/database/database.ts';

/**
 * A tab with an older version of the app blocks the database until it closes its own connection. It does that at once,
 * unless the browser has frozen the tab.
 */
export function openAndReportBlock(db: UserDatabase, onChange: (isBlocked: boolean) => void): void {
  db.on('blocked', () => onChange(true));
  const onSettled = () => onChange(false);
  db.open().then(onSettled, onSettled);
}
