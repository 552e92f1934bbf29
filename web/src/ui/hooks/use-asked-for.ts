import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * What the address asks the screen to open, such as "" for `?new` or an id for `?start=`. It is null if the address asks for
 * nothing. The hook removes the request from the address, so that the Back button does not open the dialog again.
 */
export function useAskedFor(name: string): string | null {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name);
  const [askedFor] = useState(value);
  useEffect(() => {
    if (value === null) return;
    setSearch(
      (params) => {
        params.delete(name);
        return params;
      },
      { replace: true },
    );
  }, [name, value, setSearch]);
  return askedFor;
}
