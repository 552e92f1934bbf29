import { diffLineups, type GameRow, type LineupsRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { newTeamId } from '../platform/ids.ts';
import { admitDevice, type FakeDevice } from './testing/fake-device.ts';
import { FakeServer } from './testing/fake-server.ts';

const personOf = (name: string) => ({ id: null, name });
const lineupOf = (pitcher: string, batters: string) => ({
  battingOrder: batters.split(' ').map(personOf),
  startingPitcher: personOf(pitcher),
});
const OURS = lineupOf('Jo', 'Ana Bea Cat Dot');
const THEIRS = lineupOf('Jan', 'Kim Lou Max Ned');

async function twoPhonesWithGame(lineup: LineupsRow | null = null) {
  const server = new FakeServer(newTeamId());
  const phones = [admitDevice(server), admitDevice(server)] as const;
  for (const phone of phones) await phone.sync();
  const [headCoach] = phones;
  const gameId = await headCoach.startGame();
  if (lineup) await headCoach.mutate('game.update', { gameId, lineup: diffLineups(null, lineup) });
  for (const phone of phones) await phone.sync();
  const syncAllAndReadLineup = async () => {
    for (const phone of [...phones, ...phones]) await phone.sync();
    for (const phone of phones) {
      expect(await phone.countRefused()).toBe(0);
      expect(await phone.rows('games')).toEqual(server.rows('games'));
    }
    const [game] = server.rows('games') as GameRow[];
    return game?.lineup;
  };
  return { phones, gameId, syncAllAndReadLineup };
}

it('two coaches enter the two sides of a lineup without signal, and neither change is lost', async () => {
  const { phones, gameId, syncAllAndReadLineup } = await twoPhonesWithGame();
  const [headCoach, assistant] = phones;
  const enter = (phone: FakeDevice, lineup: LineupsRow) =>
    phone.mutate('game.update', { gameId, lineup: diffLineups(null, lineup) });
  await enter(headCoach, { team: OURS, opponent: null });
  await enter(assistant, { team: null, opponent: THEIRS });
  expect(await syncAllAndReadLineup()).toEqual({ team: OURS, opponent: THEIRS });
});

it('two coaches edit different spots of one side without signal, and neither change is lost', async () => {
  const before = { team: OURS, opponent: THEIRS };
  const { phones, gameId, syncAllAndReadLineup } = await twoPhonesWithGame(before);
  const [headCoach, assistant] = phones;
  const edit = (phone: FakeDevice, pitcher: string, batters: string) =>
    phone.mutate('game.update', {
      gameId,
      lineup: diffLineups(before, { ...before, team: lineupOf(pitcher, batters) }),
    });
  await edit(headCoach, 'Jo', 'Ana Zoe Cat Dot');
  await edit(assistant, 'Ivy', 'Dot Ana Bea Cat');
  expect(await syncAllAndReadLineup()).toEqual({
    team: lineupOf('Ivy', 'Dot Ana Zoe Cat'),
    opponent: THEIRS,
  });
});

it('a coach starts the game while the assistant, without signal, enters the other side', async () => {
  const { phones, gameId, syncAllAndReadLineup } = await twoPhonesWithGame();
  const [headCoach, assistant] = phones;
  await headCoach.mutate('game.start', { gameId, lineup: { team: { whole: OURS } } });
  await assistant.mutate('game.update', { gameId, lineup: { opponent: { whole: THEIRS } } });
  expect(await syncAllAndReadLineup()).toEqual({ team: OURS, opponent: THEIRS });
});
