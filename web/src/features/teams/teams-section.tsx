import { type Action, type MyTeam, may } from '@full-count/sync-protocol';
import { CalendarDays, Crown, FileDown, Link2, LogOut, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { stateName } from '../../format/texts.ts';
import { permissionLabels } from '../../labels/terms.ts';
import { accessLevelOn, useLocalData } from '../../local/local-data.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { MenuButton } from '../../ui/dialogs/menu-button.tsx';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card, Section } from '../../ui/layout/section.tsx';
import type { TeamDialogProps } from './dialogs/edit-team-dialog.tsx';
import styles from './dialogs/teams.module.css';
import { ImportTeamButton } from './no-teams.tsx';

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
        <Button icon={Plus} onClick={onCreate}>
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
        <h3 className="grow">
          {isActive ? (
            name
          ) : (
            <button type="button" className="whole-row" onClick={onSelect}>
              <span className="visually-hidden">Switch to </span>
              {name}
            </button>
          )}
        </h3>
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

type DialogName = 'edit' | 'calendar' | 'public' | 'file' | 'transfer' | 'leave' | 'delete';

const loadDialogs = () => import('./dialogs/team-dialogs.ts');

const dialogs: Readonly<Record<DialogName, ComponentType<TeamDialogProps>>> = {
  edit: lazyPart(async () => (await loadDialogs()).EditTeamDialog),
  calendar: lazyPart(async () => (await loadDialogs()).CalendarDialog),
  public: lazyPart(async () => (await loadDialogs()).TeamPublicLinkDialog),
  file: lazyPart(async () => (await loadDialogs()).TeamFileDialog),
  transfer: lazyPart(async () => (await loadDialogs()).TransferTeamDialog),
  leave: lazyPart(async () => (await loadDialogs()).LeaveTeamDialog),
  delete: lazyPart(async () => (await loadDialogs()).DeleteTeamDialog),
};

const MENU = [
  { name: 'calendar', action: 'calendar.manage', label: 'Calendar Link', Icon: CalendarDays },
  { name: 'public', action: 'publicLink.manage', label: 'Public Link', Icon: Link2 },
  { name: 'file', action: 'team.export', label: 'Download Team File', Icon: FileDown },
  { name: 'transfer', action: 'team.transfer', label: 'Transfer Ownership', Icon: Crown },
  { name: 'leave', action: 'team.leave', label: 'Leave Team', Icon: LogOut },
] as const;

function TeamActions({ team }: { team: MyTeam }) {
  const { user } = useLocalData();
  const [dialogName, setDialogName] = useState<DialogName | null>(null);
  const accessLevel = accessLevelOn(team, user.id);
  const isAllowed = (action: Action) => may(accessLevel, action);
  const ChosenDialog = dialogName === null ? null : dialogs[dialogName];
  return (
    <div className={styles.actions}>
      {isAllowed('team.edit') && (
        <Button
          aria-label={`Edit ${team.name}`}
          icon={Pencil}
          onClick={() => setDialogName('edit')}
        >
          Edit
        </Button>
      )}
      {isAllowed('team.delete') && (
        <Button
          variant="delete"
          aria-label={`Delete ${team.name}`}
          icon={Trash2}
          onClick={() => setDialogName('delete')}
        >
          Delete
        </Button>
      )}
      <MenuButton label={`More for ${team.name}`} title={team.name}>
        {MENU.filter(({ action }) => isAllowed(action)).map(({ name, label, Icon }) => (
          <Button key={name} icon={Icon} onClick={() => setDialogName(name)}>
            {label}
          </Button>
        ))}
      </MenuButton>
      {ChosenDialog !== null && <ChosenDialog team={team} onClose={() => setDialogName(null)} />}
    </div>
  );
}
