import { type HeatStep, pitchesText, ZONE_LABELS } from '@full-count/baseball';
import { memo, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useFlips } from '../../ui/hooks/use-flips.ts';
import { SpokenName } from '../../ui/spoken-name.tsx';
import heatSteps from './heat.module.css';
import styles from './zone-grid.module.css';

interface CellProps {
  zone: number;
  count: number;
  isChosen: boolean;
  isTarget: boolean;
  onChoose: ((zone: number) => void) | undefined;
}

export const ZoneCell = memo(ZoneCellView);

function ZoneCellView({ heat, ...cell }: CellProps & { heat: HeatStep }) {
  const { zone, count } = cell;
  const flashes = useFlips(count, (before, now) => now > before);
  return (
    <Cell
      {...cell}
      name={`Zone ${zone}, ${ZONE_LABELS[zone]}`}
      className={classNames(styles.cell, heatSteps[`heat${heat}`])}
    >
      {flashes > 0 && <i key={flashes} className={styles.flash} />}
      <i className={styles.number}>{zone}</i>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Cell>
  );
}

interface OutsideZoneProps extends CellProps {
  /** The drawn position: 0 high left, 1 high right, 2 low left, 3 low right. */
  position: number;
}

export function OutsideZone({ position, ...cell }: OutsideZoneProps) {
  const { zone, count } = cell;
  return (
    <Cell
      {...cell}
      name={`Outside, zone ${zone}`}
      className={classNames(styles.outside, styles[`position${position}`])}
    >
      <i className={styles.outsideNumber}>{zone}</i>
      {count > 0 && <span>{count}</span>}
    </Cell>
  );
}

interface DrawnCellProps extends CellProps {
  name: string;
  className: string;
  children: ReactNode;
}

function Cell(props: DrawnCellProps) {
  const { zone, count, isChosen, isTarget, onChoose, name, className, children } = props;
  const content = (
    <>
      {children}
      {isTarget && <i className={styles.target} />}
    </>
  );
  if (onChoose === undefined) return <span className={className}>{content}</span>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={className}
      onClick={() => onChoose(zone)}
    >
      <SpokenName name={`${name}, ${pitchesText(count)}${isTarget ? ', target' : ''}`}>
        {content}
      </SpokenName>
    </button>
  );
}
