import {
  type PlayerRole,
  type SplitName,
  type SplitRow,
  type SplitTable,
  splitAverage,
  splitContact,
  splitStrikes,
} from '@full-count/baseball';
import type { ReactNode } from 'react';
import { pitchesText } from '../format/counted.ts';
import { averageText, percentText } from '../format/rates.ts';
import { splitNames } from '../labels/splits.ts';
import { isSmallSample } from '../ui/charts/small-sample.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './splits-table.module.css';

type WrapFigure = (split: SplitName, column: 'rate' | 'average', figure: ReactNode) => ReactNode;

interface SplitsTableProps {
  table: SplitTable;
  playerRole: PlayerRole;
  wrapFigure?: WrapFigure | undefined;
}

export function SplitsTable({ table, playerRole, wrapFigure }: SplitsTableProps) {
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
            <SplitTableRow
              key={row.split}
              row={row}
              playerRole={playerRole}
              wrapFigure={wrapFigure}
            />
          ))}
        </tbody>
      </table>
      {pitches > 0 && (
        <p className="muted small">
          {playerRole === 'batter'
            ? `${pitchesText(pitches)} left out: the pitcher's throwing hand isn't known.`
            : `${pitchesText(pitches)} left out: the batter's side isn't known.`}
        </p>
      )}
    </>
  );
}

function SplitTableRow({
  row: { split, sum },
  playerRole,
  wrapFigure = (_split, _column, figure) => figure,
}: {
  row: SplitRow;
  playerRole: PlayerRole;
  wrapFigure?: WrapFigure | undefined;
}) {
  const share = playerRole === 'batter' ? splitContact(sum) : splitStrikes(sum);
  const { hits, atBats } = sum;
  return (
    <tr>
      <th scope="row">{splitNames[split]}</th>
      <Cell n={share.n} of={share.of}>
        {share.of === 0 ? '–' : wrapFigure(split, 'rate', percentText(share.percent))}
      </Cell>
      <Cell n={hits} of={atBats}>
        {atBats === 0 ? '–' : wrapFigure(split, 'average', averageText(splitAverage(sum)))}
      </Cell>
    </tr>
  );
}

function Cell({ n, of, children }: { n: number; of: number; children: ReactNode }) {
  return (
    <td className={classNames(of > 0 && isSmallSample(of) && styles.smallSample)}>
      <span className="num">{children}</span>
      {of > 0 && (
        <span className={styles.n}>
          {n} of {of}
        </span>
      )}
    </td>
  );
}
