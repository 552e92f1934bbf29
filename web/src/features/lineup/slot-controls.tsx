import { nameInput } from '../../ui/fields/name-input.ts';
import type { Candidate } from './lineup-rows.ts';
import styles from './slot-row.module.css';

interface SlotControlProps {
  /** Only spoken. The number of the spot is shown before the control. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

interface SlotPlayerSelectProps extends SlotControlProps {
  candidates: readonly Candidate[];
  /** "DP", shown instead of the position. */
  tag: string | null;
}

export function SlotPlayerSelect({
  label,
  value,
  candidates,
  tag,
  onChange,
}: SlotPlayerSelectProps) {
  const player = candidates.find(({ id }) => id === value);
  const shownTag = tag ?? player?.position ?? null;
  return (
    <span
      className={styles.player}
      data-chosen={player !== undefined || undefined}
      data-empty={player === undefined || undefined}
    >
      <span className={styles.name} aria-hidden="true">
        {player?.name ?? 'Choose a batter'}
      </span>
      {player !== undefined && player.jersey !== null && (
        <span className={`num ${styles.jersey}`} aria-hidden="true">
          #{player.jersey}
        </span>
      )}
      {player !== undefined && shownTag !== null && (
        <span className={styles.position} aria-hidden="true">
          {shownTag}
        </span>
      )}
      <select
        data-missing={player === undefined || undefined}
        aria-label={label}
        value={player === undefined ? '' : value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Choose a batter</option>
        {candidates.map((candidate) => (
          <option key={candidate.id} value={candidate.id}>
            {candidate.label}
          </option>
        ))}
      </select>
    </span>
  );
}

export function SlotNameInput({
  label,
  value,
  namesId,
  onChange,
}: SlotControlProps & { namesId: string }) {
  return (
    <input
      type="text"
      aria-label={label}
      className={styles.control}
      data-empty={value.trim() === '' || undefined}
      data-missing={value.trim() === '' || undefined}
      value={value}
      list={namesId}
      placeholder="Batter name"
      {...nameInput}
      maxLength={100}
      enterKeyHint="next"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
