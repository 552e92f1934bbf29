import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

interface HorizontalOverflow {
  readonly overflows: boolean;
  readonly hasMoreAtRight: boolean;
}

const NO_OVERFLOW: HorizontalOverflow = { overflows: false, hasMoreAtRight: false };

/** Whether the content is wider than the element. It may change its width without the element, so both are observed. */
export function useHorizontalOverflow(ref: RefObject<HTMLElement | null>): HorizontalOverflow {
  const [overflow, setOverflow] = useState(NO_OVERFLOW);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const overflows = scrollWidth > clientWidth;
      // One pixel may be a rounding error.
      const hasMoreAtRight = scrollLeft + clientWidth < scrollWidth - 1;
      setOverflow((oldOverflow) =>
        oldOverflow.overflows === overflows && oldOverflow.hasMoreAtRight === hasMoreAtRight
          ? oldOverflow
          : { overflows, hasMoreAtRight },
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
  return overflow;
}
