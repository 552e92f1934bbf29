import styles from './button.module.css';
import { classNames } from './class-names.ts';

/**
 * `action`: the one thing to do next, one per view. `second`: framed. `quiet`: underlined.
 * `delete`: red frame. `delete-now`: filled red, only inside the dialog that asks.
 * `lamp` and `board` lie on the green board: lit and framed.
 */
export type ButtonVariant =
  | 'action'
  | 'second'
  | 'quiet'
  | 'delete'
  | 'delete-now'
  | 'lamp'
  | 'board';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** `live`: 60 px high, for the live screens. */
  size?: 'regular' | 'live' | undefined;
  wide?: boolean | undefined;
}

/** The class of a button, for links that look like one. */
export function buttonClass(
  { variant = 'second', size = 'regular', wide = false }: ButtonLook,
  ...more: (string | false | undefined)[]
): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'live' && styles.live,
    wide && styles.wide,
    ...more,
  );
}
