import type { GameRow } from '@full-count/sync-protocol';
import { type ComponentType, createContext } from 'react';

export interface StartingLineupProps {
  game: GameRow;
  onClose: () => void;
}

/**
 * The dialog of the lineup feature, which the route brings: far below it the lineup sheet opens it.
 * Null: there is none on this screen.
 */
export const StartingLineupDialog = createContext<ComponentType<StartingLineupProps> | null>(null);
