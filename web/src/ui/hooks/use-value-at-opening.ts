import { useState } from 'react';

/** Returns the value when the dialog opened, so that saving the differences does not undo others' later changes. */
export function useValueAtOpening<T>(value: T | (() => T)): T {
  const [valueAtOpening] = useState(value);
  return valueAtOpening;
}
