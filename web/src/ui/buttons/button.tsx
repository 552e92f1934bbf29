import type { LucideIcon } from 'lucide-react';
import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  isValidElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { useBusy } from '../hooks/hooks.ts';
import styles from './button.module.css';

/** An icon of the usual size, or one with a size of its own. */
export type IconLook = LucideIcon | ReactElement;

export function drawIcon(Icon: IconLook | undefined) {
  return Icon === undefined || isValidElement(Icon) ? Icon : <Icon size={20} />;
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'>, ButtonLook {
  /** If it returns a promise, the button is busy until the promise settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
  icon?: IconLook | undefined;
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
      {drawIcon(icon)}
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

interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>,
    Omit<ButtonLook, 'wide' | 'size'> {
  size?: 'regular' | 'live' | undefined;
  label: string;
  icon: IconLook;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant, size, className, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={buttonClass(
        { variant, size },
        styles.square,
        size === 'live' && styles.iconButtonLive,
        className,
      )}
    >
      {drawIcon(icon)}
    </button>
  );
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly to: string;
  readonly state?: unknown;
  readonly onClick?: () => void;
}

/** A link to a screen of the app. The router's own `Link` brings code that loads data ahead, which no screen uses. */
export function Link({ to, state, onClick, ...attributes }: LinkProps) {
  const href = useHref(to);
  const openScreen = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        onClick?.();
        openScreen(event);
      }}
    />
  );
}

interface ButtonLinkProps extends ButtonLook {
  to: string;
  icon?: IconLook | undefined;
  children: ReactNode;
}

export function ButtonLink({ to, icon, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {drawIcon(icon)}
      {children}
    </Link>
  );
}

/** Gives a control a spoken name. Assistive technology treats hidden text, unlike a label, as content. */
export function SpokenName({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="visually-hidden">{name}</span>
      <span className={styles.face} aria-hidden="true">
        {children}
      </span>
    </>
  );
}
