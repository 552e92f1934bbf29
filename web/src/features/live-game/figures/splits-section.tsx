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
import { useMemo } from 'react';
import { GamesStillLoading } from '../../../baseball-ui/loading.tsx';
import { SplitsTable } from '../../../baseball-ui/splits-table.tsx';
import { type HandsLookup, useHands } from '../../../local/queries/games/use-hands.ts';
import { type SeasonSplits, useSeasonSplits } from '../../../local/queries/season/season-splits.ts';
import { useIsAnyGameArriving } from '../../../local/sync-status/use-arriving.ts';
import { createStored } from '../../../platform/stored-state.ts';
import { Formula } from '../../../ui/charts/stat.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useShownFigures } from '../model/live-game-context.ts';

interface SplitsProps {
  playerRole: PlayerRole;
  person: Person;
}

export function SplitsSection(props: SplitsProps) {
  const { span } = useSpanStore();
  const table = useSplits(props, span);
  const isArriving = useIsAnyGameArriving();
  const { playerRole } = props;
  return (
    <Section
      title="Splits"
      aside={<Formula formula={FORMULAS[playerRole]}>how it's figured</Formula>}
      level={3}
    >
      <Segmented<SplitSpan>
        label="Splits for"
        hidesLabel
        segments={SPANS}
        value={span}
        onChange={(span) => useSpanStore.setState({ span })}
      />
      {table !== null && <SplitsTable table={table} playerRole={playerRole} />}
      {table === null &&
        (isArriving && span === 'season' ? (
          <GamesStillLoading />
        ) : (
          <p className="muted small">Loading...</p>
        ))}
    </Section>
  );
}

const SPANS = [
  { value: 'today', label: 'Today' },
  { value: 'season', label: 'Season' },
] as const;

const FORMULAS: Readonly<Record<PlayerRole, string>> = {
  batter:
    'Contact %: (fouls + balls in play) ÷ swings. AVG: hits ÷ at-bats in that split. On a full count the batter is ahead.',
  pitcher:
    'Strike %: strikes ÷ all pitches. AVG: hits ÷ at-bats in that split. On a full count the batter is ahead.',
};

function useSplits({ playerRole, person }: SplitsProps, span: SplitSpan): SplitTable | null {
  const { game, folded, matchup } = useShownFigures().shownGame;
  const { opponent } = game;
  const side = playerRole === 'batter' ? matchup.battingSide : otherSide(matchup.battingSide);
  const subject = useMemo(
    (): SplitSubject => ({ role: playerRole, side, person, opponent }),
    [playerRole, side, person, opponent],
  );
  const hands: HandsLookup | undefined = useHands();
  const season = useSeasonSplits(game.id, span === 'season');
  const todayTable = useMemo(
    () => hands && todaySplitTable(subject, folded, hands),
    [subject, folded, hands],
  );
  return useMemo(() => {
    if (hands === undefined || todayTable === undefined) return null;
    if (span === 'today') return todayTable;
    return season && seasonSplitTable(subject, season, todayTable, hands);
  }, [subject, span, todayTable, season, hands]);
}

type SplitSpan = 'today' | 'season';

/** Stored on this device, because a coach who chose the season wants it for the next batter too. */
const useSpanStore = createStored<{ span: SplitSpan }>('split-span', () => localStorage, {
  span: 'today',
});

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
