import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { navSections } from '../shell/nav-sections.ts';
import { Shell } from '../shell/shell.tsx';

const teams = [
  { id: '0c7a9e52-1f', name: 'Austin Aces 12U' },
  { id: '5d31b8aa-9c', name: 'Hill Country Rise 14U' },
];

export function ShellPieces({ onLeave }: { onLeave: () => void }) {
  const [teamId, setTeamId] = useState('0c7a9e52-1f');
  return (
    <Shell
      user={{ initials: 'DW', name: 'Dana Whitfield' }}
      teams={teams}
      selectedTeamId={teamId}
      onSelectTeam={setTeamId}
      nav={navSections}
      sync={{ kind: 'waiting', items: 40 }}
      onOpenSync={() => toast({ title: 'Sync status opens' })}
      onLogout={() => toast({ title: 'Signed out', tone: 'signed-out' })}
      social={{ label: 'Follow us', url: 'https://example.com/' }}
    >
      <PageHead
        title="Games"
        sub="5 games, 1 live"
        actions={<Button onClick={onLeave}>Back to the kit</Button>}
      />
      <EmptyState title="No Games Scheduled" hasDrawing>
        Add your next game and set the lineup before you get to the field.
      </EmptyState>
    </Shell>
  );
}
