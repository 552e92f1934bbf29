import type { HeatStep } from '@full-count/baseball';
import { memo } from 'react';
import { pitchesText } from '../../format/counted.ts';
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

export interface ZoneCellProps extends CellProps {
  name: string | undefined;
  heat: HeatStep;
}

export const ZoneCell = memo(ZoneCellView);

function ZoneCellView({ zone, count, heat, isChosen, isTarget, name, onChoose }: ZoneCellProps) {
  const flashes = useFlips(count, (before, now) => now > before);
  const className = classNames(styles.cell, heatSteps[`heat${heat}`]);
  const content = (
    <>
      {flashes > 0 && <i key={flashes} className={styles.flash} />}
      <i className={styles.number}>{zone}</i>
      {count > 0 && <span className={styles.count}>{count}</span>}
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
      <SpokenName name={spokenCell(`Zone ${zone}`, name, count, isTarget)}>{content}</SpokenName>
    </button>
  );
}

export interface OutsideZoneProps extends CellProps {
  /** The drawn position: 0 high left, 1 high right, 2 low left, 3 low right. */
  position: number;
}

export function OutsideZone({
  zone,
  count,
  isChosen,
  isTarget,
  position,
  onChoose,
}: OutsideZoneProps) {
  const className = classNames(styles.outside, styles[`position${position}`]);
  const content = (
    <>
      <i className={styles.outsideNumber}>{zone}</i>
      {count > 0 && <span>{count}</span>}
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
      <SpokenName name={spokenCell(`Outside, zone ${zone}`, undefined, count, isTarget)}>
        {content}
      </SpokenName>
    </button>
  );
}

function spokenCell(
  zoneText: string,
  name: string | undefined,
  count: number,
  isTarget: boolean,
): string {
  const parts = [zoneText, name, pitchesText(count)];
  return [...parts, isTarget ? 'target' : undefined]
    .filter((part) => part !== undefined)
    .join(', ');
}
