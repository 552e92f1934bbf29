import type { MyTeam } from '@full-count/sync-protocol';
import { Plus } from 'lucide-react';
import { stateName } from '../../format/state-name.ts';
import { permissionLabels } from '../../labels/staff.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card, Section } from '../../ui/layout/section.tsx';
import styles from './dialogs/teams.module.css';
import { ImportTeamButton } from './import-team-button.tsx';
import { TeamActions } from './team-actions.tsx';

interface TeamsSectionProps {
  teams: readonly MyTeam[];
  selectedTeamId: string | null;
  onSelect: (teamId: string) => void;
  onCreate: () => void;
}

const sportLabels = { baseball: 'Baseball', softball: 'Softball' } as const;

export function TeamsSection({ teams, selectedTeamId, onSelect, onCreate }: TeamsSectionProps) {
  return (
    <Section title="Teams" aside={teams.length > 1 && 'tap a team to switch to it'}>
      <ul className={styles.grid}>
        {teams.map((team) => (
          <li key={team.id}>
            <TeamCard
              team={team}
              isActive={team.id === selectedTeamId}
              onSelect={() => onSelect(team.id)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={<Plus size={20} />} onClick={onCreate}>
          Create New Team
        </Button>
        <ImportTeamButton onImported={onSelect} />
      </div>
    </Section>
  );
}

interface TeamCardProps {
  team: MyTeam;
  isActive: boolean;
  onSelect: () => void;
}

function TeamCard({ team, isActive, onSelect }: TeamCardProps) {
  const { name, description, sport, state, myPermissions } = team;
  return (
    <Card current={isActive} className={styles.team}>
      <div className={styles.teamHead}>
        {isActive ? (
          <h3 className="grow">{name}</h3>
        ) : (
          <h3 className="grow">
            <button type="button" className="whole-row" onClick={onSelect}>
              <span className="visually-hidden">Switch to </span>
              {name}
            </button>
          </h3>
        )}
        {isActive && <Badge tone="active">Active</Badge>}
      </div>
      <p className="small muted">
        {sportLabels[sport]}, {stateName(state)}, {permissionLabels[myPermissions]}
      </p>
      {description && <p className={`small ${styles.description}`}>{description}</p>}
      <TeamActions team={team} />
    </Card>
  );
}
