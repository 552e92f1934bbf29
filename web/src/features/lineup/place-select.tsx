import styles from './slot-row.module.css';

interface PlaceSelectProps {
  batter: string;
  place: number;
  places: number;
  onPlace: (place: number) => void;
}

/** The spot in the batting order. Choosing another one moves the batter there without a drag. */
export function PlaceSelect({ batter, place, places, onPlace }: PlaceSelectProps) {
  return (
    <span className={styles.place}>
      <span className="num" aria-hidden="true">
        {place}
      </span>
      <select
        aria-label={`Spot of ${batter}`}
        value={place}
        onChange={(event) => onPlace(Number(event.target.value))}
      >
        {Array.from({ length: places }, (_, index) => index + 1).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </span>
  );
}
