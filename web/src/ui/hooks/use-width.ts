import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** The width of the element in CSS pixels; `first` until it has been measured. */
export function useWidth(ref: RefObject<Element | null>, first: number): number {
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      // An element that is not shown has no width.
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
