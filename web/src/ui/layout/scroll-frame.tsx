import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import styles from './scroll-frame.module.css';

interface ScrollFrameProps {
  label: string;
  children: ReactNode;
}

/** A long list that scrolls inside its frame, also by keyboard. Paper shows all of it. */
export function ScrollFrame({ label, children }: ScrollFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const [hasMore, setHasMore] = useState(false);
  function measure(): void {
    if (frame.current !== null) setHasMore(hasContentBelow(frame.current));
  }
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHasMore(hasContentBelow(element)));
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
      onScroll={measure}
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

/** One pixel may be a rounding error. */
function hasContentBelow({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight < scrollHeight - 1;
}
