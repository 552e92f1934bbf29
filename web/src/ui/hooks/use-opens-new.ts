import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Whether the address asks for the dialog of a new row (`paths.newGame`). The address is replaced by the one without it, so
 * that going back to the screen does not open the dialog again.
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
