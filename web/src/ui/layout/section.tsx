import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  aside?: ReactNode;
  level?: 2 | 3 | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

export function Section({ title, aside, level = 2, className, style, children }: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classNames(styles.section, className)} style={style} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading id={id}>{title}</Heading>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}

interface CardProps {
  current?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Cards never contain cards. */
export function Card({ current = false, className, children }: CardProps) {
  return (
    <div className={classNames(styles.card, current && styles.current, className)}>{children}</div>
  );
}
