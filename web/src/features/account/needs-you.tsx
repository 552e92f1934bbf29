import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { downloadFile } from '../../components/download-file.ts';
import { Section } from '../../components/section.tsx';
import { tellChange } from '../../components/tell-change.ts';
import type { QuarantineEntry } from '../../local/database.ts';
import { useLocalData, useNoteChange } from '../../local/local-data.tsx';
import { standingOn } from '../../local/standing.ts';
import { discardQuarantined, exportQuarantined, retryQuarantined } from '../../sync/quarantine.ts';
import { NeedsYouItem } from './needs-you-item.tsx';
import { refusedTitle } from './refused-words.ts';

/** Changes that the server did not take: kept until the coach decides. */
export function NeedsYou({ entries }: { entries: readonly QuarantineEntry[] }) {
  const { db, user, teams } = useLocalData();
  const noteChange = useNoteChange();
  const [discarding, setDiscarding] = useState<QuarantineEntry | null>(null);

  async function retry(entry: QuarantineEntry): Promise<void> {
    const team = teams.find(({ id }) => id === entry.teamId);
    const context = { userId: user.id, standing: standingOn(team, user.id), now: Date.now };
    const isEntered = await tellChange(retryQuarantined(db, context, entry), {
      done: 'Entered again',
      failed: 'It was refused again',
    });
    if (isEntered) noteChange(entry.teamId);
  }

  async function discard(entry: QuarantineEntry): Promise<void> {
    setDiscarding(null);
    await discardQuarantined(db, entry);
  }

  return (
    <Section title="Needs you" aside={entries.length === 1 ? '1 item' : `${entries.length} items`}>
      <p>{lead(entries.length)}</p>
      <ul>
        {entries.map((entry) => (
          <NeedsYouItem
            key={entry.key}
            entry={entry}
            onRetry={() => void retry(entry)}
            onExport={() => save([entry])}
            onDiscard={() => setDiscarding(entry)}
          />
        ))}
      </ul>
      {discarding !== null && (
        <ConfirmDialog
          open
          title="Discard this change"
          tone="delete"
          confirmLabel="Discard"
          keepLabel="Keep it"
          onConfirm={() => void discard(discarding)}
          onKeep={() => setDiscarding(null)}
        >
          <p>{refusedTitle(discarding)} is then on no device and not on the server.</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function lead(count: number): string {
  return count === 1
    ? 'One change was not taken by the server. It is kept on this phone until you decide.'
    : `${count} changes were not taken by the server. They are kept on this phone until you decide.`;
}

function save(entries: readonly QuarantineEntry[]): void {
  downloadFile('full-count-not-taken.json', exportQuarantined(entries), 'application/json');
}
