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
import type { HandsBook } from '../../../local/queries/games/use-hands.ts';
import type { SeasonSplits } from '../../../local/queries/season/season-splits.ts';

/** Whose splits, in which game. */
export interface SplitSubject {
  readonly role: PlayerRole;
  readonly side: Side;
  readonly person: Person;
  readonly opponent: string;
}

/** Of the game on the screen, so far. */
export function todaysTable(
  subject: SplitSubject,
  game: Pick<FoldedGame, 'plateAppearances'>,
  hands: HandsBook,
): SplitTable {
  const { role, opponent } = subject;
  const splits = sumOf(subject, hands, (key) => playerSplits(game, role, key));
  return tableOf(subject, [[opponent, splits]], hands);
}

/** Of this game and all others: the season for our players, all games against us for an opponent. */
export function seasonTable(
  subject: SplitSubject,
  season: SeasonSplits,
  today: SplitTable,
  hands: HandsBook,
): SplitTable {
  const games = [...season].filter(
    ([opponent]) => subject.side === 'team' || opponent === subject.opponent,
  );
  const parts = games.map(([opponent, splits]): OpponentPart => {
    const ownOf = (key: string) => splits[subject.role].get(key) ?? EMPTY_PLAYER_SPLITS;
    return [opponent, sumOf(subject, hands, ownOf)];
  });
  return addSplitTables(tableOf(subject, parts, hands), today);
}

type OpponentPart = readonly [opponent: string, splits: PlayerSplits];

function tableOf(
  { role, side, person, opponent }: SplitSubject,
  parts: readonly OpponentPart[],
  hands: HandsBook,
): SplitTable {
  return splitTable({
    role,
    own: hands.handsOf(side, opponent, person),
    parts: parts.map(([against, splits]) => ({
      splits,
      handsOf: (one) => hands.handsOf(otherSide(side), against, one),
    })),
  });
}

/** An opponent can be in the logs under several names. */
function sumOf(
  { side, person, opponent }: SplitSubject,
  hands: HandsBook,
  splitsOf: (key: string) => PlayerSplits,
): PlayerSplits {
  const people =
    side === 'team'
      ? [person]
      : hands.namesOf(opponent, person.name).map((name) => ({ id: null, name }));
  return people.map((one) => splitsOf(playerKey(side, one))).reduce(addPlayerSplits);
}
