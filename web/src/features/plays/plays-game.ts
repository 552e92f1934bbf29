import type { PlayerRow, TeamRow } from '@full-count/sync-protocol';
import type { ComponentType, ReactNode } from 'react';
import type { FoldedGameData } from '../../local/use-folded-game.ts';
import type { Line } from './model/timeline.ts';

/** The pad on which a reading is keyed; the app brings it. */
export type VelocityPad = ComponentType<{
  title: string;
  aside: ReactNode;
  velocityMph: number | null;
  lastMph: number | null;
  onSave: (velocityMph: number | null) => void;
  onClose: () => void;
}>;

/** Everything that the parts of the plays screen look at. */
export interface PlaysGame {
  readonly data: FoldedGameData;
  readonly lines: readonly Line[];
  readonly team: TeamRow;
  readonly players: readonly PlayerRow[];
  readonly mayRecord: boolean;
  readonly VelocityPad: VelocityPad;
}
