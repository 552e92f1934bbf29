import type { ComponentProps, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './button.tsx';

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
  icon?: ReactNode;
  children: ReactNode;
}

export function ButtonLink({ to, icon, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {icon}
      {children}
    </Link>
  );
}
