import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Link } from './link.tsx';

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
