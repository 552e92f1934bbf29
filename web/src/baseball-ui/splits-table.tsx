import {
  BATTING,
  figureRate,
  figureText,
  type ListableFigure,
  PITCHING,
  type PlayerRole,
  pitchesText,
  type SplitName,
  type SplitTable,
} from '@full-count/baseball';
import type { ReactNode } from 'react';
import { splitNames } from '../labels/at-bats.ts';
import { isSmallSample } from '../ui/charts/stat.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './splits-table.module.css';

type WrapFigure = (split: SplitName, figure: ListableFigure, text: ReactNode) => ReactNode;

const FIGURES: Readonly<Record<PlayerRole, readonly ListableFigure[]>> = {
  batter: [BATTING.contactPercentage, BATTING.battingAverage],
  pitcher: [PITCHING.strikePercentage, PITCHING.averageAgainst],
};

interface SplitsTableProps {
  table: SplitTable;
  playerRole: PlayerRole;
  wrapFigure?: WrapFigure | undefined;
}

export function SplitsTable(props: SplitsTableProps) {
  const { table, playerRole, wrapFigure = (_split, _figure, text) => text } = props;
  const { pitches } = table.handUnknown;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Split</span>
            </th>
            {FIGURES[playerRole].map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ split, tally }) => (
            <tr key={split}>
              <th scope="row">{splitNames[split]}</th>
              {FIGURES[playerRole].map((figure) => {
                const { n, of } = figureRate(figure, tally);
                return (
                  <Cell key={figure.title} n={n} of={of}>
                    {of === 0 ? '–' : wrapFigure(split, figure, figureText(figure, tally))}
                  </Cell>
                );
              })}
            </tr>
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
