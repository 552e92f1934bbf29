import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import styles from './scroll-frame.module.css';

interface ScrollFrameProps {
  /** What the list holds; spoken. */
  label: string;
  children: ReactNode;
}

/** A long list that scrolls inside itself, by keyboard too, and says so; on paper it stands whole. */
export function ScrollFrame({ label, children }: ScrollFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const [hasMore, setHasMore] = useState(false);
  function look(): void {
    if (frame.current !== null) setHasMore(reachesBelow(frame.current));
  }
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHasMore(reachesBelow(element)));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={frame}
      className={styles.frame}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll.
      tabIndex={0}
      onScroll={look}
    >
      <div>{children}</div>
      {hasMore && (
        <span className={styles.more} aria-hidden="true">
          <ChevronDown size={18} />
          Scroll for more
        </span>
      )}
    </section>
  );
}

/** A pixel of rounding is no content. */
function reachesBelow({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight < scrollHeight - 1;
}
