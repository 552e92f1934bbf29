import { BASE_NUMBER, type PlayMove } from '@full-count/baseball';
import { Segmented } from '../../ui/fields/segmented.tsx';
import styles from './runner-moves.module.css';

type Origin = PlayMove['from'];
type Destination = PlayMove['to'];

interface RunnerMovesProps {
  runners: readonly {
    from: Origin;
    name: string;
    to: Destination | null;
    mustBeOut?: boolean;
  }[];
  mayGoBack?: boolean;
  size?: 'live';
  onMove: (from: Origin, to: Destination) => void;
}

export const DESTINATIONS = [
  { value: 'first', label: '1' },
  { value: 'second', label: '2' },
  { value: 'third', label: '3' },
  { value: 'home', label: 'H' },
  { value: 'out', label: 'Out' },
] as const;

/** A row for each runner, such as "Ibarra, on first: 1 2 3 H Out". */
export function RunnerMoves({ runners, mayGoBack = false, size, onMove }: RunnerMovesProps) {
  return runners.map(({ from, name, to, mustBeOut = false }) => (
    <div key={from} className={styles.runner}>
      <Segmented<Destination>
        label={moverName(from, name)}
        size={size}
        segments={DESTINATIONS.map((segment) => ({
          ...segment,
          disabled:
            segment.value !== to &&
            ((!mayGoBack && isBehind(segment.value, from)) ||
              (mustBeOut && segment.value !== 'out')),
        }))}
        value={to}
        onChange={(destination) => onMove(from, destination)}
      />
    </div>
  ));
}

function isBehind(to: Destination, from: Origin): boolean {
  return to !== 'out' && BASE_NUMBER[to] < BASE_NUMBER[from];
}

/** A runner and where they were: "Ibarra, on first", "Ruiz, batting". */
function moverName(from: PlayMove['from'], name: string): string {
  return from === 'batter' ? `${name}, batting` : `${name}, on ${from}`;
}
