import { type EventDraft, enteredEvent } from '../../../baseball-ui/scoring/event-draft.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type DialogProps, Sheet } from '../../../ui/dialogs/dialog.tsx';
import { useLiveGameContext } from '../model/live-game-context.ts';

interface SaveSheetProps extends Omit<DialogProps, 'footer'> {
  /** The label of the button that closes the sheet without saving. */
  keepLabel?: string;
  saveLabel: string;
  disabled?: boolean | undefined;
  onSave: () => void;
}

export function SaveSheet({
  keepLabel = 'Cancel',
  saveLabel,
  disabled,
  onSave,
  ...sheet
}: SaveSheetProps) {
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          <Button size="live" onClick={sheet.onClose}>
            {keepLabel}
          </Button>
          <Button variant="action" size="live" disabled={disabled} onClick={onSave}>
            {saveLabel}
          </Button>
        </>
      }
    />
  );
}

export function useSheetActions() {
  const { live, recorder, openSheet } = useLiveGameContext();
  const close = () => openSheet(null);
  return {
    close,
    save: (draft: EventDraft) => {
      void recorder.logEvent(enteredEvent(live, draft, newId));
      close();
    },
  };
}
