import { lazy, Suspense } from 'react';
import type { StartGameDialogProps } from '../../features/lineup/start-game-dialog.tsx';

const StartGameDialog = lazy(async () => ({
  default: (await import('../../features/lineup/start-game-dialog.tsx')).StartGameDialog,
}));

/** The lineup feature for other screens: its code, and that of the drag, comes when it is opened. */
export function LineupDialog(props: StartGameDialogProps) {
  return (
    <Suspense fallback={null}>
      <StartGameDialog {...props} />
    </Suspense>
  );
}
