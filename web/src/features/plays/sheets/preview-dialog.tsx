import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import styles from './sheets.module.css';
import type { Corrections } from './use-corrections.ts';

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
