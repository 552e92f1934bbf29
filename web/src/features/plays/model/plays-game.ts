import type { GameEventType } from '@full-count/baseball';
import type { PlateAppearanceRow, PlayerRow, TeamRow } from '@full-count/sync-protocol';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import type { Correction } from './correction.ts';
import type { Line } from './timeline.ts';

export interface PlaysGame {
  readonly data: FoldedGameData;
  readonly lines: readonly Line[];
  readonly team: TeamRow;
  readonly players: readonly PlayerRow[];
  readonly mayRecord: boolean;
}

export type OpenPlay =
  | { readonly kind: 'pitch' | 'event'; readonly id: string; readonly opensAtRulings?: boolean }
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
