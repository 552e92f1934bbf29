import { useState } from 'react';
import { toast } from '../../components/toast-store.ts';
import { runsOf } from './score-text.ts';
import styles from './scoreboard.module.css';

interface ScoreInputProps {
  name: string;
  batting: boolean;
  runs: number;
  onSave: (runs: number) => void;
}

/** A score on a plate, to be typed over: saved when the field is left or with Enter. */
export function ScoreInput({ name, batting, runs, onSave }: ScoreInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function save(): void {
    const entered = typed === null ? runs : runsOf(typed);
    setTyped(null);
    if (entered === null) {
      toast({ title: 'Error', description: 'A score is a number from 0 to 99.', tone: 'error' });
    } else if (entered !== runs) {
      onSave(entered);
    }
  }

  return (
    <label className={styles.side}>
      <span className={styles.name}>
        {batting && <i className={styles.arrow} />}
        <span className="clip">{name}</span>
        {batting && <span className="visually-hidden">, batting,</span>}
        <span className="visually-hidden"> score</span>
      </span>
      <input
        className={styles.score}
        type="text"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={typed ?? String(runs)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  );
}
