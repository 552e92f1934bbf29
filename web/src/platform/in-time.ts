/** IndexedDB may answer a request never, neither with success nor with an error (WebKit bug 226547). */
const LIMIT_MS = 4_000;

/** @throws `TimeoutError` if the work takes too long. The work itself goes on and may still succeed. */
export function inTime<T>(work: PromiseLike<T>, limitMs = LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new DOMException('It took too long.', 'TimeoutError'));
    const timer = setTimeout(fail, limitMs);
    work.then(resolve, reject).then(() => clearTimeout(timer));
  });
}
