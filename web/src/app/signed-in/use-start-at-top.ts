import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A screen that is opened starts at its top, wherever the one before stood. Going back is the
 * browser's, which knows where one was; and a filter in the address opens no other screen.
 */
export function useStartAtTop(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
}
