import type { PlayMove } from '@full-count/baseball';
import { moverName } from '../../../format/mover-name.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import styles from './sheets.module.css';

type Destination = PlayMove['to'];
type Origin = PlayMove['from'];

interface MovesFieldProps {
  /** `to` is null where nothing was said of the runner. */
  movers: readonly { from: Origin; name: string; to: Destination | null }[];
  /** A correction by hand may set a runner back. */
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

const PLACE = { batter: 0, first: 1, second: 2, third: 3 } as const;

/** Who went where: "Ibarra, on first: 1 2 3 H Out". */
export function MovesField({ movers, mayGoBack = false, onMove }: MovesFieldProps) {
  return (
    <div>
      {movers.map(({ from, name, to }) => (
        <div key={from} className={styles.mover}>
          <Segmented<Destination>
            label={moverName(from, name)}
            segments={DESTINATIONS.map((segment, index) => ({
              ...segment,
              disabled: !mayGoBack && index + 1 < PLACE[from] && segment.value !== to,
            }))}
            value={to}
            onChange={(destination) => onMove(from, destination)}
          />
        </div>
      ))}
    </div>
  );
}
