import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Cursor, PROTOCOL_VERSION, type SyncResponse } from '@full-count/sync-protocol';
import { register } from '../lab/accounts-by-rest.ts';
import { type ApiClient, textOf } from './api-client.ts';
import type { Member } from './staff.ts';

const AT = '2026-05-02T17:00:00.000Z';
const PITCHES_OF_A_BATTER = 5;

interface LongGame {
  readonly gameId: string;
  readonly pitchIds: readonly string[];
}

/** An account's device that sends changes as they are, and asks for what the app would not ask for. */
export class RawDevice {
  readonly #member: Member;
  readonly #client: ApiClient;
  #base: Cursor | null = null;

  constructor(member: Member, client: ApiClient) {
    this.#member = member;
    this.#client = client;
  }

  get base(): Cursor | null {
    return this.#base;
  }

  async send(changes: readonly { name: string; args: object }[], digest?: true): Promise<void> {
    const { teamId, cookie } = this.#member;
    let unsent = changes.map((change) => ({ id: randomUUID(), at: AT, ...change }));
    let page: string | undefined;
    do {
      const body = {
        ...headOf(this.#member),
        base: this.#base,
        page,
        digest,
        changes: page === undefined ? unsent : [],
      };
      const headers = { cookie, 'content-encoding': 'gzip', 'accept-encoding': 'br' };
      const packed = gzipSync(JSON.stringify(body));
      const answer = await this.#client.post(`/api/sync/${teamId}`, packed, headers);
      const response = JSON.parse(textOf(answer)) as SyncResponse;
      if (response.kind !== 'part') throw new Error(`${answer.status}: ${textOf(answer)}`);
      ({ page } = response);
      if (page === undefined) this.#base = response.to;
      // A server with little time answers some of them later.
      const unknown = response.answers.filter(({ state }) => state === 'unknown');
      unsent = unsent.filter(({ id }) => unknown.some((answer) => answer.id === id));
    } while (page !== undefined || unsent.length > 0);
  }
}

/** What a request begins with. Each comes from a device of its own. */
export function headOf({ userId }: Member) {
  return { protocol: PROTOCOL_VERSION, userId, deviceId: randomUUID() };
}

/** Stores a live game in which each batter fouls off five pitches. */
export async function storeLongGame(device: RawDevice, pitches: number): Promise<LongGame> {
  const gameId = randomUUID();
  const game = { id: gameId, opponent: 'Herons', gameDate: AT, homeTeam: true, innings: 9 };
  await device.send([]);
  await device.send([
    { name: 'game.create', args: game },
    { name: 'game.start', args: { gameId } },
  ]);
  const pitchIds = Array.from({ length: pitches }, () => randomUUID());
  let plateAppearanceId = '';
  const changes = pitchIds.map((id, index) => {
    if (index % PITCHES_OF_A_BATTER === 0) plateAppearanceId = randomUUID();
    return pitch(gameId, { id, prev: pitchIds[index - 1] ?? null, plateAppearanceId });
  });
  for (let sent = 0; sent < changes.length; sent += 1000)
    await device.send(changes.slice(sent, sent + 1000));
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
): Promise<RawDevice[]> {
  const answer = await client.post(`/api/teams/${teamId}/join-codes`, '{}', { cookie });
  const { joinCode } = JSON.parse(textOf(answer)) as { joinCode: string };
  return Promise.all(
    Array.from({ length: count }, async () => {
      const user = await register(origin, 'Rae');
      await client.post('/api/join-team', JSON.stringify({ joinCode }), { cookie: user.cookie });
      return new RawDevice({ ...user, teamId }, client);
    }),
  );
}
