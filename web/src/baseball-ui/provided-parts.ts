import type { GameRow, TeamRow } from '@full-count/sync-protocol';
import { type ComponentType, createContext } from 'react';
import type { FoldedGameData } from '../local/queries/games/folded-game.ts';

export interface StartingLineupDialogProps {
  game: GameRow;
  onClose: () => void;
}

/** The route provides the lineup feature's dialog, because features must not import each other. */
export const StartingLineupDialogContext =
  createContext<ComponentType<StartingLineupDialogProps> | null>(null);

export interface WatchedGameProps {
  data: FoldedGameData;
  team: TeamRow;
  part: 'plays' | 'box-score';
}

/** The route provides plays and box score of the reports feature, because features must not import each other. */
export const WatchedGameContext = createContext<ComponentType<WatchedGameProps> | null>(null);
