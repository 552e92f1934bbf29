import type { FoldedGame, FoldedPitch } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { playerKey } from '../game/person.ts';
import type { PlayRecord } from '../stats/measures/player-records.ts';
import {
  addPlayerSplits,
  EMPTY_PLAYER_SPLITS,
  type Hands,
  type HandsOf,
  type PlayerRole,
  playerSplitEvents,
  playerSplits,
} from '../stats/splits/player-splits.ts';
import {
  isInSplit,
  type SplitName,
  type SplitSubject,
  type SplitTable,
  splitTable,
} from '../stats/splits/split-table.ts';
import type { Side } from '../vocabulary/vocabulary.ts';

/** An opponent's player may have been logged under several names. */
export interface PlayerInGame {
  readonly side: Side;
  readonly people: readonly Person[];
}

/** What a batter saw or a pitcher threw, or only the part of it in a `split`. */
export function playerRecord(
  game: Pick<FoldedGame, 'plateAppearances'>,
  role: PlayerRole,
  { side, people }: PlayerInGame,
  split: { readonly name: SplitName; readonly subject: SplitSubject } | null = null,
): PlayRecord {
  const keys = people.map((person) => playerKey(side, person));
  const events = playerSplitEvents(game, role, keys).filter(
    (event) => split === null || isInSplit(split.name, event, split.subject),
  );
  return {
    pitches: events.flatMap(({ pitch }) => pitch ?? []),
    chargedAppearances: events.flatMap(({ chargedAppearance }) => chargedAppearance ?? []),
  };
}

export function pitchesByZone(pitches: readonly FoldedPitch[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { facts } of pitches) {
    if (facts.zone !== null) counts[facts.zone] = (counts[facts.zone] ?? 0) + 1;
  }
  return counts;
}

interface SplitGame {
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
