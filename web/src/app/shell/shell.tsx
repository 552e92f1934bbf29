import { ExternalLink, LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import { readLocal, writeLocal } from '../../platform/stored-state.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ModalFrame } from '../../ui/dialogs/dialog.tsx';
import { useMediaQuery } from '../../ui/hooks/hooks.ts';
import { Avatar } from '../../ui/layout/mark.tsx';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import { ThemePicker } from '../../ui/theme/theme-picker.tsx';
import { allItems, type NavSection, type ShellProps } from './nav.ts';
import navLink from './nav-link.module.css';
import { NavLink } from './nav-link.tsx';
import styles from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import slideMenuStyles from './slide-menu.module.css';
import tabBarStyles from './tab-bar.module.css';
import { TopBar } from './top-bar.tsx';

const STORAGE_KEY = 'narrow-menu';

function useNarrowMenu(): [boolean, (isNarrow: boolean) => void] {
  const [isNarrow, setNarrow] = useState(() => readLocal(STORAGE_KEY) === 'yes');
  return [
    isNarrow,
    (isNowNarrow) => {
      setNarrow(isNowNarrow);
      writeLocal(STORAGE_KEY, isNowNarrow ? 'yes' : 'no');
    },
  ];
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

function TabBar({ sections, onMore }: { sections: readonly NavSection[]; onMore: () => void }) {
  const tabs = allItems(sections).filter((item) => item.tabLabel !== undefined);
  return (
    <nav aria-label="Tabs" className={tabBarStyles.bar}>
      {tabs.map(({ to, tabLabel, icon: Icon }) => (
        <NavLink key={to} to={to} className={tabBarStyles.tab}>
          <Icon aria-hidden="true" size={20} />
          {tabLabel}
        </NavLink>
      ))}
      <button type="button" className={tabBarStyles.tab} onClick={onMore}>
        <Menu aria-hidden="true" size={20} />
        More
      </button>
    </nav>
  );
}

type SlideMenuProps = ShellProps & { onClose: () => void };

function SlideMenu({ user, nav, social, onLogout, onClose }: SlideMenuProps) {
  return (
    <ModalFrame
      title="Menu"
      onClose={onClose}
      className={slideMenuStyles.menu}
      footer={
        <Button icon={<LogOut aria-hidden="true" />} onClick={onLogout}>
          Logout
        </Button>
      }
    >
      <div className={slideMenuStyles.user}>
        <Avatar initials={user.initials} />
        <b>{user.name}</b>
      </div>
      <nav aria-label="All screens">
        {nav.map((section) => (
          <MenuSection key={section.title} section={section} onFollow={onClose} />
        ))}
      </nav>
      {social !== undefined && (
        <a href={social.url} target="_blank" rel="noreferrer" className={navLink.link}>
          <ExternalLink aria-hidden="true" size={20} />
          {social.label}
        </a>
      )}
      <div className={slideMenuStyles.theme}>
        <ThemePicker hidesLabel />
      </div>
    </ModalFrame>
  );
}

function MenuSection({ section, onFollow }: { section: NavSection; onFollow: () => void }) {
  return (
    <div className={slideMenuStyles.section}>
      <h3 className="caps">{section.title}</h3>
      <ul>
        {section.items.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} onClick={onFollow} className={navLink.link}>
              <Icon aria-hidden="true" size={20} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
