import { WifiOff } from 'lucide-react';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Browsers run a service worker only over HTTPS and on the same machine. */
export function InsecureNotice() {
  return (
    <Banner tone="watch" icon={<WifiOff aria-hidden="true" size={20} />}>
      <b>The app can't open without signal here.</b> Its address begins with http, and only https
      keeps the app on this device. Keep this page open at the field.
    </Banner>
  );
}
