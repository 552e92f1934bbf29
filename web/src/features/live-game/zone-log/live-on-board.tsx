import type { Person } from '@full-count/baseball';
import type { ReactNode } from 'react';
import { useLiveGame } from '../model/use-live-game.ts';
import { withSamples } from './samples.ts';
import { ZoneLog } from './zone-log.tsx';

interface LiveOnBoardProps {
  /** The live game on the Dugout's board. Null when there is none. */
  gameId: string | null;
  children: (parts: LiveParts) => ReactNode;
}

export interface LiveParts {
  /** Who bats and pitches, the same people that the zone logs a pitch for. Null while loading. */
  readonly who: { readonly batter: Person | null; readonly pitcher: Person | null } | null;
  /** The zone that logs a pitch into the game. */
  readonly zoneLog: ReactNode;
}

/** What live tracking adds to the Dugout, from one reading of the game. */
export function LiveOnBoard({ gameId, children }: LiveOnBoardProps) {
  const live = useLiveGame(gameId) ?? null;
  return children({ who: live && withSamples(live), zoneLog: <ZoneLog live={live} /> });
}
