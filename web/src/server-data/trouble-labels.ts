/** The title of a toast about a change that did not reach the server. */
export const CANT_REACH_SERVER = "Can't reach the server";

/** Begins a banner about something that the server did not answer. */
export function troubleWords(trouble: 'unreachable' | 'failed'): string {
  return trouble === 'unreachable' ? 'No signal.' : 'The server had a problem.';
}
