import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import type { ShellProps } from './nav.ts';
import styles from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { SlideMenu } from './slide-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const STORAGE_KEY = 'narrow-menu';

function useNarrowMenu(): [boolean, (isNarrow: boolean) => void] {
  const [isNarrow, setNarrow] = useState(readIsNarrow);
  return [
    isNarrow,
    (isNowNarrow) => {
      setNarrow(isNowNarrow);
      try {
        localStorage.setItem(STORAGE_KEY, isNowNarrow ? 'yes' : 'no');
      } catch {
        // Without storage the choice lasts until the app is closed.
      }
    },
  ];
}

function readIsNarrow(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes';
  } catch {
    return false;
  }
}

export function Shell(props: ShellProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSideNavNarrow, setSideNavNarrow] = useNarrowMenu();
  const isTabletUp = useMediaQuery(breakpoints.tabletUp);
  const isDesktop = useMediaQuery(breakpoints.desktopUp);
  const isCollapsed = isSideNavNarrow || !isDesktop;
  const openMenu = () => setMenuOpen(true);
  return (
    <div className={classNames(styles.shell, isCollapsed && styles.collapsed)}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <TopBar {...props} />
      {isTabletUp && (
        <SideNav
          sections={props.nav}
          collapsed={isCollapsed}
          onCollapse={isDesktop ? setSideNavNarrow : undefined}
          onOpenMenu={openMenu}
        />
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {props.children}
      </main>
      <TabBar sections={props.nav} onMore={openMenu} />
      {isMenuOpen && <SlideMenu {...props} onClose={() => setMenuOpen(false)} />}
    </div>
  );
}
