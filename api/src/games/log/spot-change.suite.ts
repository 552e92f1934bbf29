import { beforeEach, describe, expect, test } from 'vitest';
import { type GamesLab, HIT } from '../testing/games-lab.ts';

const ORDER = Array.from({ length: 10 }, (_, index) => `Batter ${index + 1}`);

export function describeSpotChanges(lab: GamesLab): void {
  const { request, log, logEvent } = lab;

  describe('a batting order of ten that changes', () => {
    beforeEach(async () => {
      const opponent = { battingOrder: ORDER, startingPitcher: 'Quade' };
      await request('PATCH', `/api/games/${lab.game.id}`, { lineup: { opponent } });
    });

    const change = (spot: number, action: string, facts = {}) =>
      logEvent({ type: 'spot_change', side: 'opponent', spot, action, ...facts });

    /** Each of the next batters hits a home run. */
    async function nextBatters(count: number): Promise<string> {
      const names: string[] = [];
      for (let index = 0; index < count; index++) {
        const { pitch } = await log({ ...HIT, result: 'homerun', batterName: undefined });
        names.push(pitch.batterName.replace('Batter ', ''));
      }
      return names.join(' ');
    }

    test('skips the spot of a player who left, until they come back', async () => {
      await nextBatters(10);
      const { event } = await change(4, 'skip');
      expect(event).toMatchObject({ side: 'opponent', spot: 4, action: 'skip', playerName: null });
      expect(await nextBatters(5)).toBe('1 2 3 5 6');
      await change(4, 'fill');
      expect(await nextBatters(9)).toBe('7 8 9 10 1 2 3 4 5');
    });

    test('counts an out each time, and can be undone and corrected', async () => {
      await nextBatters(3);
      const { event, game } = await change(4, 'out');
      expect(game).toMatchObject({ outs: 1, batterName: 'Batter 5' });
      const url = `/api/events/${event.id}`;
      expect((await request('PATCH', url, { action: 'skip' })).body).toMatchObject({
        event: { action: 'skip', history: [{ was: { action: 'out' } }] },
        game: { outs: 0, batterName: 'Batter 5' },
      });
      expect((await request('DELETE', url)).body.game).toMatchObject({
        outs: 0,
        batterName: 'Batter 4',
      });
    });

    test('lets someone else fill the spot', async () => {
      await change(2, 'skip');
      const { event } = await change(2, 'fill', { playerName: 'Pip Hart' });
      expect(event).toMatchObject({ action: 'fill', playerName: 'Pip Hart' });
      await nextBatters(1);
      const { game } = await logEvent({ type: 'score_set', teamScore: 0 });
      expect(game.batterName).toBe('Pip Hart');
    });

    test('ends the at-bat of a hurt batter without a result', async () => {
      await log({ batterName: undefined });
      const { game } = await change(1, 'skip');
      expect(game).toMatchObject({ balls: 0, strikes: 0, outs: 0, batterName: 'Batter 2' });
    });

    test('loses a spot that is taken out of the lineup, and nobody loses a turn', async () => {
      await nextBatters(10);
      const opponent = {
        battingOrder: ORDER.filter((name) => name !== 'Batter 4'),
        startingPitcher: 'Quade',
      };
      await request('PATCH', `/api/games/${lab.game.id}`, { lineup: { opponent } });
      expect(await nextBatters(5)).toBe('1 2 3 5 6');
    });

    test.each([
      ['no such spot', { side: 'opponent', spot: 11, action: 'skip' }, 'spot'],
      ['no lineup', { side: 'team', spot: 1, action: 'skip' }, 'spot'],
      ['nobody who left', { side: 'opponent', spot: 3, action: 'fill' }, 'spot'],
      ['no side', { spot: 3, action: 'skip' }, 'side'],
      ['no spot', { side: 'opponent', action: 'skip' }, 'spot'],
      ['no action', { side: 'opponent', spot: 3 }, 'action'],
      ['another action', { side: 'opponent', spot: 3, action: 'forget' }, 'action'],
      [
        'a name without need',
        { side: 'opponent', spot: 3, action: 'skip', playerName: 'Pip' },
        'playerName',
      ],
    ])('is refused with %s', async (_, facts, path) => {
      const url = `/api/games/${lab.game.id}/events`;
      const { status, body } = await request('POST', url, { type: 'spot_change', ...facts });
      expect([status, body.code, body.issues[0].path]).toEqual([400, 'validation_failed', path]);
    });
  });

  test('opponents without names are numbered until their order comes around', async () => {
    const bats = async (batterName?: string) =>
      (await log({ ...HIT, result: 'homerun', batterName })).game.batterName;
    expect(await bats('Ruiz')).toBe('Opponent Batter 2');
    expect(await bats()).toBe('Opponent Batter 3');
    expect(await bats('Lee')).toBe('Opponent Batter 4');
    expect(await bats('RUIZ')).toBe('Opponent Batter 2');
    expect(await bats()).toBe('Lee');
  });

  test('a name has the same person behind all its spellings', async () => {
    await log({ ...HIT, batterName: "Shea O'Neil" });
    await log({ ...HIT, batterName: 'Shea\u00a0O\u2019Neil\u200b' });
    const players = await request('GET', `/api/teams/${lab.teamId}/opponents`);
    const found = players.body.filter(({ name }: { name: string }) => /neil/i.test(name));
    expect(found).toHaveLength(1);
  });

  test.each([
    ['\u200b', 'Batter is required'],
    ['Kim\u202e', 'Batter has a hidden character that turns the text around. Type it again.'],
  ])('the name %j is refused with a sentence', async (batterName, message) => {
    const url = `/api/games/${lab.game.id}/log-pitch`;
    const { status, body } = await request('POST', url, { umpireCall: 'ball', batterName });
    expect([status, body.message]).toEqual([400, message]);
  });
}
