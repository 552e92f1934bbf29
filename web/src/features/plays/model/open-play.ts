import type { GameEventType } from '@full-count/baseball';
import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import type { Correction } from './correction.ts';
import type { PlaysGame } from './plays-game.ts';

export type OpenPlay =
  | {
      readonly kind: 'pitch' | 'event';
      readonly id: string;
      readonly opensAtRulings?: boolean;
    }
  | { readonly kind: 'at-bat'; readonly id: string }
  | { readonly kind: 'move-pitch'; readonly id: string }
  | { readonly kind: 'move-event'; readonly id: string }
  | {
      readonly kind: 'new-pitch';
      readonly row: PlateAppearanceRow;
      /** The pitch that the missed pitch follows. Null to add it before all other pitches of the game. */
      readonly after: string | null;
    }
  | { readonly kind: 'new-event'; readonly after: string; readonly type?: GameEventType };

export interface PlaySheetsProps {
  game: PlaysGame;
  openPlay: OpenPlay;
  onOpen: (play: OpenPlay) => void;
  onCorrect: (correction: Correction) => void;
  onClose: () => void;
}
