import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

interface MoreBeside {
  /** The content is wider than the element and so scrolls inside it. */
  readonly overflows: boolean;
  /** Some of it lies hidden at the right. */
  readonly hasMore: boolean;
}

const ALL_SHOWN: MoreBeside = { overflows: false, hasMore: false };

/** What a frame that scrolls sideways hides. */
export function useMoreBeside(ref: RefObject<HTMLElement | null>): MoreBeside {
  const [more, setMore] = useState(ALL_SHOWN);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const overflows = scrollWidth > clientWidth;
      // A pixel of rounding is no content.
      const hasMore = scrollLeft + clientWidth < scrollWidth - 1;
      setMore((before) =>
        before.overflows === overflows && before.hasMore === hasMore
          ? before
          : { overflows, hasMore },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [ref]);
  return more;
}
