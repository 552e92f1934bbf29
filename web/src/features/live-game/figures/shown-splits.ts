import {
  addPlayerSplits,
  addSplitTables,
  EMPTY_PLAYER_SPLITS,
  type FoldedGame,
  nameKey,
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

export function todaySplitTable(
  subject: SplitSubject,
  game: Pick<FoldedGame, 'plateAppearances'>,
  hands: HandsLookup,
): SplitTable {
  const { role, opponent } = subject;
  const splits = sumOverNames(subject, hands, (key) => playerSplits(game, role, key));
  return tableOf(subject, [[opponent, splits]], hands);
}

/** An opponent's splits are those of all games against us. `season` must leave out this game. */
export function seasonSplitTable(
  subject: SplitSubject,
  season: SeasonSplits,
  todayTable: SplitTable,
  hands: HandsLookup,
): SplitTable {
  const seasonByOpponent = [...season].filter(
    ([opponent]) => subject.side === 'team' || opponent === nameKey(subject.opponent),
  );
  const parts = seasonByOpponent.map(([opponent, splits]): OpponentPart => {
    const splitsOfKey = (key: string) => splits[subject.role].get(key) ?? EMPTY_PLAYER_SPLITS;
    return [opponent, sumOverNames(subject, hands, splitsOfKey)];
  });
  return addSplitTables(tableOf(subject, parts, hands), todayTable);
}

type OpponentPart = readonly [opponent: string, splits: PlayerSplits];

function tableOf(
  { role, side, person, opponent }: SplitSubject,
  parts: readonly OpponentPart[],
  hands: HandsLookup,
): SplitTable {
  return splitTable({
    role,
    hands: hands.handsOf(side, opponent, person),
    parts: parts.map(([partOpponent, splits]) => ({
      splits,
      handsOf: (facedPlayer) => hands.handsOf(otherSide(side), partOpponent, facedPlayer),
    })),
  });
}

function sumOverNames(
  { side, person, opponent }: SplitSubject,
  hands: HandsLookup,
  splitsOf: (key: string) => PlayerSplits,
): PlayerSplits {
  const loggedPeople =
    side === 'team'
      ? [person]
      : hands.namesOf(opponent, person.name).map((name) => ({ id: null, name }));
  return loggedPeople.map((logged) => splitsOf(playerKey(side, logged))).reduce(addPlayerSplits);
}
