import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: ReactNode;
  busy?: boolean | undefined;
  /** A sentence below the button, which it disables. */
  disabledReason?: string | undefined;
}

/** The label names what happens: "Save 68 mph", never "OK", "Submit" or "Yes". */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  disabledReason,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const button = (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || busy || disabledReason !== undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      className={buttonClass({ variant, size, wide }, busy && styles.busy, className)}
    >
      {icon}
      {children}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className={styles.withReason}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  );
}
