import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

interface FileFieldProps extends FieldTexts {
  accept: string;
  onChoose: (file: File) => void;
}

/** The native file picker in our frame. The same file can be chosen again after it was changed. */
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
