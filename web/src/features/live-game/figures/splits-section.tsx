import { otherSide, type Person, type PlayerRole, type SplitTable } from '@full-count/baseball';
import { useMemo } from 'react';
import { GamesStillLoading } from '../../../baseball-ui/loading/still-loading.tsx';
import { SplitsTable } from '../../../baseball-ui/splits-table.tsx';
import { type HandsLookup, useHands } from '../../../local/queries/games/use-hands.ts';
import { useSeasonSplits } from '../../../local/queries/season/season-splits.ts';
import { useIsAnyGameArriving } from '../../../local/sync-status/use-arriving.ts';
import { createStored } from '../../../platform/stored-state.ts';
import { Formula } from '../../../ui/charts/stat.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useShownFigures } from '../model/live-game-context.ts';
import { type SplitSubject, seasonSplitTable, todaySplitTable } from './shown-splits.ts';

interface SplitsProps {
  playerRole: PlayerRole;
  person: Person;
}

export function SplitsSection(props: SplitsProps) {
  const span = useSplitSpan();
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
        onChange={setSplitSpan}
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

function useSplitSpan(): SplitSpan {
  return useSpanStore(({ span }) => span);
}

function setSplitSpan(span: SplitSpan): void {
  useSpanStore.setState({ span });
}
