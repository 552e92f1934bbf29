import type { HalfInning, LineScoreInning } from '@full-count/baseball';
import { isJsonEqual } from '@full-count/sync-protocol';
import { memo } from 'react';
import { DigitPlate } from './digit-plate.tsx';
import styles from './line-score.module.css';

interface LineScoreTotals {
  name: string;
  runs: number;
  hits: number;
  errors?: number | undefined;
}

interface LineScoreProps {
  innings: readonly LineScoreInning[];
  /** Each scheduled inning has a column, even before it is played. Not needed after the game. */
  scheduledInnings?: number;
  /** The most innings that have room. A longer game shows only its last ones. */
  maxInnings?: number;
  away: LineScoreTotals;
  home: LineScoreTotals;
  current?: { inning: number; half: HalfInning } | undefined;
}

/** Runs by inning. It is memoized, because most pitches do not change it. */
export const LineScore = memo(LineScoreTable, isJsonEqual);

function LineScoreTable(props: LineScoreProps) {
  const { innings, scheduledInnings = 0, maxInnings = Number.POSITIVE_INFINITY, away } = props;
  const { home, current } = props;
  const columns = Array.from(
    { length: Math.max(scheduledInnings, innings.length) },
    (_, index) => index + 1,
  ).slice(-maxInnings);
  const runsOf = (half: HalfInning, inning: number) => {
    const inningRuns = innings.find((candidate) => candidate.inning === inning);
    if (current?.inning === inning && current.half === 'top' && half === 'bottom') return '';
    return inningRuns?.[half] ?? '';
  };
  const renderRow = (half: HalfInning, totals: LineScoreTotals) => (
    <tr>
      <th scope="row" className={styles.team}>
        <span>{totals.name}</span>
      </th>
      {columns.map((inning) => (
        <td key={inning}>
          <DigitPlate
            size="row"
            value={runsOf(half, inning)}
            current={current?.inning === inning && current.half === half}
          />
        </td>
      ))}
      <td className={styles.total}>
        <DigitPlate size="row" value={totals.runs} />
      </td>
      <td>
        <DigitPlate size="row" value={totals.hits} />
      </td>
      {totals.errors !== undefined && (
        <td>
          <DigitPlate size="row" value={totals.errors} />
        </td>
      )}
    </tr>
  );
  return (
    <table className={styles.line}>
      <caption className="visually-hidden">Line score</caption>
      <thead>
        <tr>
          <td />
          {columns.map((inning) => (
            <th key={inning} scope="col">
              {inning}
            </th>
          ))}
          <th scope="col" className={styles.total}>
            R
          </th>
          <th scope="col">H</th>
          {away.errors !== undefined && <th scope="col">E</th>}
        </tr>
      </thead>
      <tbody>
        {renderRow('top', away)}
        {renderRow('bottom', home)}
      </tbody>
    </table>
  );
}
