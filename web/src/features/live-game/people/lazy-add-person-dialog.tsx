import { lazy, Suspense } from 'react';
import type { AddPersonDialogProps } from './add-person-dialog.tsx';

const AddPersonDialog = lazy(async () => ({
  default: (await import('./add-person-dialog.tsx')).AddPersonDialog,
}));

/** Loads the dialog when it is opened, to keep the first load of live tracking small. */
export function LazyAddPersonDialog(props: AddPersonDialogProps) {
  return (
    <Suspense>
      <AddPersonDialog {...props} />
    </Suspense>
  );
}
