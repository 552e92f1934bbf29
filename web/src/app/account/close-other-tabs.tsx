import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export function CloseOtherTabs() {
  return (
    <main>
      <EmptyState title="Close the other Full Count tabs">
        Full Count was updated, and an older version is still open in another tab or window. Close
        it, and this tab opens automatically. Everything you entered is safe on this device.
      </EmptyState>
    </main>
  );
}
