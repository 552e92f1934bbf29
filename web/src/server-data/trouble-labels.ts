/** The title of a toast about a change that did not reach the server. */
export const CANT_REACH_SERVER = "Can't reach the server";

/** The first words of a banner about a request that failed. */
export function troubleText(trouble: 'unreachable' | 'failed'): string {
  return trouble === 'unreachable' ? 'No signal.' : 'The server had a problem.';
}
