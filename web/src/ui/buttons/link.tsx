import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

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
