import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/**
 * Whether the content is wider than the element, and whether some of it is hidden at the right. The element or its content may
 * change its width alone, so both are observed.
 */
export function useHorizontalOverflow(ref: RefObject<HTMLElement | null>) {
  const [overflows, setOverflows] = useState(false);
  const [hasMoreAtRight, setHasMoreAtRight] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setOverflows(scrollWidth > clientWidth);
      // One pixel may be a rounding error.
      setHasMoreAtRight(scrollLeft + clientWidth < scrollWidth - 1);
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
  return { overflows, hasMoreAtRight };
}
