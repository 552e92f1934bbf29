import { type ReactNode, useState } from 'react';
import { PlaysDialog } from './plays-dialog.tsx';
import { type PlaysRequest, ShowPlaysContext } from './show-plays.ts';

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
