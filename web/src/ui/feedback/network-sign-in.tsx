import { serverPaths } from '../../platform/paths.ts';
import { useIsOnline } from '../hooks/use-is-online.ts';

/** A network without a way to the server may be one whose proxy waits for a sign-in. */
export function NetworkSignIn() {
  if (!useIsOnline()) return null;
  return (
    <>
      If your network asks you to sign in first,{' '}
      {/* The service worker answers every other address, so only this one reaches the page of the proxy. */}
      <a href={serverPaths.login}>open its sign-in page</a>.
    </>
  );
}
