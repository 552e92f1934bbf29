import type { GameRow } from '@full-count/sync-protocol';
import { type ComponentType, createContext } from 'react';

export interface StartingLineupDialogProps {
  game: GameRow;
  onClose: () => void;
}

/** The route provides the lineup feature's dialog, because features must not import each other. */
export const StartingLineupDialogContext =
  createContext<ComponentType<StartingLineupDialogProps> | null>(null);
