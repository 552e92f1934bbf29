import { DESIGNATED_HITTER, EXTRA_HITTERS, positionCode, type Sport } from '@full-count/baseball';
import { Choice, Choices } from '../../ui/fields/choices.tsx';
import styles from './position-picker.module.css';

interface PositionPickerProps {
  title: string;
  sport: Sport | undefined;
  value: string | null;
  /** The short names of the players by position. */
  names: Readonly<Record<string, string>>;
  onChoose: (position: string) => void;
  /** Adds a button that clears the position. Its text is `clearText`. */
  onClear?: () => void;
  clearText?: string;
}

const FIELD = ['7', '8', '9', '6', '4', '5', '1', '3', '2'];
const SHORT_FIELD = '10';

/** The positions as on a field, and below it DH and EH, who only bat. */
export function PositionPicker(props: PositionPickerProps) {
  const { title, sport, value, names, onChoose, onClear, clearText = 'Unknown' } = props;
  const inField = sport === 'softball' ? [...FIELD, SHORT_FIELD] : FIELD;
  const renderPosition = (position: string) => (
    <span key={position} className={styles.place} data-position={position}>
      <Choice chosen={position === value} onClick={() => onChoose(position)}>
        <span className={styles.label}>
          <b>{positionCode(position)}</b>
          {names[position] !== undefined && <span className="small">{names[position]}</span>}
        </span>
      </Choice>
    </span>
  );
  return (
    <Choices title={title} size="six-columns">
      {inField.map(renderPosition)}
      {sport !== 'softball' && renderPosition(DESIGNATED_HITTER)}
      {renderPosition(extraHitter(value, names))}
      {onClear && (
        <span className={styles.place} data-position="unknown">
          <Choice chosen={value === null} onClick={onClear}>
            {clearText}
          </Choice>
        </span>
      )}
    </Choices>
  );
}

/** The player's own extra-hitter position, or else the first free one. */
function extraHitter(value: string | null, names: Readonly<Record<string, string>>): string {
  if (value?.startsWith('EH')) return value;
  const free = EXTRA_HITTERS.find((position) => names[position] === undefined);
  return free ?? 'EH1';
}
