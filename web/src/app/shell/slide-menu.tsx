import { ExternalLink, LogOut } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { ModalFrame } from '../../ui/dialogs/dialog.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { ThemePicker } from '../../ui/theme/theme-picker.tsx';
import type { NavSection, ShellProps } from './nav.ts';
import navLink from './nav-link.module.css';
import { NavLink } from './nav-link.tsx';
import styles from './slide-menu.module.css';

type SlideMenuProps = ShellProps & { onClose: () => void };

export function SlideMenu({ user, nav, social, onLogout, onClose }: SlideMenuProps) {
  return (
    <ModalFrame
      title="Menu"
      onClose={onClose}
      className={styles.menu}
      footer={
        <Button icon={<LogOut aria-hidden="true" />} onClick={onLogout}>
          Logout
        </Button>
      }
    >
      <div className={styles.user}>
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
      <div className={styles.theme}>
        <ThemePicker hidesLabel />
      </div>
    </ModalFrame>
  );
}

function MenuSection({ section, onFollow }: { section: NavSection; onFollow: () => void }) {
  return (
    <div className={styles.section}>
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
