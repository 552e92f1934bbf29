import { figure, timeRatio } from '../../bench/report.ts';
import { addHistory } from '../add-history.ts';
import { ApiClient } from '../api-client.ts';
import { LoadDevice } from '../load-device.ts';
import { PitchStream } from '../pitch-stream.ts';
import { type Member, makeTeams } from '../staff.ts';
import type { Workload } from './workload.ts';

const PITCHES = 500_000;
const PITCHES_TO_COPY = 280;
/** The history is copies of the season's first game, so both teams continue with another game. */
const LATER_GAME = 9;
const WARM_UP_TURNS = 40;
const TURNS = 300;
const MAX_RATIO = 1.2;

export const age: Workload = {
  name: 'age',
  title: `a team with ${PITCHES} pitches beside an empty one`,
  async run(lab) {
    const client = new ApiClient(lab.api.origin, 1);
    const troubles = { unavailable: 0, refused: 0 };
    const [newTeam, oldTeam] = (await makeTeams(lab.sql, 2, 2)).map((team) =>
      team.map((member) => new LoadDevice(member, client, troubles)),
    ) as [LoadDevice[], LoadDevice[]];
    const history = new PitchStream();
    await scorerOf(oldTeam).push([...history.opening(), ...history.next(PITCHES_TO_COPY)]);
    await addHistory(lab, scorerOf(oldTeam).member as Member, PITCHES);

    const teams = [newTeam, oldTeam].map((team) => ({ team, stream: new PitchStream(LATER_GAME) }));
    for (const { team, stream } of teams) {
      await scorerOf(team).push(stream.opening());
      (team[1] as LoadDevice).catchUpWith(scorerOf(team));
    }
    const pushMs: [newTeam: number[], oldTeam: number[]] = [[], []];
    const pullMs: [newTeam: number[], oldTeam: number[]] = [[], []];
    for (let turn = 0; turn < WARM_UP_TURNS + TURNS; turn++) {
      for (const [index, { team, stream }] of teams.entries()) {
        const [scorer, colleague] = team as [LoadDevice, LoadDevice];
        const thisPushMs = await msOf(() => scorer.push(stream.next(1)));
        // A request without changes only pulls.
        const thisPullMs = await msOf(() => colleague.push([]));
        if (turn < WARM_UP_TURNS) continue;
        pushMs[index]?.push(thisPushMs);
        pullMs[index]?.push(thisPullMs);
      }
    }
    client.close();
    return [
      timeRatio('age, push of a pitch', ...pushMs, MAX_RATIO),
      timeRatio('age, incremental pull', ...pullMs, MAX_RATIO),
      figure('age, refused or not answered', troubles.refused + troubles.unavailable, 0, 'wrong'),
    ];
  },
};

function scorerOf(team: readonly LoadDevice[]): LoadDevice {
  return team[0] as LoadDevice;
}

async function msOf(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
