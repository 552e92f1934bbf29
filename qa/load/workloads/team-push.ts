import { countWrong, figure, figureAtLeast, median } from '../../bench/report.ts';
import { ApiClient } from '../../lab/api-client.ts';
import { type Member, ScriptedDevice, type Troubles } from '../../lab/scripted-device.ts';
import type { Workload } from '../load-lab.ts';
import { PitchStream, storedPitchIds } from '../pitch-stream.ts';
import { makeTeams } from '../staff.ts';

const PUSHERS = 32;
const ROUND_MS = 3_000;
const ROUNDS = 5;

export const teamPush: Workload = {
  name: 'team-push',
  title: `${PUSHERS} devices push pitches to one team, one pitch a request`,
  async run(lab) {
    const team = (await makeTeams(lab.sql, 1, PUSHERS))[0] as Member[];
    const client = new ApiClient(lab.api.origin, PUSHERS);
    const troubles: Troubles = { unavailable: 0, refused: 0 };
    const pushers = team.map((member) => new Pusher(new ScriptedDevice(member, client, troubles)));
    for (const pusher of pushers) await pusher.open();
    await pushFor(pushers, ROUND_MS);
    await lab.gatherStatistics();
    const pushes: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      pushes.push(await pushFor(pushers, ROUND_MS));
    }
    client.close();
    const entered = pushers.flatMap(({ pitchIds }) => pitchIds);
    const wrongPitches = countWrong(
      new Set(entered),
      await storedPitchIds(lab, team[0]?.teamId ?? ''),
    );
    const perSecond = (1000 * median(pushes)) / ROUND_MS;
    return [
      figureAtLeast('team-push, pushes of one team', perSecond, 300, '/s'),
      figure('team-push, pitches missed or doubled', wrongPitches, 0, 'wrong'),
      figure('team-push, not answered at once', troubles.unavailable, 0, 'wrong'),
      figure('team-push, refused', troubles.refused, 0, 'wrong'),
    ];
  },
};

class Pusher {
  readonly pitchIds: string[] = [];
  readonly #device: ScriptedDevice;
  readonly #stream = new PitchStream();

  constructor(device: ScriptedDevice) {
    this.#device = device;
  }

  async open(): Promise<void> {
    await this.#device.push(this.#stream.opening());
  }

  async pushOne(): Promise<void> {
    const changes = this.#stream.next(1);
    await this.#device.push(changes);
    for (const { name, args } of changes) {
      if (name === 'pitch.log') this.pitchIds.push((args['pitch'] as { id: string }).id);
    }
  }
}

async function pushFor(pushers: readonly Pusher[], ms: number): Promise<number> {
  const endsAt = performance.now() + ms;
  let pushes = 0;
  await Promise.all(
    pushers.map(async (pusher) => {
      while (performance.now() < endsAt) {
        await pusher.pushOne();
        pushes += 1;
      }
    }),
  );
  return pushes;
}
