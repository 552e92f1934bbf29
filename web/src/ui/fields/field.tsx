import { CircleAlert } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
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

interface FieldProps extends FieldTexts {
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

export interface TextInputProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextInput({ label, hint, error, ...input }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <input type="text" {...input} {...ids} className={styles.control} />}
    </Field>
  );
}

interface TextAreaProps
  extends FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <textarea rows={3} {...area} {...ids} className={styles.control} />}
    </Field>
  );
}

/** Phones would otherwise correct "Nguyen" to a word. */
export const nameInput = {
  maxLength: 100,
  autoComplete: 'off',
  autoCapitalize: 'words',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** For every field in which a coach types a name. */
export function NameInput(props: TextInputProps) {
  return <TextInput {...nameInput} {...props} />;
}

export function EmailInput(props: Omit<TextInputProps, 'label'>) {
  return <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...props} />;
}
