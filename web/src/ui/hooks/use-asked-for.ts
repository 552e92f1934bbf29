import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * What the address asks the screen to open, such as "" for `?new` or an id for `?start=`. Null if it does not. Removes it from
 * the address, so that the Back button does not open the dialog again.
 */
export function useAskedFor(name: string): string | null {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name);
  const [askedFor] = useState(value);
  useEffect(() => {
    if (value !== null) setSearch({}, { replace: true });
  }, [value, setSearch]);
  return askedFor;
}
