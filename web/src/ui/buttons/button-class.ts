import { classNames } from '../class-names.ts';
import styles from './button.module.css';

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
  /** `live`: 60 px high, for the live screens. `live-narrow`: beside Undo, an icon over its word. */
  size?: 'regular' | 'live' | 'live-narrow' | undefined;
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
    size !== 'regular' && styles.live,
    size === 'live-narrow' && styles.narrow,
    wide && styles.wide,
    ...more,
  );
}
