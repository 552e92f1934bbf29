import { MAX_SCORE_BY_HAND } from '@full-count/baseball';
import { type ReactNode, useState } from 'react';
import { DigitPlate } from '../../baseball-ui/scoreboard/digit-plate.tsx';
import { parseRuns } from '../../format/game-result.ts';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './scoreboard.module.css';

interface ScoreSideProps {
  name: string;
  isBatting: boolean;
  runs: number;
}

export function ScorePlate({ name, isBatting, runs }: ScoreSideProps) {
  return (
    <span className={styles.side}>
      <SideName name={name} isBatting={isBatting} />
      <DigitPlate value={runs} size="hero" />
    </span>
  );
}

export function ScoreInput({
  name,
  isBatting,
  runs,
  onSave,
}: ScoreSideProps & { onSave: (runs: number) => void }) {
  const [typedText, setTypedText] = useState<string | null>(null);

  function save(): void {
    const newRuns = typedText === null ? runs : parseRuns(typedText);
    setTypedText(null);
    if (newRuns === null) {
      toast({ title: 'Error', description: 'Enter a score from 0 to 99.', tone: 'error' });
    } else if (newRuns !== runs) {
      onSave(newRuns);
    }
  }

  return (
    <label className={styles.side}>
      <SideName name={name} isBatting={isBatting}>
        <span className="visually-hidden"> score</span>
      </SideName>
      <input
        className={classNames(styles.score, runs > MAX_SCORE_BY_HAND && styles.longer)}
        type="text"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={typedText ?? String(runs)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTypedText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setTypedText(null);
        }}
      />
    </label>
  );
}

function SideName({
  name,
  isBatting,
  children,
}: Pick<ScoreSideProps, 'name' | 'isBatting'> & { children?: ReactNode }) {
  return (
    <span className={styles.name}>
      {isBatting && <i className={styles.arrow} />}
      <span className={styles.sideName}>{name}</span>
      {isBatting && <span className="visually-hidden">, batting,</span>}
      {children}
    </span>
  );
}
