import type { GameRow } from '@full-count/sync-protocol';
import { type ComponentType, createContext } from 'react';

export interface StartingLineupDialogProps {
  game: GameRow;
  onClose: () => void;
}

/**
 * Has the lineup feature's dialog. The route provides it, because features must not import each
 * other. Null where the route provides none.
 */
export const StartingLineupDialogContext =
  createContext<ComponentType<StartingLineupDialogProps> | null>(null);
