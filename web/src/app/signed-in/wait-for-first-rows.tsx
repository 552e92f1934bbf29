import { Outlet } from 'react-router-dom';
import { useFirstPull } from '../../local/sync-status/use-arriving.ts';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';

/** Until the database has been read, a screen reads its own rows behind the spinner, so that a start takes no longer. */
export function WaitForFirstRows() {
  const firstPull = useFirstPull();
  const isShown = firstPull === 'done' || firstPull === 'slow';
  return (
    <>
      {!isShown && <SpinnerScreen />}
      {firstPull !== 'running' && (
        <div style={{ display: isShown ? 'contents' : 'none' }}>
          <Outlet />
        </div>
      )}
    </>
  );
}
