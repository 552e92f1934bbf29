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
import { downloadRefused } from './download-changes.ts';
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
  const [editedEntry, setEditedEntry] = useState<QuarantineEntry | null>(null);
  const [entryToDiscard, setEntryToDiscard] = useState<QuarantineEntry | null>(null);

  async function enterEdited(entry: QuarantineEntry): Promise<void> {
    if (await enterAgain([entry])) setEditedEntry(null);
  }

  async function discard(entry: QuarantineEntry): Promise<void> {
    setEntryToDiscard(null);
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
            onEdit={editableFields(entry).length > 0 ? () => setEditedEntry(entry) : undefined}
            onExport={() => downloadRefused([entry])}
            onDiscard={() => setEntryToDiscard(entry)}
          />
        ))}
      </ul>
      {editedEntry !== null && (
        <EditRefusedDialog
          entry={editedEntry}
          onEnter={(entry) => void enterEdited(entry)}
          onClose={() => setEditedEntry(null)}
        />
      )}
      {entryToDiscard !== null && (
        <DiscardDialog
          title="Discard this change?"
          onDiscard={() => void discard(entryToDiscard)}
          onKeep={() => setEntryToDiscard(null)}
        >
          {lossText(entryToDiscard)} It was never saved on the server.
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
