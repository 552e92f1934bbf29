import {
  otherSide,
  type Person,
  type PlayerRole,
  type SplitName,
  type SplitRow,
  type SplitTable,
  splitAverage,
  splitContact,
  splitStrikes,
} from '@full-count/baseball';
import { useMemo } from 'react';
import { pitchesText } from '../../../format/counted.ts';
import { averageText, percentText } from '../../../format/rates.ts';
import { type HandsLookup, useHands } from '../../../local/queries/games/use-hands.ts';
import { useSeasonSplits } from '../../../local/queries/season/use-season-splits.ts';
import { Formula } from '../../../ui/charts/formula.tsx';
import { isSmallSample } from '../../../ui/charts/small-sample.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useShownFigures } from '../model/live-game-context.ts';
import { type SplitSubject, seasonSplitTable, todaySplitTable } from './shown-splits.ts';
import styles from './splits-section.module.css';
import { type SplitSpan, setSplitSpan, useSplitSpan } from './use-split-span.ts';

interface SplitsProps {
  playerRole: PlayerRole;
  person: Person;
}

/** A player's figures against left and right, by count, and the third time through the order. */
export function SplitsSection(props: SplitsProps) {
  const span = useSplitSpan();
  const table = useSplits(props, span);
  const { playerRole } = props;
  return (
    <Section
      title="Splits"
      aside={<Formula formula={FORMULAS[playerRole]}>how it's figured</Formula>}
      level={3}
    >
      <Segmented<SplitSpan>
        label="Splits for"
        labelHidden
        segments={SPANS}
        value={span}
        onChange={setSplitSpan}
      />
      {table === null ? (
        <p className="muted small">Loading...</p>
      ) : (
        <SplitsTable table={table} playerRole={playerRole} />
      )}
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

/** Null while loading. */
function useSplits({ playerRole, person }: SplitsProps, span: SplitSpan): SplitTable | null {
  const { game, folded, who } = useShownFigures().shownGame;
  const { opponent } = game;
  const side = playerRole === 'batter' ? who.battingSide : otherSide(who.battingSide);
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

function SplitsTable({ table, playerRole }: { table: SplitTable; playerRole: PlayerRole }) {
  const { pitches } = table.handUnknown;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Split</span>
            </th>
            <th scope="col">{playerRole === 'batter' ? 'Contact %' : 'Strike %'}</th>
            <th scope="col">{playerRole === 'batter' ? 'AVG' : 'AVG against'}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <SplitTableRow key={row.split} row={row} playerRole={playerRole} />
          ))}
        </tbody>
      </table>
      {pitches > 0 && (
        <p className="muted small">
          {playerRole === 'batter'
            ? `${pitchesText(pitches)} left out: the pitcher's throwing hand isn't set.`
            : `${pitchesText(pitches)} left out: the batter's side isn't set.`}
        </p>
      )}
    </>
  );
}

const SPLIT_NAMES: Readonly<Record<SplitName, string>> = {
  vs_left: 'vs left',
  vs_right: 'vs right',
  first_pitch: 'First pitch',
  ahead: 'Ahead',
  even: 'Even',
  behind: 'Behind',
  two_strikes: 'Two strikes',
  runners_on: 'Runners on',
  third_time: '3rd time through',
};

function SplitTableRow({
  row: { split, sum },
  playerRole,
}: {
  row: SplitRow;
  playerRole: PlayerRole;
}) {
  const share = playerRole === 'batter' ? splitContact(sum) : splitStrikes(sum);
  const { hits, atBats } = sum;
  return (
    <tr>
      <th scope="row">{SPLIT_NAMES[split]}</th>
      <Figure text={percentText(share.percent)} n={share.n} of={share.of} />
      <Figure text={averageText(splitAverage(sum)) ?? '–'} n={hits} of={atBats} />
    </tr>
  );
}

function Figure({ text, n, of }: { text: string; n: number; of: number }) {
  return (
    <td className={classNames(of > 0 && isSmallSample(of) && styles.smallSample)}>
      <span className="num">{text}</span>
      {of > 0 && (
        <span className={styles.n}>
          {n} of {of}
        </span>
      )}
    </td>
  );
}
