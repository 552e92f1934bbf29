import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/layout/tooltip.tsx';
import type { NavItem, NavSection } from './nav.ts';
import navLink from './nav-link.module.css';
import styles from './side-nav.module.css';

export interface SideNavProps {
  sections: readonly NavSection[];
  folded: boolean;
  /** Undefined on a tablet, where the column is always folded and the full menu slides out. */
  onFold: ((folded: boolean) => void) | undefined;
  onOpenMenu: () => void;
}

export function SideNav({ sections, folded, onFold, onOpenMenu }: SideNavProps) {
  return (
    <div className={classNames(styles.side, folded && styles.folded)}>
      <nav aria-label="Main" className={styles.sections}>
        {sections.map((section) => (
          <div key={section.title} className={styles.section}>
            {folded || <p className={`caps ${styles.title}`}>{section.title}</p>}
            <ul>
              {section.items.map((item) => (
                <li key={item.to}>
                  <SideLink item={item} folded={folded} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <FoldButton folded={folded} onFold={onFold} onOpenMenu={onOpenMenu} />
    </div>
  );
}

function SideLink({ item, folded }: { item: NavItem; folded: boolean }) {
  const Icon = item.icon;
  const link = (
    <NavLink
      to={item.to}
      end={item.to === paths.dugout || item.to === paths.account}
      className={navLink.link ?? ''}
    >
      <Icon aria-hidden="true" size={20} />
      <span className={folded ? 'visually-hidden' : undefined}>{item.label}</span>
    </NavLink>
  );
  if (!folded) return link;
  return (
    <Tooltip text={item.label} side="right">
      {link}
    </Tooltip>
  );
}

function FoldButton({
  folded,
  onFold,
  onOpenMenu,
}: Pick<SideNavProps, 'folded' | 'onFold' | 'onOpenMenu'>) {
  if (onFold === undefined) {
    return (
      <button type="button" aria-label="Menu" className={navLink.link} onClick={onOpenMenu}>
        <Menu aria-hidden="true" size={20} />
      </button>
    );
  }
  const Icon = folded ? PanelLeftOpen : PanelLeftClose;
  return (
    <button
      type="button"
      aria-label={folded ? 'Expand menu' : undefined}
      className={classNames(navLink.link, 'small')}
      onClick={() => onFold(!folded)}
    >
      <Icon aria-hidden="true" size={20} />
      {folded || 'Collapse menu'}
    </button>
  );
}
