import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface FileFieldProps extends FieldTexts {
  /** As of the native element: ".csv,text/csv". */
  accept: string;
  onChoose: (file: File) => void;
}

/** The phone's own way to a file, in our frame. The same file can be chosen again after a change. */
export function FileField({ label, hint, error, accept, onChoose }: FileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <input
          type="file"
          accept={accept}
          {...ids}
          className={styles.file}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) onChoose(file);
          }}
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
        />
      )}
    </Field>
  );
}
