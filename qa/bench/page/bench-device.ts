/** A device of one side, floor or app, as the workloads of sync use it. */
export interface BenchDevice {
  /** Schedules and starts a game of the season. */
  openGame(number: number): Promise<BenchGame>;
  /** Logs pitches, one by one, and gives the game with its new last pitch. */
  enterPitches(game: BenchGame, stretch: Stretch): Promise<BenchGame>;
  /** Sends what waits. The app takes back in the same requests what the server has. */
  push(): Promise<Traffic>;
  /** Sends what waits and takes what others sent. */
  sync(): Promise<Traffic>;
  /** Takes everything, up to the moment when a game can be read. */
  firstSync(): Promise<Traffic>;
  pitchIds(): Promise<string[]>;
  close(): void;
}

export interface BenchGame {
  readonly id: string;
  /** Its last pitch; null: none yet. */
  readonly head: string | null;
}

/** Plate appearances as game `number` of the season has them. */
export interface Stretch {
  readonly number: number;
  readonly plateAppearances: number;
}

export interface Traffic {
  readonly ms: number;
  readonly requests: number;
  /** Compressed bytes of the requests' bodies, and of the answers'. */
  readonly sentBytes: number;
  readonly receivedBytes: number;
}

/** What a piece of sync work costs. `onSent` is told the bytes of each request's body. */
export async function measureTraffic(
  path: string,
  work: (onSent: (bytes: number) => void) => Promise<void>,
): Promise<Traffic> {
  performance.clearResourceTimings();
  let requests = 0;
  let sentBytes = 0;
  const startedMs = performance.now();
  await work((bytes) => {
    requests += 1;
    sentBytes += bytes;
  });
  const ms = performance.now() - startedMs;
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const receivedBytes = answers
    .filter(({ name }) => name.includes(path))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { ms, requests, sentBytes, receivedBytes };
}
