import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocalData } from '../../../local/local-data.tsx';
import { useStaffNames } from '../../../server-data/use-staff-names.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { DialogProps } from '../../../ui/dialogs/dialog.tsx';
import { type EntryHistory, historyLines } from '../model/history-labels.ts';
import styles from './sheets.module.css';

interface CorrectionDialogProps {
  title: string;
  width?: DialogProps['width'];
  saveLabel: string;
  canSave: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function CorrectionDialog(props: CorrectionDialogProps) {
  const { title, width, saveLabel, canSave, onSave, onClose, children } = props;
  return (
    <ConfirmDialog
      width={width}
      title={title}
      tone="change"
      confirmLabel={saveLabel}
      keepLabel="Leave As Is"
      disabled={!canSave}
      onConfirm={onSave}
      onKeep={onClose}
    >
      <div className="stack">{children}</div>
    </ConfirmDialog>
  );
}

interface HistoryListProps {
  /** When the play was entered. The log does not store who entered it. */
  at: string;
  corrections: EntryHistory;
}

export function HistoryList({ at, corrections }: HistoryListProps) {
  const { user } = useLocalData();
  const lines = historyLines(at, corrections, user, useStaffNames());
  return (
    <section aria-label="History">
      <h3 className="row">
        <History size={20} /> History
      </h3>
      <ul className={styles.history}>
        {lines.map(({ key, when, what }) => (
          <li key={key}>
            <b>{when}</b> <span>{what}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
