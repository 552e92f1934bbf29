import { NEW_SESSION_COOKIE } from '@full-count/sync-protocol';

/** Whether the identity provider has just signed someone in. Deletes the cookie that says so. */
export function takeNewSessionCookie(): boolean {
  const isSet = document.cookie.split('; ').includes(`${NEW_SESSION_COOKIE}=1`);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  if (isSet) document.cookie = `${NEW_SESSION_COOKIE}=; Path=/; Max-Age=0`;
  return isSet;
}
