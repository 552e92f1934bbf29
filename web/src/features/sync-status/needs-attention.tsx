import type { MyTeam } from '@full-count/sync-protocol';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { countedText } from '../../format/counted.ts';
import { gameLabels } from '../../format/game-dates/game-labels.ts';
import type { QuarantineEntry } from '../../local/database/database.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { discardQuarantined } from '../../local/quarantine/quarantine.ts';
import { useTimeZoneOf } from '../../local/queries/teams/use-team-time-zone.ts';
import type { TeamSyncStatus } from '../../local/sync-status/sync-status.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { downloadRefused } from './download-work.ts';
import { EditRefusedDialog } from './edit-refused-dialog.tsx';
import { editableFields } from './editable-fields.ts';
import { NeedsAttentionItem } from './needs-attention-item.tsx';
import { lossText } from './refused-labels.ts';
import styles from './sync-status.module.css';
import { gameTitle, sessionTitle } from './team-status-section.tsx';
import { useEnterAgain } from './use-enter-again.ts';

interface NeedsAttentionProps {
  entries: readonly QuarantineEntry[];
  /** The teams on this device with their games, to name the game of a change. */
  statuses: readonly TeamSyncStatus[];
}

/** Changes that the server did not accept. They stay here until the coach decides. */
export function NeedsAttention({ entries, statuses }: NeedsAttentionProps) {
  const { db, teams } = useLocalData();
  const timeZoneOf = useTimeZoneOf();
  const enterAgain = useEnterAgain();
  const [editing, setEditing] = useState<QuarantineEntry | null>(null);
  const [discarding, setDiscarding] = useState<QuarantineEntry | null>(null);

  async function enterEdited(entry: QuarantineEntry): Promise<void> {
    if (await enterAgain([entry])) setEditing(null);
  }

  async function discard(entry: QuarantineEntry): Promise<void> {
    setDiscarding(null);
    await discardQuarantined(db, entry);
  }

  return (
    <Section title="Needs Attention" aside={countedText(entries.length, 'change')}>
      <p>{introduction(entries.length)}</p>
      {entries.length > 1 && (
        <div className={styles.all}>
          <Button
            variant="action"
            icon={<RotateCcw aria-hidden="true" size={20} />}
            onClick={() => void enterAgain(entries)}
          >
            Enter All Again, in Order
          </Button>
        </div>
      )}
      <ul>
        {entries.map((entry) => (
          <NeedsAttentionItem
            key={entry.key}
            entry={entry}
            subject={subjectOf(entry, teams, statuses, timeZoneOf)}
            onRetry={() => void enterAgain([entry])}
            onEdit={editableFields(entry).length > 0 ? () => setEditing(entry) : undefined}
            onExport={() => downloadRefused([entry])}
            onDiscard={() => setDiscarding(entry)}
          />
        ))}
      </ul>
      {editing !== null && (
        <EditRefusedDialog
          entry={editing}
          onEnter={(entry) => void enterEdited(entry)}
          onClose={() => setEditing(null)}
        />
      )}
      {discarding !== null && (
        <DiscardDialog
          title="Discard this change?"
          onDiscard={() => void discard(discarding)}
          onKeep={() => setDiscarding(null)}
        >
          {lossText(discarding)} It was never saved on the server.
        </DiscardDialog>
      )}
    </Section>
  );
}

/** The name of the game or session that a change belongs to, else of the team. */
function subjectOf(
  { teamId, args }: QuarantineEntry,
  teams: readonly MyTeam[],
  statuses: readonly TeamSyncStatus[],
  timeZoneOf: (teamId: string) => string,
): string {
  const name = teams.find(({ id }) => id === teamId)?.name ?? '';
  const status = statuses.find((team) => team.teamId === teamId);
  const game = status?.games.find(({ id }) => id === args['gameId']);
  const session = status?.sessions.find(({ id }) => id === args['sessionId']);
  if (game) {
    const labels = gameLabels(status?.games ?? [], timeZoneOf(teamId));
    return gameTitle(name, game, labels.get(game.id));
  }
  return session ? sessionTitle(session) : name;
}

function introduction(count: number): string {
  return count === 1
    ? "The server didn't accept 1 change. It's saved on this device until you fix or discard it."
    : `The server didn't accept ${count} changes. They're saved on this device until you fix or discard them.`;
}
