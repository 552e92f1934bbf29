import type { PlayerRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { CheckStep } from './check-step.tsx';
import type { ImportRecord } from './import-record.ts';
import type { ImportSource } from './import-source.ts';
import { SourceStep } from './source-step.tsx';

interface ImportDialogProps {
  roster: readonly PlayerRow[];
  onImported: (record: ImportRecord) => void;
  onClose: () => void;
}

export function ImportDialog({ roster, onImported, onClose }: ImportDialogProps) {
  const [source, setSource] = useState<ImportSource | null>(null);
  const [pastedText, setPastedText] = useState('');
  if (source === null) {
    return (
      <SourceStep
        pastedText={pastedText}
        onPaste={setPastedText}
        onRead={setSource}
        onClose={onClose}
      />
    );
  }
  return (
    <CheckStep
      source={source}
      roster={roster}
      onChange={setSource}
      onBack={() => setSource(null)}
      onImported={onImported}
      onClose={onClose}
    />
  );
}
