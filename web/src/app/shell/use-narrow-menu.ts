import { useState } from 'react';

const STORAGE_KEY = 'narrow-menu';

export function useNarrowMenu(): [boolean, (isNarrow: boolean) => void] {
  const [isNarrow, setNarrow] = useState(readIsNarrow);
  return [
    isNarrow,
    (isNowNarrow) => {
      setNarrow(isNowNarrow);
      try {
        localStorage.setItem(STORAGE_KEY, isNowNarrow ? 'yes' : 'no');
      } catch {
        // Without storage the choice lasts until the app is closed.
      }
    },
  ];
}

function readIsNarrow(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes';
  } catch {
    return false;
  }
}
