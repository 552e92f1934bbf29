import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { TooltipProps } from '../../ui/layout/tooltip.tsx';
import type { NavItem, NavSection } from './nav.ts';
import navLink from './nav-link.module.css';
import { NavLink } from './nav-link.tsx';
import styles from './side-nav.module.css';

/** The menu uses these if the code of tooltips does not load. */
const NO_TOOLTIPS = {
  TooltipProvider: ({ children }: { children: ReactNode }) => children,
  Tooltip: ({ children }: TooltipProps) => children,
};
// The code of tooltips loads on demand, because only a column of icons has tooltips, and their code is as large as the
// rest of the shell.
const loadTooltips = () => import('../../ui/layout/tooltip.tsx').catch(() => NO_TOOLTIPS);
const TooltipProvider = lazy(async () => ({ default: (await loadTooltips()).TooltipProvider }));
const Tooltip = lazy(async () => ({ default: (await loadTooltips()).Tooltip }));

export interface SideNavProps {
  sections: readonly NavSection[];
  collapsed: boolean;
  /** Undefined on a tablet, where the column is always collapsed and the full menu slides out. */
  onCollapse: ((collapsed: boolean) => void) | undefined;
  onOpenMenu: () => void;
}

export function SideNav({ sections, collapsed, onCollapse, onOpenMenu }: SideNavProps) {
  return (
    <div className={classNames(styles.side, collapsed && styles.collapsed)}>
      <nav aria-label="Main" className={styles.sections}>
        {collapsed ? (
          <Suspense fallback={<Sections sections={sections} collapsed />}>
            <TooltipProvider>
              <Sections sections={sections} collapsed hasTooltips />
            </TooltipProvider>
          </Suspense>
        ) : (
          <Sections sections={sections} />
        )}
      </nav>
      <CollapseButton collapsed={collapsed} onCollapse={onCollapse} onOpenMenu={onOpenMenu} />
    </div>
  );
}

interface LinkOptions {
  collapsed?: boolean;
  hasTooltips?: boolean;
}

function Sections({ sections, ...options }: LinkOptions & { sections: readonly NavSection[] }) {
  return sections.map((section) => (
    <div key={section.title} className={styles.section}>
      {options.collapsed || <p className={`caps ${styles.title}`}>{section.title}</p>}
      <ul>
        {section.items.map((item) => (
          <li key={item.to}>
            <SideLink item={item} {...options} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function SideLink({ item, collapsed, hasTooltips }: LinkOptions & { item: NavItem }) {
  const Icon = item.icon;
  const link = (
    <NavLink to={item.to} className={navLink.link}>
      <Icon aria-hidden="true" size={20} />
      <span className={collapsed ? 'visually-hidden' : undefined}>{item.label}</span>
    </NavLink>
  );
  if (!hasTooltips) return link;
  return (
    <Tooltip text={item.label} side="right">
      {link}
    </Tooltip>
  );
}

function CollapseButton({
  collapsed,
  onCollapse,
  onOpenMenu,
}: Pick<SideNavProps, 'collapsed' | 'onCollapse' | 'onOpenMenu'>) {
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
