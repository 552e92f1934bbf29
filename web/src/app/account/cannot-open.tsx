import { HardDrive } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/feedback.tsx';
import { LinkPage } from '../../ui/page/page-head.tsx';

export function NoStorage() {
  return (
    <LinkPage>
      <EmptyState
        title="This browser won't save data"
        action={
          <Button variant="action" icon={HardDrive} onClick={() => window.location.reload()}>
            Try Again
          </Button>
        }
      >
        Full Count saves your games on this device. Use a regular window, not a private one, or let
        this site store data.
      </EmptyState>
    </LinkPage>
  );
}

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
