import type { PlayerRow } from '@full-count/sync-protocol';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useMutateAll } from '../../../local/emergency-queue/use-mutate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { importedText } from './import-labels.ts';
import { type ImportRecord, undoChanges } from './import-record.ts';

interface ImportedBannerProps {
  record: ImportRecord;
  roster: readonly PlayerRow[];
  onUndone: () => void;
}

export function ImportedBanner({ record, roster, onUndone }: ImportedBannerProps) {
  const mutateAll = useMutateAll();
  const changes = undoChanges(record, roster);

  async function undo(): Promise<void> {
    const isUndone = await toastResult(mutateAll(changes), {
      done: 'Import undone',
      failed: 'Failed to undo the import',
    });
    if (isUndone) onUndone();
  }

  return (
    <Banner
      tone="good"
      icon={<CircleCheck size={20} />}
      action={
        changes.length > 0 && (
          <Button icon={<Undo2 size={20} />} onClick={undo}>
            Undo Import
          </Button>
        )
      }
    >
      <b>{importedText(record.addedIds.length, record.updatedPlayers.length)}.</b> You can undo the
      whole import while you stay on this screen.
    </Banner>
  );
}
