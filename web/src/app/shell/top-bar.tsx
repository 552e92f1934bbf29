import { ChevronsUpDown } from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import { Button, Link, SpokenName } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SyncLine } from '../../ui/feedback/sync-line.tsx';
import { Avatar, Wordmark } from '../../ui/layout/mark.tsx';
import { allItems, type ShellProps, type ShellTeam } from './nav.ts';
import { NavLink } from './nav-link.tsx';
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

interface TeamSelectProps {
  teams: readonly ShellTeam[];
  selectedTeamId: string | null;
  onSelectTeam: (teamId: string) => void;
}

function TeamSelect({ teams, selectedTeamId, onSelectTeam }: TeamSelectProps) {
  const selectedTeam = teams.find((team) => team.id === selectedTeamId);
  if (teams.length < 2)
    return (
      <span className={classNames(styles.only, styles.teamSelectName)}>{selectedTeam?.name}</span>
    );
  return (
    <span className={styles.frame}>
      {/* Only the options have a part of the id, which tells teams with the same name apart. */}
      <span className={styles.teamSelectName} aria-hidden="true">
        {selectedTeam?.name ?? 'Choose a team'}
      </span>
      <ChevronsUpDown aria-hidden="true" size={20} />
      <select
        aria-label="Team"
        value={selectedTeam?.id ?? ''}
        onChange={(event) => onSelectTeam(event.target.value)}
        className={styles.select}
      >
        {selectedTeam === undefined && <option value="">Choose a team</option>}
        {teams.map((team) => (
          <option key={team.id} value={team.id}>
            {team.name} ({team.id.slice(0, 8)})
          </option>
        ))}
      </select>
    </span>
  );
}
