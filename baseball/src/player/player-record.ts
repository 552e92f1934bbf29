import type { FoldedGame } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { playerKey } from '../game/person.ts';
import type { PlayRecord } from '../stats/measures/player-records.ts';
import { type PlayerRole, playerSplitEvents } from '../stats/splits/player-splits.ts';
import { isInSplit, type SplitName, type SplitSubject } from '../stats/splits/split-table.ts';
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
