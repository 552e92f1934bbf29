import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SyncLine } from '../../ui/feedback/sync-line.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Wordmark } from '../../ui/layout/mark.tsx';
import { SpokenName } from '../../ui/spoken-name.tsx';
import { allItems } from './nav.ts';
import { NavLink } from './nav-link.tsx';
import type { ShellProps } from './shell-props.ts';
import { TeamSelect } from './team-select.tsx';
import styles from './top-bar.module.css';

export function TopBar(props: ShellProps) {
  const { user, nav, sync, onOpenSync, onLogout } = props;
  return (
    <header className={classNames('on-board', styles.bar)}>
      <Link to={paths.dugout} aria-label="Full Count, go to the Dugout" className={styles.logo}>
        <Wordmark />
      </Link>
      <nav aria-label="Header" className={styles.links}>
        {allItems(nav)
          .filter((item) => item.isInHeader === true)
          .map((item) => (
            <NavLink key={item.to} to={item.to}>
              {item.label}
            </NavLink>
          ))}
      </nav>
      <div className={styles.team}>
        <TeamSelect {...props} />
      </div>
      <SyncLine state={sync} onOpen={onOpenSync} on="board" short="narrow" />
      <Link to={paths.account} className={styles.me}>
        <SpokenName name={`${user.name}, account`}>
          <Avatar initials={user.initials} />
          <span className={styles.name}>{user.name}</span>
        </SpokenName>
      </Link>
      <div className={styles.logout}>
        <Button variant="board" onClick={onLogout}>
          Logout
        </Button>
      </div>
    </header>
  );
}
