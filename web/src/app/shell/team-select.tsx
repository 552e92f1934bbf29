import { ChevronsUpDown } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import type { ShellTeam } from './shell-props.ts';
import styles from './team-select.module.css';

export interface TeamSelectProps {
  teams: readonly ShellTeam[];
  selectedTeamId: string | null;
  onSelectTeam: (teamId: string) => void;
}

export function TeamSelect({ teams, selectedTeamId, onSelectTeam }: TeamSelectProps) {
  const selectedTeam = teams.find((team) => team.id === selectedTeamId);
  if (teams.length < 2)
    return <span className={classNames(styles.only, styles.name)}>{selectedTeam?.name}</span>;
  return (
    <span className={styles.frame}>
      {/* Only the options have a part of the id, which tells teams with the same name apart. */}
      <span className={styles.name} aria-hidden="true">
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
