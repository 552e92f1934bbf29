import { History } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { entryLabels } from '../../../labels/entries.ts';
import type { HistoryResult } from '../../../local/game-history/change-history.ts';
import { type GameHistory, useGameHistory } from '../../../local/game-history/use-game-history.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { useStaffNames } from '../../../server-data/use-last-known.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { type Correction, type Preview, previewOf } from '../model/correction.ts';
import { type EntryHistory, historyLines } from '../model/history-labels.ts';
import styles from './sheets.module.css';

interface PendingCorrection {
  readonly correction: Correction;
  readonly preview: Extract<Preview, { kind: 'changes' }>;
}

export interface Corrections {
  readonly history: GameHistory;
  readonly pendingCorrection: PendingCorrection | null;
  /** Saves a correction of fields at once if it affects nothing else. Otherwise asks first. */
  start: (correction: Correction) => void;
  save: () => Promise<void> | null;
  cancel: () => void;
  undo: () => void;
  redo: () => void;
}

export function useCorrections(data: FoldedGameData, onSaved: () => void): Corrections {
  const history = useGameHistory(data, entryLabels);
  const [pendingCorrection, setPendingCorrection] = useState<PendingCorrection | null>(null);

  async function saveCorrection(correction: Correction): Promise<void> {
    const change = history.correct(correction.changes, correction.undoLabel).then(refusedIfMissing);
    const isSaved = await toastResult(change, { failed: 'Failed to save the correction' });
    if (!isSaved) return;
    setPendingCorrection(null);
    onSaved();
  }

  function start(correction: Correction): void {
    const preview = previewOf(data, correction);
    if (preview.kind === 'refused') {
      toast({ title: 'Error', description: preview.sentence, tone: 'error' });
    } else if (preview.rows.length === 0 && correction.summary === undefined) {
      void saveCorrection(correction);
    } else {
      setPendingCorrection({ correction, preview });
    }
  }

  return {
    history,
    pendingCorrection,
    start,
    save: () => pendingCorrection && saveCorrection(pendingCorrection.correction),
    cancel: () => setPendingCorrection(null),
    undo: () => void toastResult(history.undoNow().then(refusedIfMissing), UNDO_FAILED),
    redo: () => void toastResult(history.redoNow().then(refusedIfMissing), REDO_FAILED),
  };
}

const UNDO_FAILED = { failed: 'Failed to undo' };
const REDO_FAILED = { failed: 'Failed to redo' };

function refusedIfMissing(result: HistoryResult) {
  return result ?? { status: 'refused' as const, code: 'not_found' as const };
}

/** Shows what the pending correction changes, if there is one. */
export function PreviewDialog({ corrections }: { corrections: Corrections }) {
  if (corrections.pendingCorrection === null) return null;
  const { correction, preview } = corrections.pendingCorrection;
  const { subject, fields = [], summary, saveLabel, isDeletion } = correction;
  return (
    <ConfirmDialog
      title={preview.title}
      confirmLabel={saveLabel}
      keepLabel="Leave As Is"
      tone={isDeletion ? 'delete' : 'change'}
      onConfirm={corrections.save}
      onKeep={corrections.cancel}
    >
      {summary === undefined ? (
        <p>
          {subject}:{' '}
          {fields.map(({ before, after }, index) => (
            <span key={before}>
              {index > 0 && ', '}
              <b>{before}</b> becomes <b>{after}</b>
            </span>
          ))}
          .
        </p>
      ) : (
        <p>{summary}</p>
      )}
      {preview.rows.length === 0 ? (
        <p className={styles.quiet}>Count, result and score don't change.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list could not be scrolled by keyboard.
        <section aria-label="What changes, before and after" tabIndex={0}>
          <table className={styles.changes}>
            <thead>
              <tr>
                <th scope="col">Change</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {preview.rows.map(({ label: what, before, after }) => (
                <tr key={`${what} ${before} ${after}`}>
                  <th scope="row">{what}</th>
                  <td>{before}</td>
                  <td>
                    <b>{after}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </ConfirmDialog>
  );
}

export function CorrectionDialog({ children, ...props }: ComponentProps<typeof ConfirmDialog>) {
  return (
    <ConfirmDialog keepLabel="Leave As Is" {...props}>
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
