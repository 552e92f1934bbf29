import { moverName } from '../../../format/mover-name.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import type { Destination, Origin } from '../model/entry.ts';
import type { RunnerOnPlay } from '../model/play.ts';
import styles from './runner-rows.module.css';

interface RunnerRowsProps {
  /** `to` is null until a base is chosen for the runner. */
  runners: readonly (Omit<RunnerOnPlay, 'to'> & { to: Destination | null })[];
  /** Whether a runner may be moved back, as in a correction. */
  mayGoBack?: boolean;
  onMove: (from: Origin, to: Destination) => void;
}

const DESTINATIONS = [
  { value: 'first', label: '1' },
  { value: 'second', label: '2' },
  { value: 'third', label: '3' },
  { value: 'home', label: 'H' },
  { value: 'out', label: 'Out' },
] as const;

const BASE_NUMBER = { batter: 0, first: 1, second: 2, third: 3 } as const;

/** A row for each runner, such as "Ibarra, on first: 1 2 3 H Out". */
export function RunnerRows({ runners, mayGoBack = false, onMove }: RunnerRowsProps) {
  return runners.map(({ from, name, to }) => (
    <div key={from} className={styles.row}>
      <Segmented<Destination>
        label={moverName(from, name)}
        size="live"
        segments={DESTINATIONS.map((segment, index) => ({
          ...segment,
          disabled: !mayGoBack && index + 1 < BASE_NUMBER[from],
        }))}
        value={to}
        onChange={(destination) => onMove(from, destination)}
      />
    </div>
  ));
}
