import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@full-count/db';
import { createOnCluster, dropOnCluster } from '@full-count/db/cluster-databases';
import { distribute } from '@full-count/db/distribution';
import { withDatabase } from '@full-count/db/template-database';
import { countWrong, figure, figureAtLeast, median } from '../../bench/report.ts';
import { ApiClient } from '../api-client.ts';
import { LoadDevice, type Troubles } from '../load-device.ts';
import { type LoadLab, openLoadLab, type Workload } from '../load-lab.ts';
import { PitchStream, storedPitchIds } from '../pitch-stream.ts';
import { makeTeams } from '../staff.ts';

const TEAMS = 8;
const PHONES_OF_TEAM = 3;
/** A phone that tracks a game pushes less often. */
const PAUSE_MS = 500;
const ROUND_MS = 8_000;
const ROUNDS = 5;
const GOALS = { withPauses: 0.8, atFullSpeed: 0.4 };

export function citusPush(clusterUrl: string): Workload {
  return {
    name: 'citus-push',
    title: `${TEAMS * PHONES_OF_TEAM} devices of ${TEAMS} teams push, on plain PostgreSQL and on Citus`,
    run: (plainLab) =>
      withClusterLab(clusterUrl, async (citusLab) => {
        const plain = await Pushers.open(plainLab);
        const citus = await Pushers.open(citusLab);
        // Warms up the connections and the plans.
        for (const pushers of [plain, citus]) await pushers.pushFor(ROUND_MS / 2, 0);
        const inTurns = async (pauseMs: number) => {
          const rates = { plain: [] as number[], citus: [] as number[] };
          for (let round = 0; round < ROUNDS; round++) {
            rates.plain.push(await plain.pushFor(ROUND_MS, pauseMs));
            rates.citus.push(await citus.pushFor(ROUND_MS, pauseMs));
          }
          console.log('pushes a second, plain and Citus:', rates);
          return rates;
        };
        const withPauses = await inTurns(PAUSE_MS);
        // Everything shares the processors, so at full speed the work that Citus adds slows the app down.
        const atFullSpeed = await inTurns(0);
        return [
          shareOf('citus-push, two a second from each', withPauses, GOALS.withPauses),
          shareOf('citus-push, at full speed', atFullSpeed, GOALS.atFullSpeed),
          figure('citus-push, pitches missed or doubled', await citus.countWrong(), 0, 'wrong'),
          figure('citus-push, not answered at once', citus.troubles.unavailable, 0, 'wrong'),
          figure('citus-push, refused', citus.troubles.refused, 0, 'wrong'),
        ];
      }),
  };
}

interface Rates {
  readonly plain: readonly number[];
  readonly citus: readonly number[];
}

/** The median of each round's ratio. */
function shareOf(name: string, { plain, citus }: Rates, goal: number) {
  const shares = citus.map((rate, round) => rate / (plain[round] ?? Number.NaN));
  return figureAtLeast(name, median(shares), goal, 'x');
}

async function withClusterLab<T>(
  clusterUrl: string,
  work: (lab: LoadLab) => Promise<T>,
): Promise<T> {
  const name = `full_count_load_${process.pid}`;
  const databaseUrl = withDatabase(clusterUrl, name);
  await createOnCluster(clusterUrl, name);
  try {
    const migrating = await openLoadLab({ databaseUrl });
    await migrating.close();
    const database = await openDatabase({ databaseUrl, maxConnections: 1, log: console });
    await distribute(database.db);
    await database.close();
    const lab = await openLoadLab({ databaseUrl });
    try {
      return await work(lab);
    } finally {
      await lab.close();
    }
  } finally {
    await dropOnCluster(clusterUrl, name);
  }
}

class Pushers {
  readonly troubles: Troubles = { unavailable: 0, refused: 0 };
  readonly #lab: LoadLab;
  readonly #phones: { readonly device: LoadDevice; readonly stream: PitchStream }[] = [];
  readonly #pitchIds = new Map<string, string[]>();

  private constructor(lab: LoadLab) {
    this.#lab = lab;
  }

  static async open(lab: LoadLab): Promise<Pushers> {
    const pushers = new Pushers(lab);
    const client = new ApiClient(lab.api.origin, TEAMS * PHONES_OF_TEAM);
    for (const member of (await makeTeams(lab.sql, TEAMS, PHONES_OF_TEAM)).flat()) {
      const device = new LoadDevice(member, client, pushers.troubles);
      const stream = new PitchStream();
      await device.push(stream.opening());
      pushers.#phones.push({ device, stream });
      pushers.#pitchIds.set(member.teamId, []);
    }
    return pushers;
  }

  /** Each phone pushes its next pitch once the last is settled and `pauseMs` have passed. Returns pushes a second. */
  async pushFor(ms: number, pauseMs: number): Promise<number> {
    const endsAt = performance.now() + ms;
    let pushes = 0;
    await Promise.all(
      this.#phones.map(async ({ device, stream }) => {
        while (performance.now() < endsAt) {
          const pause = sleep(pauseMs);
          const changes = stream.next(1);
          await device.push(changes);
          pushes += 1;
          for (const { name, args } of changes) {
            if (name !== 'pitch.log') continue;
            const { id } = args['pitch'] as { id: string };
            this.#pitchIds.get(device.member.teamId)?.push(id);
          }
          await pause;
        }
      }),
    );
    return (1000 * pushes) / ms;
  }

  async countWrong(): Promise<number> {
    let wrong = 0;
    for (const [teamId, entered] of this.#pitchIds) {
      wrong += countWrong(new Set(entered), await storedPitchIds(this.#lab, teamId));
    }
    return wrong;
  }
}
