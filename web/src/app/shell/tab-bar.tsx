import { Menu } from 'lucide-react';
import { allItems, type NavSection } from './nav.ts';
import { NavLink } from './nav-link.tsx';
import styles from './tab-bar.module.css';

interface TabBarProps {
  sections: readonly NavSection[];
  onMore: () => void;
}

export function TabBar({ sections, onMore }: TabBarProps) {
  const tabs = allItems(sections).filter((item) => item.tabLabel !== undefined);
  return (
    <nav aria-label="Tabs" className={styles.bar}>
      {tabs.map(({ to, tabLabel, icon: Icon }) => (
        <NavLink key={to} to={to} className={styles.tab}>
          <Icon aria-hidden="true" size={20} />
          {tabLabel}
        </NavLink>
      ))}
      <button type="button" className={styles.tab} onClick={onMore}>
        <Menu aria-hidden="true" size={20} />
        More
      </button>
    </nav>
  );
}
