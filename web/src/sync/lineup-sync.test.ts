import { diffLineups, type GameRow, type LineupsRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { newTeamId } from '../platform/ids.ts';
import { admitDevice, type FakeDevice } from './testing/fake-device.ts';
import { FakeServer } from './testing/fake-server.ts';

const personOf = (name: string) => ({ id: null, name });
const sideOf = (names: string) => {
  const [pitcher = '', ...order] = names.split(' ').map(personOf);
  return { battingOrder: order, startingPitcher: pitcher as ReturnType<typeof personOf> };
};
const OURS = sideOf('Jo Ana Bea Cat Dot');
const THEIRS = sideOf('Jan Kim Lou Max Ned');

/** Two phones of a team that has a game, which both have pulled. */
async function twoPhones(lineup: LineupsRow | null) {
  const server = new FakeServer(newTeamId());
  const phones = [admitDevice(server), admitDevice(server)] as const;
  for (const phone of phones) await phone.sync();
  const [head] = phones;
  const gameId = await head.startGame();
  if (lineup) await head.mutate('game.update', { gameId, lineup: diffLineups(null, lineup) });
  for (const phone of phones) await phone.sync();
  const everyone = async () => {
    for (const phone of [...phones, ...phones]) await phone.sync();
    for (const phone of phones) {
      expect(await phone.db.quarantine.count()).toBe(0);
      expect(await phone.rows('games')).toEqual(server.rows('games'));
    }
    const [game] = server.rows('games') as GameRow[];
    return game?.lineup;
  };
  return { phones, gameId, everyone };
}

it('two coaches enter the two sides of a lineup without signal, and neither change is lost', async () => {
  const { phones, gameId, everyone } = await twoPhones(null);
  const [head, assistant] = phones;
  const enter = (phone: FakeDevice, lineup: LineupsRow) =>
    phone.mutate('game.update', { gameId, lineup: diffLineups(null, lineup) });
  await enter(head, { team: OURS, opponent: null });
  await enter(assistant, { team: null, opponent: THEIRS });
  expect(await everyone()).toEqual({ team: OURS, opponent: THEIRS });
});

it('two coaches edit different spots of one side without signal, and neither change is lost', async () => {
  const before = { team: OURS, opponent: THEIRS };
  const { phones, gameId, everyone } = await twoPhones(before);
  const [head, assistant] = phones;
  const edit = (phone: FakeDevice, names: string) =>
    phone.mutate('game.update', {
      gameId,
      lineup: diffLineups(before, { ...before, team: sideOf(names) }),
    });
  await edit(head, 'Jo Ana Zoe Cat Dot');
  await edit(assistant, 'Ivy Dot Ana Bea Cat');
  expect(await everyone()).toEqual({ team: sideOf('Ivy Dot Ana Zoe Cat'), opponent: THEIRS });
});

it('a coach starts the game while the assistant, without signal, enters the other side', async () => {
  const { phones, gameId, everyone } = await twoPhones(null);
  const [head, assistant] = phones;
  await head.mutate('game.start', { gameId, lineup: { team: { whole: OURS } } });
  await assistant.mutate('game.update', { gameId, lineup: { opponent: { whole: THEIRS } } });
  expect(await everyone()).toEqual({ team: OURS, opponent: THEIRS });
});

it.each(['game.update', 'game.start'] as const)(
  'a %s of an app version that sent both sides leaves the side alone that it lacks',
  async (name) => {
    const { phones, gameId, everyone } = await twoPhones(null);
    const [head, assistant] = phones;
    await head.mutate('game.update', { gameId, lineup: { team: { whole: OURS } } });
    await head.sync();
    const args = { gameId, lineup: { team: null, opponent: THEIRS } };
    await assistant.mutateOld(name, 1, args);
    expect(await everyone()).toEqual({ team: OURS, opponent: THEIRS });
  },
);
