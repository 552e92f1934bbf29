import { PITCH_QUALITIES } from '@full-count/sync-protocol';
import { useState } from 'react';
import { qualityLabels } from '../../../labels/practice-calls.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Choice, Choices } from '../../../ui/fields/choices.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { BullpenPitchDraft } from '../shared/bullpen-pitch-draft.ts';

interface PitchRemarksProps {
  draft: BullpenPitchDraft;
  onChange: (draft: BullpenPitchDraft) => void;
}

export function PitchRemarks({ draft, onChange }: PitchRemarksProps) {
  const [isOpen, setIsOpen] = useState(draft.quality !== null || draft.notes !== '');
  if (!isOpen) {
    return (
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Add Quality or a Note
      </Button>
    );
  }
  return (
    <>
      <Choices title="Quality">
        {PITCH_QUALITIES.map((quality) => (
          <Choice
            key={quality}
            chosen={quality === draft.quality}
            onClick={() =>
              onChange({ ...draft, quality: quality === draft.quality ? null : quality })
            }
          >
            {qualityLabels[quality]}
          </Choice>
        ))}
      </Choices>
      <TextArea
        label="Note (optional)"
        maxLength={2000}
        autoComplete="off"
        value={draft.notes}
        onChange={({ target: { value } }) => onChange({ ...draft, notes: value })}
      />
    </>
  );
}
