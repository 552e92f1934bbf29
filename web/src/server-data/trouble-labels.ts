export const CANT_REACH_SERVER = "Can't reach the server";

export function troubleText(trouble: 'unreachable' | 'failed'): string {
  return trouble === 'unreachable' ? 'No signal.' : 'The server had a problem.';
}
