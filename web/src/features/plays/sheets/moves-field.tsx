import type { PlayMove } from '@full-count/baseball';
import { moverName } from '../../../format/mover-name.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import styles from './sheets.module.css';

type Destination = PlayMove['to'];
type Origin = PlayMove['from'];

interface MovesFieldProps {
  /** `to` is null when the runner's move is not entered. */
  movers: readonly { from: Origin; name: string; to: Destination | null }[];
  /** Whether a runner may also be moved back, as in a correction by hand. */
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

const BASE_INDEX = { batter: 0, first: 1, second: 2, third: 3 } as const;

/** Where each runner went: "Ibarra, on first: 1 2 3 H Out". */
export function MovesField({ movers, mayGoBack = false, onMove }: MovesFieldProps) {
  return (
    <div>
      {movers.map(({ from, name, to }) => (
        <div key={from} className={styles.mover}>
          <Segmented<Destination>
            label={moverName(from, name)}
            segments={DESTINATIONS.map((segment, index) => ({
              ...segment,
              disabled: !mayGoBack && index + 1 < BASE_INDEX[from] && segment.value !== to,
            }))}
            value={to}
            onChange={(destination) => onMove(from, destination)}
          />
        </div>
      ))}
    </div>
  );
}
