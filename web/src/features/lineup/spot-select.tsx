import styles from './slot-row.module.css';

interface SpotSelectProps {
  batterLabel: string;
  spot: number;
  spotCount: number;
  onChooseSpot: (spot: number) => void;
}

export function SpotSelect({ batterLabel, spot, spotCount, onChooseSpot }: SpotSelectProps) {
  return (
    <span className={styles.spot}>
      <span className="num" aria-hidden="true">
        {spot}
      </span>
      <select
        aria-label={`Spot of ${batterLabel}`}
        value={spot}
        onChange={(event) => onChooseSpot(Number(event.target.value))}
      >
        {Array.from({ length: spotCount }, (_, index) => index + 1).map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </span>
  );
}
