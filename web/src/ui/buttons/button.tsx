import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useBusy } from '../hooks/use-busy.ts';
import styles from './button.module.css';

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

/**
 * `action` is the main action of a view, and there is only one. `second` has a frame and `quiet` an
 * underline. `delete` has a red frame. `delete-now` is filled red and only for the dialog that
 * confirms. `lamp` and `board` are for the green board.
 */
type ButtonVariant = 'action' | 'second' | 'quiet' | 'delete' | 'delete-now' | 'lamp' | 'board';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** `live` is 60 px high. `live-narrow` sets the icon above the label, for the buttons beside Undo. */
  size?: 'regular' | 'live' | 'live-narrow' | undefined;
  wide?: boolean | undefined;
}

export function buttonClass(
  { variant = 'second', size = 'regular', wide = false }: ButtonLook,
  ...more: (string | false | undefined)[]
): string {
  return classNames(
    styles.button,
    styles[variant],
    size !== 'regular' && styles.live,
    size === 'live-narrow' && styles.narrow,
    wide && styles.wide,
    ...more,
  );
}
