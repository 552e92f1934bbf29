import { GitFork } from 'lucide-react';
import { Banner } from './banner.tsx';
import { ButtonLink } from './button-link.tsx';

interface RecordsBannerProps {
  /** "innings 3 to 5"; null: it is not said. */
  span: string | null;
  to: string;
}

/** Two phones charted the same game apart, and nobody has said yet which record counts. */
export function RecordsBanner({ span, to }: RecordsBannerProps) {
  return (
    <Banner
      tone="watch"
      icon={<GitFork aria-hidden="true" size={22} />}
      action={<ButtonLink to={to}>Compare them</ButtonLink>}
    >
      <b>{span === null ? 'Two records' : `Two records of ${span}.`}</b> Both are kept. Say which
      one counts.
    </Banner>
  );
}
