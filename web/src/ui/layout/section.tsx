import { Printer } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../buttons/button.tsx';
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

/** Leads to the sections beside it, whose titles it takes from the page. */
export function JumpList() {
  const list = useRef<HTMLElement>(null);
  const [titles, setTitles] = useState<readonly string[]>([]);
  const headings = () => [
    ...(list.current?.parentElement?.querySelectorAll<HTMLElement>('section > header > h2') ?? []),
  ];
  useLayoutEffect(() => {
    // Two pitchers can have a section of the same title.
    const found = [...new Set(headings().map(({ textContent }) => textContent ?? ''))];
    if (found.join() !== titles.join()) setTitles(found);
  });
  return (
    <nav ref={list} aria-label="Sections" className={`no-print ${styles.list}`}>
      {titles.map((title) => {
        const jump = () =>
          headings()
            .find(({ textContent }) => textContent === title)
            ?.scrollIntoView();
        return (
          <button key={title} type="button" onClick={jump}>
            {title}
          </button>
        );
      })}
    </nav>
  );
}

export function PrintTitle({ children, detail }: { children: string; detail?: string }) {
  return (
    <div className={`print-only ${styles.title}`}>
      <p className={styles.main}>{children}</p>
      {detail !== undefined && <p>{detail}</p>}
    </div>
  );
}

/** A menu that has this button closes before the browser prints. */
export function PrintButton() {
  return (
    <Button icon={Printer} onClick={() => requestAnimationFrame(() => window.print())}>
      Print
    </Button>
  );
}
