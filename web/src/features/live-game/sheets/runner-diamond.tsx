import { BASE_NUMBER, type Base, type Bases } from '@full-count/baseball';
import styles from './runner-diamond.module.css';

interface RunnerDiamondProps {
  bases: Bases;
  onChooseRunner: (base: Base) => void;
}

export function RunnerDiamond({ bases, onChooseRunner }: RunnerDiamondProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div role="group" aria-label="Runners" className={styles.diamond}>
      <svg viewBox="0 0 200 120" preserveAspectRatio="none" aria-hidden="true">
        <path d="M100 116 150 90 100 30 50 90z" className={styles.line} />
      </svg>
      {(['second', 'third', 'first'] as const).map((base) => {
        const runner = bases[base];
        return runner === null ? (
          <span key={base} className={`${styles.base} ${styles[base]}`}>
            {BASE_NUMBER[base]}
          </span>
        ) : (
          <button
            key={base}
            type="button"
            className={`${styles.base} ${styles.taken} ${styles[base]}`}
            onClick={() => onChooseRunner(base)}
          >
            <span className="visually-hidden">Runner on {base}: </span>
            <span className="clip">{runner.name}</span>
          </button>
        );
      })}
    </div>
  );
}
