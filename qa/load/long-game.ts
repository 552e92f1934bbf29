import { randomUUID } from 'node:crypto';
import { register } from '../lab/accounts-by-rest.ts';
import { type ApiClient, textOf } from '../lab/api-client.ts';
import { type Member, ScriptedDevice } from '../lab/scripted-device.ts';

const AT = '2026-05-02T17:00:00.000Z';
const PITCHES_OF_A_BATTER = 5;

interface LongGame {
  readonly gameId: string;
  readonly pitchIds: readonly string[];
}

/** Stores a live game in which each batter fouls off five pitches. */
export async function storeLongGame(device: ScriptedDevice, pitches: number): Promise<LongGame> {
  const gameId = randomUUID();
  const game = { id: gameId, opponent: 'Herons', gameDate: AT, homeTeam: true, innings: 9 };
  await device.push([
    { name: 'game.create', args: game },
    { name: 'game.start', args: { gameId } },
  ]);
  const pitchIds = Array.from({ length: pitches }, () => randomUUID());
  let plateAppearanceId = '';
  const changes = pitchIds.map((id, index) => {
    if (index % PITCHES_OF_A_BATTER === 0) plateAppearanceId = randomUUID();
    return pitch(gameId, { id, prev: pitchIds[index - 1] ?? null, plateAppearanceId });
  });
  await device.push(changes);
  return { gameId, pitchIds };
}

function pitch(
  gameId: string,
  { id, prev, plateAppearanceId }: { id: string; prev: string | null; plateAppearanceId: string },
) {
  const plateAppearance = {
    id: plateAppearanceId,
    battingSide: 'opponent',
    batter: { id: null, name: 'Bo Ibarra' },
    pitcher: { id: null, name: 'Gus Whitlock' },
  };
  const facts = { id, pitchType: 'fastball', zone: 5, call: 'foul' };
  return { name: 'pitch.log', args: { gameId, prev, plateAppearance, pitch: facts } };
}

export function corrections({ gameId, pitchIds }: LongGame, count: number) {
  return pitchIds.slice(0, count).map((pitchId) => ({
    name: 'pitch.void',
    args: { gameId, plateAppearanceId: randomUUID(), pitchId },
  }));
}

/** Pitches behind earlier ones that have a successor already, so that each is a version of the game. */
export function forks({ gameId, pitchIds }: LongGame, count: number) {
  return pitchIds.slice(-count - 1, -1).map((prev) => {
    return pitch(gameId, { id: randomUUID(), prev, plateAppearanceId: randomUUID() });
  });
}

/** Devices of as many new members with Read Only. */
export async function joinedDevices(
  origin: string,
  { teamId, cookie }: Member,
  client: ApiClient,
  count: number,
): Promise<ScriptedDevice[]> {
  const answer = await client.post(`/api/teams/${teamId}/join-codes`, '{}', { cookie });
  const { joinCode } = JSON.parse(textOf(answer)) as { joinCode: string };
  return Promise.all(
    Array.from({ length: count }, async () => {
      const user = await register(origin, 'Rae');
      await client.post('/api/join-team', JSON.stringify({ joinCode }), { cookie: user.cookie });
      return new ScriptedDevice({ ...user, teamId }, client);
    }),
  );
}
