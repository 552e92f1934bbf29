/** A server that is newer than the app may give answers that the app can't read. */
export const UNREADABLE_ANSWER =
  "The server made the change, but the app can't read its answer. Reload the page to see it.";
