const TIMEOUT_MS = 10_000;

/** A web filter may answer with a page of its own and status 200. */
export async function isServerUp(): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal });
    return ((await answer.json()) as { status?: unknown } | null)?.status === 'ok';
  } catch {
    return false;
  }
}
