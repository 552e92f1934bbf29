import type { ListedFigure, PitchType, PlayList } from '@full-count/baseball';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import styles from './counted.module.css';
import { PlaysOfFigure } from './plays-of-figure.tsx';
import {
  type ListedPlays,
  type PlaysOf,
  type PlaysRequest,
  ShowPlaysContext,
} from './show-plays.ts';

interface PlaysDialogProps extends PlaysRequest {
  onClose: () => void;
}

/** The plays that a figure could count, the newest game first. A figure that is the sum of others has a list for each. */
function PlaysDialog({ parts = [], playsOf, onClose, ...request }: PlaysDialogProps) {
  const [partTitle, setPartTitle] = useState(parts[0]?.title ?? '');
  const part = parts.find(({ title }) => title === partTitle);
  const { title, formula } = part ?? request;
  const figure = useListedFigure(part?.plays ?? request.plays, request.type);
  const plays = useListedPlays(playsOf, figure);
  return (
    <Dialog title={request.title} width="wide" onClose={onClose}>
      <div className={styles.plays}>
        {parts.length > 0 && (
          <>
            <p>{request.formula}</p>
            <Segmented
              label="Part of the figure"
              hidesLabel
              segments={parts.map((part) => ({ value: part.title, label: part.title }))}
              value={partTitle}
              onChange={setPartTitle}
            />
          </>
        )}
        {plays === null ? (
          <p className="muted">Loading...</p>
        ) : (
          <PlaysOfFigure
            key={title}
            sentence={figure.plays.sentence}
            formula={formula}
            plays={plays}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The same object for the same list, because the plays are read again for another one. */
function useListedFigure(plays: PlayList, type: PitchType | undefined): ListedFigure {
  return useMemo(() => ({ plays, type }), [plays, type]);
}

function useListedPlays(playsOf: PlaysOf, figure: ListedFigure): ListedPlays | null {
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

/** The figures inside it open the list of the plays that they count. */
export function FigureLists({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<PlaysRequest | null>(null);
  return (
    <ShowPlaysContext value={setRequest}>
      {children}
      {request !== null && <PlaysDialog {...request} onClose={() => setRequest(null)} />}
    </ShowPlaysContext>
  );
}
