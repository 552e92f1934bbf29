import { lazy, Suspense } from 'react';
import type { StartingLineupDialogProps } from '../../features/lineup/starting-lineup-dialog.tsx';

const StartingLineupDialog = lazy(async () => ({
  default: (await import('../../features/lineup/starting-lineup-dialog.tsx')).StartingLineupDialog,
}));

/** Its code, with drag and drop, loads when the dialog opens. */
export function LazyStartingLineupDialog(props: StartingLineupDialogProps) {
  return (
    <Suspense fallback={null}>
      <StartingLineupDialog {...props} />
    </Suspense>
  );
}
