import { lazy, Suspense } from 'react';
import type { StartGameDialogProps } from '../../features/lineup/start-game-dialog.tsx';

const StartGameDialog = lazy(async () => ({
  default: (await import('../../features/lineup/start-game-dialog.tsx')).StartGameDialog,
}));

/**
 * The lineup dialog for other screens. Its code, with drag and drop, loads when the dialog opens.
 */
export function LineupDialog(props: StartGameDialogProps) {
  return (
    <Suspense fallback={null}>
      <StartGameDialog {...props} />
    </Suspense>
  );
}
