import { classNames } from '../class-names.ts';
import styles from './button.module.css';

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
