import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Whether the screen was opened with `?new` in its address (`paths.newGame`), which asks for the dialog of a new row. Removes
 * `?new`, so that the Back button does not open the dialog again.
 */
export function useOpensNew(): boolean {
  const [search, setSearch] = useSearchParams();
  const hasNew = search.has('new');
  const [opensNew] = useState(hasNew);
  useEffect(() => {
    if (hasNew) setSearch({}, { replace: true });
  }, [hasNew, setSearch]);
  return opensNew;
}
