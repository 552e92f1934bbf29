import { useState } from 'react';

const STORAGE_KEY = 'narrow-menu';

/** Whether the coach folded the sidebar; remembered on this device. */
export function useNarrowMenu(): [boolean, (narrow: boolean) => void] {
  const [narrow, setNarrow] = useState(readStored);
  return [
    narrow,
    (next) => {
      setNarrow(next);
      try {
        localStorage.setItem(STORAGE_KEY, next ? 'yes' : 'no');
      } catch {
        // Without storage it lasts until the app is closed.
      }
    },
  ];
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes';
  } catch {
    return false;
  }
}
