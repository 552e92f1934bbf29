import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { Correction, Preview } from '../model/correction.ts';
import styles from './sheets.module.css';

interface PreviewDialogProps {
  correction: Correction;
  preview: Extract<Preview, { kind: 'changes' }>;
  busy: boolean;
  onSave: () => void;
  onKeep: () => void;
}

export function PreviewDialog({ correction, preview, busy, onSave, onKeep }: PreviewDialogProps) {
  const { subject, fields, sentence, saveLabel, tone } = correction;
  return (
    <ConfirmDialog
      open
      title={preview.title}
      confirmLabel={saveLabel}
      keepLabel="Leave As Is"
      tone={tone}
      busy={busy}
      onConfirm={onSave}
      onKeep={onKeep}
    >
      {sentence === null ? (
        <p>
          {subject}:{' '}
          {fields.map(({ now, next }, index) => (
            <span key={now}>
              {index > 0 && ', '}
              <b>{now}</b> becomes <b>{next}</b>
            </span>
          ))}
          .
        </p>
      ) : (
        <p>{sentence}</p>
      )}
      {preview.rows.length === 0 ? (
        <p className={styles.quiet}>Count, result and score don't change.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list could not be scrolled by keyboard.
        <section aria-label="What changes, before and after" tabIndex={0}>
          <table className={styles.nowThen}>
            <thead>
              <tr>
                <th scope="col">Change</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {preview.rows.map(({ what, now, next }) => (
                <tr key={`${what} ${now} ${next}`}>
                  <th scope="row">{what}</th>
                  <td>{now}</td>
                  <td>
                    <b>{next}</b>
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
