import type { ReactNode } from 'react';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { SyncState } from '../../ui/feedback/sync-state.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import type { NavSection } from './nav.ts';
import styles from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { SlideMenu } from './slide-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useNarrowMenu } from './use-narrow-menu.ts';

export interface ShellTeam {
  id: string;
  name: string;
}

export interface ShellProps {
  user: { initials: string; name: string };
  teams: readonly ShellTeam[];
  selectedTeamId: string | null;
  onSelectTeam: (teamId: string) => void;
  nav: readonly NavSection[];
  sync: SyncState;
  /** Opens the ledger, or the item that needs the coach. */
  onOpenSync: () => void;
  /** Leaves for `/api/logout`, once the unsent work is settled. */
  onLogout: () => void;
  /** An outside link at the end of the slide-out menu, where one is configured. */
  social?: { label: string; url: string } | undefined;
  children: ReactNode;
}

/** The frame of every signed-in screen but the live ones. It only draws; what it shows is passed in. */
export function Shell(props: ShellProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [narrow, setNarrow] = useNarrowMenu();
  const isDesktop = useMediaQuery('(min-width: 1200px)');
  const folded = narrow || !isDesktop;
  const openMenu = () => setMenuOpen(true);
  return (
    <div className={classNames(styles.shell, folded && styles.folded)}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <TopBar {...props} />
      <SideNav
        sections={props.nav}
        folded={folded}
        onFold={isDesktop ? setNarrow : undefined}
        onOpenMenu={openMenu}
      />
      <main id="main" tabIndex={-1} className={styles.main}>
        {props.children}
      </main>
      <TabBar sections={props.nav} onMore={openMenu} />
      {menuOpen && <SlideMenu {...props} onClose={() => setMenuOpen(false)} />}
    </div>
  );
}
