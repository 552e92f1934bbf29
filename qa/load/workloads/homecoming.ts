import { type Finding, figure, quantile } from '../../bench/report.ts';
import { ApiClient } from '../../lab/api-client.ts';
import { ScriptedDevice, type Troubles } from '../../lab/scripted-device.ts';
import type { LoadLab, Workload } from '../load-lab.ts';
import { countStoredPitches, openLoop, PitchStream, pitchesIn } from '../pitch-stream.ts';
import { makeTeams } from '../staff.ts';

/** Tests use a small size. */
interface HomecomingSize {
  readonly devices: number;
  readonly changesOfDevice: number;
  readonly perSecond: number;
}

const DEVICES_OF_TEAM = 4;

export const homecoming: Workload = {
  name: 'homecoming',
  title: '1,000 devices come online, 50 a second, each with 300 changes',
  run: (lab) => pushUnsentGames(lab, { devices: 1000, changesOfDevice: 300, perSecond: 50 }),
};

export async function pushUnsentGames(lab: LoadLab, size: HomecomingSize): Promise<Finding[]> {
  const teams = await makeTeams(
    lab.sql,
    Math.ceil(size.devices / DEVICES_OF_TEAM),
    DEVICES_OF_TEAM,
  );
  const client = new ApiClient(lab.api.origin, size.devices);
  const troubles: Troubles = { unavailable: 0, refused: 0 };
  let enteredPitches = 0;
  const devices = teams.flat().map((member) => {
    const stream = new PitchStream();
    const changes = stream.next(size.changesOfDevice);
    enteredPitches += pitchesIn(changes);
    return { device: new ScriptedDevice(member, client, troubles), changes };
  });
  const ms = await openLoop({ perSecond: size.perSecond, count: devices.length }, async (index) => {
    const next = devices[index];
    await next?.device.push(next.changes);
  });
  client.close();
  const storedPitches = await countStoredPitches(lab, teams);
  return [
    figure('homecoming, half of the devices settled within', quantile(ms, 0.5), 120_000, 'ms'),
    figure('homecoming, all of the devices settled within', Math.max(...ms), 240_000, 'ms'),
    figure('homecoming, memory of the server', await lab.peakMemoryMb(), 1536, 'MB'),
    figure(
      'homecoming, pitches missed or doubled',
      Math.abs(enteredPitches - storedPitches),
      0,
      'wrong',
    ),
    figure('homecoming, refused', troubles.refused, 0, 'wrong'),
    figure('homecoming, not answered at once', troubles.unavailable, 0, 'wrong'),
  ];
}
