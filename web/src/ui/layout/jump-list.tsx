import { useLayoutEffect, useRef, useState } from 'react';
import styles from './jump-list.module.css';

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
