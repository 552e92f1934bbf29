import { useState } from 'react';

/**
 * Returns the value as it was when the dialog opened. A dialog saves only what differs from it, so
 * that saving does not undo later changes by others.
 */
export function useValueAtOpening<T>(value: T | (() => T)): T {
  const [valueAtOpening] = useState(value);
  return valueAtOpening;
}
