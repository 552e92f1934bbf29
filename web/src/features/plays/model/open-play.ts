import type { GameEventType } from '@full-count/baseball';
import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import type { Correction } from './correction.ts';
import type { PlaysGame } from './plays-game.ts';

export type OpenPlay =
  | { readonly kind: 'pitch' | 'event' | 'at-bat' | 'move' | 'move-event'; readonly id: string }
  | {
      readonly kind: 'new-pitch';
      readonly row: PlateAppearanceRow;
      /** The pitch that the missed one follows. Null when it was the first of the at-bat. */
      readonly after: string | null;
    }
  | { readonly kind: 'new-event'; readonly after: string; readonly type?: GameEventType };

export interface PlaySheetsProps {
  game: PlaysGame;
  open: OpenPlay;
  onOpen: (open: OpenPlay) => void;
  onCorrect: (correction: Correction) => void;
  onClose: () => void;
}
