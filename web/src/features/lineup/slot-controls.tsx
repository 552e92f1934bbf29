import { positionCode } from '@full-count/baseball';
import { classNames } from '../../ui/class-names.ts';
import { nameInput } from '../../ui/fields/field.tsx';
import type { Candidate } from './lineup-rows.ts';
import styles from './slot-row.module.css';

interface SlotPlayerProps {
  /** Only spoken. The number of the spot is shown before it. */
  label: string;
  player: Candidate | undefined;
  placeholder: string;
  /** Whether the next tap on the roster fills it. */
  isTarget: boolean;
  onTap: () => void;
}

/** The player of a spot. After a tap on it, the next tap on the roster fills this spot. */
export function SlotPlayer({ label, player, placeholder, isTarget, onTap }: SlotPlayerProps) {
  return (
    <button
      type="button"
      className={styles.player}
      aria-pressed={isTarget}
      data-missing={player === undefined || undefined}
      onClick={onTap}
    >
      <span className="visually-hidden">{label}: </span>
      {player !== undefined && player.jersey !== null && (
        <span className={`num ${styles.jersey}`}>{player.jersey}</span>
      )}
      <span className={styles.name}>{player?.name ?? placeholder}</span>
      {player?.hasLeft && <span className="small muted">left the roster</span>}
    </button>
  );
}

interface SlotNameInputProps {
  label: string;
  value: string;
  namesId: string;
  onChange: (value: string) => void;
}

export function SlotNameInput({ label, value, namesId, onChange }: SlotNameInputProps) {
  return (
    <input
      type="text"
      aria-label={label}
      className={styles.control}
      data-missing={value.trim() === '' || undefined}
      value={value}
      list={namesId}
      placeholder="Batter name"
      {...nameInput}
      enterKeyHint="next"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface PositionChipProps {
  label: string;
  position: string | null;
  /** "DP" or "FLEX", shown before the position. */
  tag: string | null;
  isOpen: boolean;
  onTap: () => void;
}

export function PositionChip({ label, position, tag, isOpen, onTap }: PositionChipProps) {
  const code = position === null ? null : positionCode(position);
  return (
    <button
      type="button"
      className={classNames(styles.position, code === null && styles.unknown)}
      aria-expanded={isOpen}
      onClick={onTap}
    >
      <span className="visually-hidden">Position of {label}: </span>
      {[tag, code].filter((text) => text !== null).join(' ') || 'Pos.'}
    </button>
  );
}
