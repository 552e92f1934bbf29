export const CANT_REACH_SERVER = "Can't reach the server";

/** The answer can be from a newer server, whose changes this version of the app does not know. */
export const UNREADABLE_ANSWER =
  "The server made the change, but the app can't read its answer. Reload the page to see it.";

export function troubleText(trouble: 'unreachable' | 'failed'): string {
  return trouble === 'unreachable' ? 'No signal.' : 'The server had a problem.';
}
