import { lazy, Suspense } from 'react';
import type { StartingLineupDialogProps } from '../../baseball-ui/starting-lineup-context.ts';

const StartingLineupDialog = lazy(async () => ({
  default: (await import('../../features/lineup/starting-lineup-dialog.tsx')).StartingLineupDialog,
}));

export function LazyStartingLineupDialog(props: StartingLineupDialogProps) {
  return (
    <Suspense fallback={null}>
      <StartingLineupDialog {...props} />
    </Suspense>
  );
}
