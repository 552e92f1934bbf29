import type { ComponentProps } from 'react';
import { useMatch } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../ui/buttons/button.tsx';

/** Addresses of other screens begin with these. */
const EXACT_PATHS: readonly string[] = [paths.dugout, paths.account];

export function NavLink(props: ComponentProps<typeof Link>) {
  const match = useMatch({ path: props.to, end: EXACT_PATHS.includes(props.to) });
  return <Link {...props} aria-current={match === null ? undefined : 'page'} />;
}
