import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** The element's width in CSS pixels, or `initialWidth` until it is measured. */
export function useWidth(ref: RefObject<Element | null>, initialWidth: number): number {
  const [width, setWidth] = useState(initialWidth);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const measuredWidth = Math.round(entry?.contentRect.width ?? 0);
      // A hidden element has no width.
      if (measuredWidth > 0) setWidth(measuredWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
