import type { FoldedGame, FoldedPitch } from '../game/folded-game.ts';
import { playerKey } from '../game/person.ts';
import type { Hands, HandsOf } from '../stats/splits/hands.ts';
import {
  addPlayerSplits,
  EMPTY_PLAYER_SPLITS,
  type PlayerRole,
  playerSplits,
} from '../stats/splits/player-splits.ts';
import { type SplitTable, splitTable } from '../stats/splits/split-table.ts';
import type { PlayerInGame } from './player-record.ts';

export function pitchesByZone(pitches: readonly FoldedPitch[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { facts } of pitches) {
    if (facts.zone !== null) counts[facts.zone] = (counts[facts.zone] ?? 0) + 1;
  }
  return counts;
}

export interface SplitGame {
  readonly folded: FoldedGame;
  /** The hands of the players whom the player faced. */
  readonly handsOf: HandsOf;
}

export function playerSplitTable(
  games: readonly SplitGame[],
  role: PlayerRole,
  { side, people }: PlayerInGame,
  hands: Hands,
): SplitTable {
  const parts = games.map(({ folded, handsOf }) => ({
    handsOf,
    splits: people
      .map((person) => playerSplits(folded, role, playerKey(side, person)))
      .reduce(addPlayerSplits, EMPTY_PLAYER_SPLITS),
  }));
  return splitTable({ role, hands, parts });
}
