import type { PlayerRow, TeamRow } from '@full-count/sync-protocol';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import type { Line } from './timeline.ts';

export interface PlaysGame {
  readonly data: FoldedGameData;
  readonly lines: readonly Line[];
  readonly team: TeamRow;
  readonly players: readonly PlayerRow[];
  readonly mayRecord: boolean;
}
