import { Check } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './checkbox.module.css';

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
