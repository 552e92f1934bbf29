import type { ListedFigure } from '@full-count/baseball';
import { useEffect, useMemo, useState } from 'react';
import type { ListedPlays, PlaysOf } from './show-plays.ts';

export function useListedPlays(playsOf: PlaysOf, figure: ListedFigure): ListedPlays | null {
  const result = useMemo(() => playsOf(figure), [playsOf, figure]);
  const [loaded, setLoaded] = useState<{ promise: unknown; plays: ListedPlays } | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (!(result instanceof Promise)) return;
    let isCancelled = false;
    result.then(
      (plays) => {
        if (!isCancelled) setLoaded({ promise: result, plays });
      },
      (error: unknown) => setFailure({ error }),
    );
    return () => {
      isCancelled = true;
    };
  }, [result]);
  if (failure !== null) throw failure.error;
  if (!(result instanceof Promise)) return result;
  return loaded?.promise === result ? loaded.plays : null;
}
