import { GitFork } from 'lucide-react';
import { ButtonLink } from '../ui/buttons/button.tsx';
import { Banner } from '../ui/feedback/feedback.tsx';

interface VersionsBannerProps {
  /** The innings that differ, such as "innings 3–5". Null when they are not known. */
  inningsText: string | null;
  to: string;
}

export function VersionsBanner({ inningsText, to }: VersionsBannerProps) {
  return (
    <Banner
      tone="watch"
      icon={<GitFork size={22} />}
      action={<ButtonLink to={to}>Compare</ButtonLink>}
    >
      <b>{inningsText === null ? 'Two versions.' : `Two versions of ${inningsText}.`}</b> Both are
      saved. Choose which one counts.
    </Banner>
  );
}
