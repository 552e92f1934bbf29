import type { Person } from '@full-count/baseball';
import type { ReactNode } from 'react';
import { useLiveGame } from '../model/use-live-game.ts';
import { ZoneLog } from './zone-log.tsx';

interface LiveOnBoardProps {
  gameId: string | null;
  children: (parts: LiveParts) => ReactNode;
}

interface LiveParts {
  /** The batter and the pitcher of the next logged pitch. Null while loading. */
  readonly people: { readonly batter: Person | null; readonly pitcher: Person | null } | null;
  readonly zoneLog: ReactNode;
}

export function LiveOnBoard({ gameId, children }: LiveOnBoardProps) {
  const live = useLiveGame(gameId) ?? null;
  return children({ people: live?.matchup ?? null, zoneLog: <ZoneLog live={live} /> });
}
