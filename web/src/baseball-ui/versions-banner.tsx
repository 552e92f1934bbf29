import { GitFork } from 'lucide-react';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { Banner } from '../ui/feedback/banner.tsx';

interface VersionsBannerProps {
  /** "innings 3–5". Null when the innings are not known. */
  span: string | null;
  to: string;
}

/** Shown while a game has two versions, because two devices tracked it without signal. */
export function VersionsBanner({ span, to }: VersionsBannerProps) {
  return (
    <Banner
      tone="watch"
      icon={<GitFork aria-hidden="true" size={22} />}
      action={<ButtonLink to={to}>Compare</ButtonLink>}
    >
      <b>{span === null ? 'Two versions.' : `Two versions of ${span}.`}</b> Both are saved. Choose
      which one counts.
    </Banner>
  );
}
