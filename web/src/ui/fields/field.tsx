import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  /** What is wrong, as a sentence. It replaces the hint. */
  error?: string | undefined;
}

interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  children: (ids: ControlIds) => ReactNode;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={`caps ${styles.label}`}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

interface FieldNoteProps {
  id: string;
  hint: string | undefined;
  error: string | undefined;
}

function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error !== undefined) {
    return (
      <p id={id} className={styles.error} role="alert">
        <CircleAlert size={18} />
        {error}
      </p>
    );
  }
  if (hint === undefined) return null;
  return (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  );
}
