import type { HeatStep } from '@full-count/baseball';
import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useFlips } from '../../ui/hooks/use-flips.ts';
import { SpokenName } from '../../ui/spoken-name.tsx';
import styles from './zone-grid.module.css';

interface CellProps {
  zone: number;
  count: number;
  chosen: boolean;
  target: boolean;
  onChoose: ((zone: number) => void) | undefined;
}

export interface ZoneCellProps extends CellProps {
  name: string | undefined;
  heat: HeatStep;
}

/** One of the nine. A pitch that lands here lets the cell flash. */
export const ZoneCell = memo(CellOfNine);

function CellOfNine({ zone, count, heat, chosen, target, name, onChoose }: ZoneCellProps) {
  const landed = useFlips(count, (before, now) => now > before);
  const className = classNames(styles.cell, styles[`heat${heat}`]);
  const content = (
    <>
      {landed > 0 && <i key={landed} className={styles.flash} />}
      <i className={styles.number}>{zone}</i>
      {count > 0 && <span className={styles.count}>{count}</span>}
      {target && <i className={styles.target} />}
    </>
  );
  if (onChoose === undefined) return <span className={className}>{content}</span>;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={className}
      onClick={() => onChoose(zone)}
    >
      <SpokenName name={cellInWords('Zone', zone, name, count, target)}>{content}</SpokenName>
    </button>
  );
}

export interface OutsideZoneProps extends CellProps {
  /** 0 high left, 1 high right, 2 low left, 3 low right, as drawn. */
  place: number;
}

/** One of the four around the nine, dashed; the nine lie over its inner corner. */
export function OutsideZone({ zone, count, chosen, target, place, onChoose }: OutsideZoneProps) {
  const className = classNames(styles.outside, styles[`place${place}`]);
  const content = (
    <>
      <i className={styles.outsideNumber}>{zone}</i>
      {count > 0 && <span>{count}</span>}
      {target && <i className={styles.target} />}
    </>
  );
  if (onChoose === undefined) return <span className={className}>{content}</span>;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={className}
      onClick={() => onChoose(zone)}
    >
      <SpokenName name={cellInWords('Outside, zone', zone, undefined, count, target)}>
        {content}
      </SpokenName>
    </button>
  );
}

function cellInWords(
  kind: string,
  zone: number,
  name: string | undefined,
  count: number,
  target: boolean,
): string {
  const parts = [`${kind} ${zone}`, name, `${count} ${count === 1 ? 'pitch' : 'pitches'}`];
  return [...parts, target ? 'target' : undefined].filter((part) => part !== undefined).join(', ');
}
