import styles from './spinner-screen.module.css';

interface SpinnerScreenProps {
  /** "Loading..." unless docs/requirements.md gives another text: "Loading games...". */
  text?: string | undefined;
}

export function SpinnerScreen({ text = 'Loading...' }: SpinnerScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.words} role="status">
        <span className={styles.lamps} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {text}
      </div>
      <div className={styles.frame} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
