import { create } from 'zustand';

/** With larger text, live tracking and the bullpen tracker do not fit on one screen, and scroll. */
const LARGEST_THAT_FITS_PX = 18;

export const useHasLargeText = create<boolean>()(() => false);

/**
 * Marks the page while its text is large, whether by the browser's settings or by an extension. A media query knows only
 * the settings. Call once, before the first render.
 */
export function followTextSize(): void {
  const ruler = document.createElement('div');
  Object.assign(ruler.style, { position: 'absolute', width: '1rem', visibility: 'hidden' });
  document.body.append(ruler);
  const mark = () => {
    const isLarge = ruler.offsetWidth > LARGEST_THAT_FITS_PX;
    document.documentElement.toggleAttribute('data-large-text', isLarge);
    useHasLargeText.setState(isLarge, true);
  };
  mark();
  new ResizeObserver(mark).observe(ruler);
}
