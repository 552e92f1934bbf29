import { Check, ChevronsUpDown, CircleAlert, Eye, EyeOff } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
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

function FieldNote({ id, hint, error }: Omit<FieldTexts, 'label'> & { id: string }) {
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

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

interface SelectProps
  extends FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'multiple' | 'children'> {
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** The native list in our frame, because it is the quickest to use with a thumb. */
export function Select({ label, hint, error, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={styles.inset}>
          <select
            {...select}
            {...ids}
            className={classNames(styles.control, styles.select, styles.withEnd)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.end} data-decoration>
            <ChevronsUpDown size={20} />
          </span>
        </div>
      )}
    </Field>
  );
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  label: ReactNode;
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <span className={styles.box}>
        <input {...input} type="checkbox" className={styles.input} />
        <Check size={18} strokeWidth={3} className={styles.mark} />
      </span>
      <span>{label}</span>
    </label>
  );
}

interface PasswordInputProps extends Omit<TextInputProps, 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordInput({ label, hint, error, ...input }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={styles.inset}>
          <input
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(styles.control, styles.withEnd)}
          />
          <button
            type="button"
            className={styles.end}
            aria-label={isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            aria-controls={ids.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          </button>
        </div>
      )}
    </Field>
  );
}

interface MoreFieldsButtonProps {
  label: string;
  chosenText: string;
  isOpen: boolean;
  size?: 'live' | undefined;
  onToggle: () => void;
}

export function MoreFieldsButton(props: MoreFieldsButtonProps) {
  const { label, chosenText, isOpen, size, onToggle } = props;
  return (
    <button
      type="button"
      className={classNames(styles.button, size === 'live' && styles.live)}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <span>{label}</span>
      <span className={styles.chosen}>{chosenText}</span>
    </button>
  );
}
