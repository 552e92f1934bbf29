import {
  addPlayerSplits,
  addSplitTables,
  EMPTY_PLAYER_SPLITS,
  type FoldedGame,
  otherSide,
  type Person,
  type PlayerRole,
  type PlayerSplits,
  playerKey,
  playerSplits,
  type Side,
  type SplitTable,
  splitTable,
} from '@full-count/baseball';
import type { HandsLookup } from '../../../local/queries/games/use-hands.ts';
import type { SeasonSplits } from '../../../local/queries/season/season-splits.ts';

export interface SplitSubject {
  readonly role: PlayerRole;
  readonly side: Side;
  readonly person: Person;
  readonly opponent: string;
}

/** The player's splits in this game so far. */
export function todaySplitTable(
  subject: SplitSubject,
  game: Pick<FoldedGame, 'plateAppearances'>,
  hands: HandsLookup,
): SplitTable {
  const { role, opponent } = subject;
  const splits = sumOf(subject, hands, (key) => playerSplits(game, role, key));
  return tableOf(subject, [[opponent, splits]], hands);
}

/** The season's splits of our player, or an opponent's splits in all games against us. */
export function seasonSplitTable(
  subject: SplitSubject,
  season: SeasonSplits,
  today: SplitTable,
  hands: HandsLookup,
): SplitTable {
  const games = [...season].filter(
    ([opponent]) => subject.side === 'team' || opponent === subject.opponent,
  );
  const parts = games.map(([opponent, splits]): OpponentPart => {
    const splitsOfKey = (key: string) => splits[subject.role].get(key) ?? EMPTY_PLAYER_SPLITS;
    return [opponent, sumOf(subject, hands, splitsOfKey)];
  });
  return addSplitTables(tableOf(subject, parts, hands), today);
}

type OpponentPart = readonly [opponent: string, splits: PlayerSplits];

function tableOf(
  { role, side, person, opponent }: SplitSubject,
  parts: readonly OpponentPart[],
  hands: HandsLookup,
): SplitTable {
  return splitTable({
    role,
    own: hands.handsOf(side, opponent, person),
    parts: parts.map(([against, splits]) => ({
      splits,
      handsOf: (other) => hands.handsOf(otherSide(side), against, other),
    })),
  });
}

/** Adds up the splits of all names under which an opponent was logged. */
function sumOf(
  { side, person, opponent }: SplitSubject,
  hands: HandsLookup,
  splitsOf: (key: string) => PlayerSplits,
): PlayerSplits {
  const people =
    side === 'team'
      ? [person]
      : hands.namesOf(opponent, person.name).map((name) => ({ id: null, name }));
  return people.map((name) => splitsOf(playerKey(side, name))).reduce(addPlayerSplits);
}
