import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

interface MoreBeside {
  readonly overflows: boolean;
  readonly hasMore: boolean;
}

const ALL_SHOWN: MoreBeside = { overflows: false, hasMore: false };

export function useMoreBeside(ref: RefObject<HTMLElement | null>): MoreBeside {
  const [more, setMore] = useState(ALL_SHOWN);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const overflows = scrollWidth > clientWidth;
      // One pixel may be a rounding error.
      const hasMore = scrollLeft + clientWidth < scrollWidth - 1;
      setMore((before) =>
        before.overflows === overflows && before.hasMore === hasMore
          ? before
          : { overflows, hasMore },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return more;
}
