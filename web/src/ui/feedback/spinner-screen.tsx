import { useEffect, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './spinner-screen.module.css';

interface SpinnerScreenProps {
  /** "Loading..." unless docs/requirements.md gives another text: "Loading games...". */
  text?: string | undefined;
}

const SLOW_MS = 10_000;

export function SpinnerScreen({ text = 'Loading...' }: SpinnerScreenProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsSlow, SLOW_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.screen}>
      <div className={styles.words} role="status">
        <span className={styles.lamps} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {text}
        {isSlow && ' This takes longer than usual. What you entered is kept on this device.'}
      </div>
      {isSlow && (
        <div>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </div>
      )}
      <div className={styles.frame} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
