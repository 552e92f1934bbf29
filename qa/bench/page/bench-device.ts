export interface BenchDevice {
  openGame(number: number): Promise<BenchGame>;
  /** Logs pitches one by one. Returns the game with its new last pitch. */
  enterPitches(game: BenchGame, appearances: FirstAppearances): Promise<BenchGame>;
  sync(): Promise<Traffic>;
  firstSync(): Promise<Traffic>;
  pitchIds(): Promise<string[]>;
  close(): void;
}

export interface BenchGame {
  readonly id: string;
  readonly head: string | null;
}

interface FirstAppearances {
  /** The game's number in the season. */
  readonly number: number;
  readonly plateAppearances: number;
}

export interface Traffic {
  readonly ms: number;
  readonly requests: number;
  /** Compressed bytes of all request bodies and of all response bodies. */
  readonly sentBytes: number;
  readonly receivedBytes: number;
  /** The time until the first answer was applied and the second request was sent. Equals `ms` if there was one request. */
  readonly firstAnswerMs: number;
  readonly firstAnswerBytes: number;
}

/** Measures the traffic of some sync work. The work passes the bytes of each request body to `onSent`. */
export async function measureTraffic(
  work: (onSent: (bytes: number) => void) => Promise<void>,
): Promise<Traffic> {
  performance.clearResourceTimings();
  let requests = 0;
  let sentBytes = 0;
  let firstAnswerMs: number | null = null;
  const startedMs = performance.now();
  await work((bytes) => {
    requests += 1;
    if (requests === 2) firstAnswerMs = performance.now() - startedMs;
    sentBytes += bytes;
  });
  const ms = performance.now() - startedMs;
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const bytes = answers
    .filter(({ name }) => name.includes('/api/sync/'))
    .map(({ encodedBodySize }) => encodedBodySize);
  return {
    ms,
    requests,
    sentBytes,
    receivedBytes: bytes.reduce((sum, count) => sum + count, 0),
    firstAnswerMs: firstAnswerMs ?? ms,
    firstAnswerBytes: bytes[0] ?? 0,
  };
}
