import { type ReactNode, useEffect, useRef } from 'react';
import styles from './auth-screen.module.css';

/** The title of a form without a tab. It takes the focus, because the button that opened it is gone. */
export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={styles['head']}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && <p>{children}</p>}
    </header>
  );
}
