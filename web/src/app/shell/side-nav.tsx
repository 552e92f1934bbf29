import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { MenuTooltipsProps } from './menu-tooltips.tsx';
import type { NavItem, NavSection } from './nav.ts';
import navLink from './nav-link.module.css';
import { NavLink } from './nav-link.tsx';
import styles from './side-nav.module.css';

// Only a column of icons has tooltips, and their code is as large as the rest of the shell.
const MenuTooltips = lazy(() =>
  import('./menu-tooltips.tsx').then(
    (module): { default: ComponentType<MenuTooltipsProps> } => ({ default: module.MenuTooltips }),
    () => ({ default: () => null }),
  ),
);

interface SideNavProps {
  sections: readonly NavSection[];
  collapsed: boolean;
  /** Undefined on a tablet, where the column is always collapsed and the full menu slides out. */
  onCollapse: ((collapsed: boolean) => void) | undefined;
  onOpenMenu: () => void;
}

export function SideNav({ sections, collapsed, onCollapse, onOpenMenu }: SideNavProps) {
  const menu = useRef<HTMLElement>(null);
  return (
    <div className={classNames(styles.side, collapsed && styles.collapsed)}>
      <nav ref={menu} aria-label="Main" className={styles.sections}>
        {sections.map((section) => (
          <div key={section.title} className={styles.section}>
            {collapsed || <p className={`caps ${styles.title}`}>{section.title}</p>}
            <ul>
              {section.items.map((item) => (
                <li key={item.to}>
                  <SideLink item={item} collapsed={collapsed} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {collapsed && (
        <Suspense>
          <MenuTooltips menu={menu} sections={sections} />
        </Suspense>
      )}
      <CollapseButton collapsed={collapsed} onCollapse={onCollapse} onOpenMenu={onOpenMenu} />
    </div>
  );
}

function SideLink({ item, collapsed }: { item: NavItem; collapsed: boolean }) {
  const Icon = item.icon;
  return (
    <NavLink to={item.to} className={navLink.link}>
      <Icon aria-hidden="true" size={20} />
      <span className={collapsed ? 'visually-hidden' : undefined}>{item.label}</span>
    </NavLink>
  );
}

function CollapseButton(props: Pick<SideNavProps, 'collapsed' | 'onCollapse' | 'onOpenMenu'>) {
  const { collapsed, onCollapse, onOpenMenu } = props;
  if (onCollapse === undefined) {
    return (
      <button type="button" aria-label="Menu" className={navLink.link} onClick={onOpenMenu}>
        <Menu aria-hidden="true" size={20} />
      </button>
    );
  }
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <button
      type="button"
      aria-label={collapsed ? 'Expand menu' : undefined}
      className={classNames(navLink.link, 'small')}
      onClick={() => onCollapse(!collapsed)}
    >
      <Icon aria-hidden="true" size={20} />
      {collapsed || 'Collapse menu'}
    </button>
  );
}
