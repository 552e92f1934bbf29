import { Button } from '../../../ui/buttons/button.tsx';
import type { DialogProps } from '../../../ui/dialogs/dialog.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';

interface SaveSheetProps extends Omit<DialogProps, 'footer'> {
  /** The label of the button that closes the sheet without saving. */
  keepLabel: string;
  saveLabel: string;
  disabled: boolean | undefined;
  onSave: () => void;
}

export function SaveSheet({ keepLabel, saveLabel, disabled, onSave, ...sheet }: SaveSheetProps) {
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
