import { figure, figureAtLeast, median } from '../../bench/report.ts';
import { ApiClient } from '../api-client.ts';
import { LoadDevice } from '../load-device.ts';
import type { LoadLab, Workload } from '../load-lab.ts';
import { countStoredPitches, PitchStream, pitchesIn } from '../pitch-stream.ts';
import { makeTeams } from '../staff.ts';

const SENDERS = 8;
const MEMBERS_OF_TEAM = 1;
const PITCHES_OF_BATCH = 100;
const BATCHES_OF_ROUND = 24;
/** The server is started this often, because the speed of the same code differs by a tenth between processes. */
const SERVER_STARTS = 3;
const WARM_UP_ROUNDS = 10;
const ROUNDS = 7;

export const batches: Workload = {
  name: 'batches',
  title: `${SENDERS} devices push batches of ${PITCHES_OF_BATCH} pitches, each to its team`,
  async run(lab) {
    const pitchesPerSecond: number[] = [];
    let wrongPitches = 0;
    for (let run = 0; run < SERVER_STARTS; run++) {
      if (run > 0) {
        await lab.api.stop();
        await lab.api.start();
      }
      for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
        if (round === WARM_UP_ROUNDS) await lab.gatherStatistics();
        const result = await pushRound(lab);
        wrongPitches += result.wrongPitches;
        if (round < WARM_UP_ROUNDS) continue;
        pitchesPerSecond.push(result.perSecond);
      }
    }
    return [
      figureAtLeast(
        `batches of ${PITCHES_OF_BATCH}, pitches`,
        median(pitchesPerSecond),
        4_000,
        '/s',
      ),
      figure('batches, pitches missed', wrongPitches, 0, 'wrong'),
    ];
  },
};

/** The requests of one device, which sends them one after the other. */
type Sender = readonly (() => Promise<unknown>)[];

async function pushRound(lab: LoadLab): Promise<{ perSecond: number; wrongPitches: number }> {
  const teams = await makeTeams(lab.sql, SENDERS, MEMBERS_OF_TEAM);
  const client = new ApiClient(lab.api.origin, SENDERS);
  let pitches = 0;
  const senders: Sender[] = [];
  for (const [member] of teams) {
    if (member === undefined) continue;
    const device = new LoadDevice(member, client, { unavailable: 0, refused: 0 });
    const stream = new PitchStream();
    await device.push(stream.opening());
    const changes = Array.from({ length: BATCHES_OF_ROUND }, () => stream.next(PITCHES_OF_BATCH));
    pitches += pitchesIn(changes.flat());
    senders.push(changes.map((batch) => device.prepare(batch)));
  }
  const ms = await sendAll(senders);
  client.close();
  const storedPitches = await countStoredPitches(lab, teams);
  const wrongPitches = Math.abs(pitches - storedPitches);
  return { perSecond: (1000 * pitches) / ms, wrongPitches };
}

/** Returns the milliseconds until the last answer. */
async function sendAll(senders: readonly Sender[]): Promise<number> {
  const startedMs = performance.now();
  await Promise.all(
    senders.map(async (requests) => {
      for (const send of requests) await send();
    }),
  );
  return performance.now() - startedMs;
}
