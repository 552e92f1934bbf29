import type { UserDatabase } from '../../local/database/database.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

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

export function CloseOtherTabs() {
  return (
    <main>
      <EmptyState title="Close the other Full Count tabs">
        Full Count was updated, and an older version is still open in another tab or window. Close
        it, and this one opens by itself. Everything you entered is safe on this device.
      </EmptyState>
    </main>
  );
}
