import { heatStep } from '@full-count/baseball';
import { classNames } from '../../ui/class-names.ts';
import { HeatLegend } from './heat-legend.tsx';
import { HomePlate } from './home-plate.tsx';
import { OutsideZone, ZoneCell } from './zone-cell.tsx';
import styles from './zone-grid.module.css';
import { insideZones, outsideZones, viewWords, type ZoneView } from './zone-layout.ts';

export interface ZoneGridProps {
  view: ZoneView;
  /** Pitches by zone as stored; a zone that is missing has none. */
  counts: Readonly<Record<number, number>>;
  chosen?: number | null | undefined;
  /** Without it the grid is a picture: a heat map. */
  onChoose?: ((zone: number) => void) | undefined;
  /** Where the next pitch is meant to go: a small ring. */
  target?: number | null | undefined;
  /** Draws the outside zones 11 to 14: `around` the nine, or as `rows` above and below them on a phone. */
  outside?: 'around' | 'rows' | undefined;
  /** `live` fills its place, cells at least 72 px wide; `panel` for the Dugout; `mini` for lists and reports. */
  size?: 'live' | 'panel' | 'mini' | undefined;
  /** Each grid says whose view it is: `below` it, on the `chalk` of home plate, or the caller does, `elsewhere`. */
  viewLabel?: 'below' | 'chalk' | 'elsewhere' | undefined;
  /** "High-Left" for 1, where names are wanted. */
  nameOf?: ((zone: number) => string) | undefined;
}

/** The strike zone, nine cells and what lies around them. */
export function ZoneGrid(props: ZoneGridProps) {
  const { view, outside, size = 'live', viewLabel = 'below' } = props;
  const shown = shownIn(props);
  return (
    <div className={classNames(styles.wrap, styles[size])}>
      {outside === 'around' && (
        <div className={styles.court}>
          <Outside {...props} places={[0, 1, 2, 3]} />
          <Inside {...props} />
        </div>
      )}
      {outside === 'rows' && (
        <div className={styles.rows}>
          <Outside {...props} places={[0, 1]} />
          <Inside {...props} />
          <Outside {...props} places={[2, 3]} />
        </div>
      )}
      {outside === undefined && <Inside {...props} />}
      {viewLabel === 'below' && (
        <div className={styles.below}>
          <p className={styles.view}>{viewWords[view]}</p>
          {shown > 0 && <HeatLegend />}
        </div>
      )}
      {viewLabel === 'chalk' && <HomePlate view={view} hasHeat />}
    </div>
  );
}

/** Buttons stand in a group; a heat map is one picture, spoken as a sentence. */
function Inside(props: ZoneGridProps) {
  const name = `Strike zone, ${viewWords[props.view]}`;
  if (props.onChoose === undefined) {
    return (
      <div
        role="img"
        aria-label={`${name}. ${countsInWords(props.counts)}`}
        className={styles.nine}
      >
        <Cells {...props} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div role="group" aria-label={name} className={styles.nine}>
      <Cells {...props} />
    </div>
  );
}

function Cells(props: ZoneGridProps) {
  const { view, counts, chosen, onChoose, target, nameOf } = props;
  const shown = shownIn(props);
  return insideZones(view).map((zone) => (
    <ZoneCell
      key={zone}
      zone={zone}
      count={counts[zone] ?? 0}
      heat={heatStep(counts[zone] ?? 0, shown)}
      chosen={zone === chosen}
      target={zone === target}
      name={nameOf?.(zone)}
      onChoose={onChoose}
    />
  ));
}

interface OutsideProps extends ZoneGridProps {
  places: readonly number[];
}

function Outside({ view, counts, chosen, onChoose, target, places }: OutsideProps) {
  const zones = outsideZones(view);
  return places.map((place) => {
    const zone = zones[place] as number;
    return (
      <OutsideZone
        key={zone}
        zone={zone}
        count={counts[zone] ?? 0}
        chosen={zone === chosen}
        target={zone === target}
        place={place}
        onChoose={onChoose}
      />
    );
  });
}

/** The pitches in all zones that are drawn. */
function shownIn({ view, counts, outside }: ZoneGridProps): number {
  const zones = [...insideZones(view), ...(outside === undefined ? [] : outsideZones(view))];
  return zones.reduce((sum, zone) => sum + (counts[zone] ?? 0), 0);
}

function countsInWords(counts: Readonly<Record<number, number>>): string {
  const used = Object.entries(counts).filter(([, count]) => count > 0);
  if (used.length === 0) return 'No pitches';
  return used.map(([zone, count]) => `Zone ${zone}: ${count}`).join(', ');
}
