import type { MyTeam } from '@full-count/sync-protocol';
import { FileUp, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Section } from '../../components/section.tsx';
import { stateName } from './state-name.ts';
import { TeamActions } from './team-actions.tsx';
import styles from './teams.module.css';

interface TeamsSectionProps {
  teams: readonly MyTeam[];
  selectedTeamId: string | null;
  onSelect: (teamId: string) => void;
  onCreate: () => void;
}

const ImportTeamDialog = lazy(async () => ({
  default: (await import('./team-dialogs.ts')).ImportTeamDialog,
}));

const permissionWords = { read: 'Read Only', write: 'Read & Write', admin: 'Admin' } as const;
const sportWords = { baseball: 'Baseball', softball: 'Softball' } as const;

/** The user's teams, the one at work marked, and the way to another one. */
export function TeamsSection({ teams, selectedTeamId, onSelect, onCreate }: TeamsSectionProps) {
  const [importing, setImporting] = useState(false);
  return (
    <Section title="Teams" aside="the active team is the one every screen shows">
      {teams.length === 0 && <p className="muted">You are on no team yet.</p>}
      <ul>
        {teams.map((team) => (
          <li key={team.id} className={styles.team}>
            <div className={styles.teamHead}>
              <div className="grow">
                <b>{team.name}</b>
                <p className="small muted">
                  {sportWords[team.sport]}, {stateName(team.state)},{' '}
                  {permissionWords[team.myPermissions]}
                </p>
              </div>
              {team.id === selectedTeamId ? (
                <Badge tone="active">Active</Badge>
              ) : (
                <Button aria-label={`Work in ${team.name}`} onClick={() => onSelect(team.id)}>
                  Make active
                </Button>
              )}
            </div>
            <TeamActions team={team} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={<Plus aria-hidden="true" size={20} />} onClick={onCreate}>
          Create New Team
        </Button>
        <Button
          variant="quiet"
          icon={<FileUp aria-hidden="true" size={20} />}
          onClick={() => setImporting(true)}
        >
          Import a team
        </Button>
      </div>
      <Suspense fallback={null}>
        {importing && (
          <ImportTeamDialog onClose={() => setImporting(false)} onImported={onSelect} />
        )}
      </Suspense>
    </Section>
  );
}
