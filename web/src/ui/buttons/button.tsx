import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import { useBusy } from '../hooks/use-busy.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'>, ButtonLook {
  /** If it returns a promise, the button is busy until the promise settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
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
  busy: isBusy = false,
  onClick,
  disabledReason,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const [isClickPending, wait] = useBusy();
  const busy = isBusy || isClickPending;
  const button = (
    <button
      {...rest}
      type={type}
      onClick={onClick && ((event) => wait(onClick(event)))}
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
