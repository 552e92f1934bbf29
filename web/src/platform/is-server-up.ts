const TIMEOUT_MS = 10_000;

export async function isServerUp(): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null);
  return answer?.ok === true;
}
