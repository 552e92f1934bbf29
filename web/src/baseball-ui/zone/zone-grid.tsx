import { type HeatStep, heatStep, pitchesText, ZONE_LABELS } from '@full-count/baseball';
import { memo, type ReactNode } from 'react';
import { SpokenName } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useFlips } from '../../ui/hooks/hooks.ts';
import { ToastArea } from '../../ui/toasts/toast-area.tsx';
import heatSteps from './heat.module.css';
import { HeatLegend } from './heat-legend.tsx';
import homePlateStyles from './home-plate.module.css';
import styles from './zone-grid.module.css';
import {
  insideZones,
  type OutsideLayout,
  outsideZones,
  viewLabels,
  type ZoneView,
} from './zone-layout.ts';

interface ZoneGridProps {
  view: ZoneView;
  counts: Readonly<Record<number, number>>;
  chosenZone?: number | null | undefined;
  /** Undefined for a heat map, where nothing can be chosen. */
  onChoose?: ((zone: number) => void) | undefined;
  targetZone?: number | null | undefined;
  /** Where the outside zones 11 to 14 are drawn. Undefined to leave them out. */
  outside?: OutsideLayout | undefined;
  /** `live` fills its container with cells of 72 px or more. `panel` is for dialogs, `mini` for lists and reports. */
  size?: 'live' | 'panel' | 'mini' | undefined;
  /** Where the view is named: `below` the grid, under a `home-plate` below it, or by the caller (`none`). */
  viewLabel?: 'below' | 'home-plate' | 'none' | undefined;
}

export function ZoneGrid(props: ZoneGridProps) {
  const { view, outside, size = 'live', viewLabel = 'below' } = props;
  const pitchCount = countShownPitches(props);
  return (
    <div className={classNames(styles.wrap, styles[size])}>
      {outside === 'around' && (
        <div className={styles.around}>
          <Outside {...props} positions={[0, 1, 2, 3]} />
          <Inside {...props} />
        </div>
      )}
      {outside === 'rows' && (
        <div className={styles.rows}>
          <Outside {...props} positions={[0, 1]} />
          <Inside {...props} />
          <Outside {...props} positions={[2, 3]} />
        </div>
      )}
      {outside === undefined && <Inside {...props} />}
      {viewLabel === 'below' && (
        <div className={styles.below}>
          <p className={styles.view}>{viewLabels[view]}</p>
          {pitchCount > 0 && <HeatLegend />}
        </div>
      )}
      {size === 'live' && (
        <ToastArea>{viewLabel === 'home-plate' && <HomePlate view={view} />}</ToastArea>
      )}
    </div>
  );
}

function Inside(props: ZoneGridProps) {
  const name = `Strike zone, ${viewLabels[props.view]}`;
  const { view, counts, chosenZone, onChoose, targetZone } = props;
  const pitchCount = countShownPitches(props);
  const spoken =
    onChoose === undefined
      ? { role: 'img', 'aria-label': `${name}. ${spokenCounts(counts)}` }
      : { role: 'group', 'aria-label': name };
  return (
    <div {...spoken} className={styles.nine}>
      {insideZones(view).map((zone) => (
        <ZoneCell
          key={zone}
          zone={zone}
          count={counts[zone] ?? 0}
          heat={heatStep(counts[zone] ?? 0, pitchCount)}
          isChosen={zone === chosenZone}
          isTarget={zone === targetZone}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

/** @param positions which of the four outside zones to draw, as indexes of `outsideZones` */
function Outside({ positions, ...props }: ZoneGridProps & { positions: readonly number[] }) {
  const { view, counts, chosenZone, onChoose, targetZone } = props;
  const zones = outsideZones(view);
  return positions.map((position) => {
    const zone = zones[position] as number;
    return (
      <OutsideZone
        key={zone}
        zone={zone}
        count={counts[zone] ?? 0}
        isChosen={zone === chosenZone}
        isTarget={zone === targetZone}
        position={position}
        onChoose={onChoose}
      />
    );
  });
}

function countShownPitches({ view, counts, outside }: ZoneGridProps): number {
  const zones = [...insideZones(view), ...(outside === undefined ? [] : outsideZones(view))];
  return zones.reduce((sum, zone) => sum + (counts[zone] ?? 0), 0);
}

function spokenCounts(counts: Readonly<Record<number, number>>): string {
  const zonesWithPitches = Object.entries(counts).filter(([, count]) => count > 0);
  if (zonesWithPitches.length === 0) return 'No pitches';
  return zonesWithPitches.map(([zone, count]) => `Zone ${zone}: ${count}`).join(', ');
}

interface CellProps {
  zone: number;
  count: number;
  isChosen: boolean;
  isTarget: boolean;
  onChoose: ((zone: number) => void) | undefined;
}

const ZoneCell = memo(ZoneCellView);

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

/** @param position where it is drawn: 0 high left, 1 high right, 2 low left, 3 low right */
function OutsideZone({ position, ...cell }: CellProps & { position: number }) {
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

function Cell(props: CellProps & { name: string; className: string; children: ReactNode }) {
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

const FROM_BEHIND = 'M104 6h52v13l-26 19-26-19z';
const FROM_MOUND = 'M104 38h52V25L130 6l-26 19z';

function HomePlate({ view }: { view: ZoneView }) {
  return (
    <div className={homePlateStyles.ground}>
      <svg viewBox="0 0 260 49" aria-hidden="true" className={homePlateStyles.chalk}>
        <path d={view === 'pitcher' ? FROM_MOUND : FROM_BEHIND} className={homePlateStyles.plate} />
        <path d="M4 6h70M186 6h70M74 6v43M186 6v43" className={homePlateStyles.boxes} />
      </svg>
      <span className={homePlateStyles.label}>{viewLabels[view]}</span>
      <span className={homePlateStyles.heat}>
        <HeatLegend size="bar" />
      </span>
    </div>
  );
}
