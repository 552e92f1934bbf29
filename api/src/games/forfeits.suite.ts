import type { BoxScoreBody, GameBody, LoggedEvent } from '@full-count/sync-protocol';
import { describe, expect, test } from 'vitest';
import type { GamesLab } from './testing/games-lab.ts';
import { createGame } from './testing/rest-replay.ts';

export function describeForfeits(lab: GamesLab): void {
  const { request, log, logEvent } = lab;
  const groundOut = { umpireCall: 'in_play', result: 'groundout' };
  const homer = () => log({ umpireCall: 'in_play', result: 'homerun', batterName: 'Lee Marsh' });
  const set = (settings: object) => request('PUT', `/api/teams/${lab.teamId}`, { settings });
  const box = async (): Promise<BoxScoreBody> =>
    (await request('GET', `/api/games/${lab.game.id}/box-score`)).body;
  const forfeit = (winner: string) => logEvent({ type: 'forfeit', winner });
  const restart = async (): Promise<GameBody> =>
    (await request('PATCH', `/api/games/${lab.game.id}/restart`)).body;

  describe('a forfeit', () => {
    test.each([
      [{ scoringBook: null }, 9, '9-0', 'obr'],
      [{ scoringBook: null }, 7, '7-0', 'nfhs_baseball'],
      [{ scoringBook: 'obr' }, 7, '9-0', 'obr'],
      [{ scoringBook: 'nfhs_softball' }, 9, '7-0', 'nfhs_softball'],
      [{ scoringBook: null, armCareRules: 'little_league' }, 6, '6-0', 'little_league'],
    ])(
      'of a scheduled game with %j and %d innings is %s',
      async (settings, innings, score, book) => {
        expect(
          (await set({ armCareRules: 'pitch_smart', ...settings })).body.settings,
        ).toMatchObject(settings);
        lab.game = await createGame(lab.coach, lab.teamId, { innings });
        const { event, game } = await forfeit('team');
        expect(event).toMatchObject({ type: 'forfeit', winner: 'team', book, late: false });
        expect(game).toMatchObject({ status: 'completed', finalScore: score, forfeitedTo: 'team' });
        expect(await restart()).toMatchObject({
          status: 'scheduled',
          finalScore: null,
          forfeitedTo: null,
          teamScore: 0,
        });
        await set({ armCareRules: 'pitch_smart', scoringBook: null });
      },
    );

    test('of a live game can be undone, given to the other side and restored', async () => {
      await homer();
      const { event } = await forfeit('team');
      expect((await box()).forfeit).toEqual({ winner: 'team', isRegulation: false });
      const url = `/api/events/${event.id}`;
      const answer = async (...args: Parameters<typeof request>): Promise<LoggedEvent['game']> =>
        (await request(...args)).body.game;
      expect(await answer('PATCH', url, { winner: 'opponent' })).toMatchObject({
        finalScore: '0-9',
        forfeitedTo: 'opponent',
      });
      expect(await answer('DELETE', url)).toMatchObject({
        status: 'live',
        teamScore: 0,
        opponentScore: 1,
      });
      expect(await answer('POST', `${url}/restore`)).toMatchObject({ status: 'completed' });
      expect(await restart()).toMatchObject({ status: 'live', opponentScore: 1 });
    });

    test('is refused without a winner, with other facts, and after the end', async () => {
      const url = `/api/games/${lab.game.id}/events`;
      const refusal = async (body: object) => {
        const { status, body: answer } = await request('POST', url, body);
        return [status, answer.code];
      };
      expect(await refusal({ type: 'forfeit' })).toEqual([400, 'validation_failed']);
      expect(await refusal({ type: 'forfeit', winner: 'home' })).toEqual([
        400,
        'validation_failed',
      ]);
      expect(await refusal({ type: 'forfeit', winner: 'team', teamScore: 3 })).toEqual([
        400,
        'validation_failed',
      ]);
      await forfeit('opponent');
      expect(await refusal({ type: 'forfeit', winner: 'team' })).toEqual([409, 'game_not_live']);
    });
  });

  test('a forfeited game is a win or a loss, and its figures count only after regulation', async () => {
    const figures = async () => {
      const teams = `/api/teams/${lab.teamId}`;
      const [season, pitching] = await Promise.all([
        request('GET', `${teams}/season-stats?season=2026`),
        request('GET', `${teams}/pitching?season=2026`),
      ]);
      return { ...season.body, runs: pitching.body.totals?.runs ?? 0 };
    };
    const before = await figures();
    await homer();
    await forfeit('opponent');
    expect(await figures()).toMatchObject({ losses: before.losses + 1, runs: before.runs });
    expect(await box()).toMatchObject({
      lineScore: [],
      scoringPlays: [],
      home: { runs: 0, batting: [], pitching: [] },
      away: { runs: 9 },
    });
    await restart();
    await logEvent({ type: 'state_set', inning: 6 });
    await forfeit('team');
    expect(await figures()).toMatchObject({ wins: before.wins + 1, runs: before.runs + 1 });
    const { home, away } = await box();
    expect([home.runs, away.runs, away.hits]).toEqual([9, 0, 1]);
    expect(home.pitching).toMatchObject([{ pitcherName: 'Robin Vale', decision: null }]);
  });

  test('the pitchers of record follow the book that the team has now', async () => {
    for (let inning = 1; inning <= 7; inning++) {
      const pitcherName = inning <= 4 ? 'Robin Vale' : 'Ty Swift';
      for (let out = 0; out < 3; out++) await log({ ...groundOut, pitcherName });
      if (inning === 1) {
        const homerun = { umpireCall: 'in_play', result: 'homerun' };
        await log({ ...homerun, batterName: 'Noa Reed', pitcherName: 'Sal Crane' });
      }
      if (inning < 7) await logEvent({ type: 'end_half' });
    }
    await request('PATCH', `/api/games/${lab.game.id}/end`);
    const winner = async () =>
      (await box()).home.pitching.find(({ decision }) => decision === 'W')?.pitcherName;
    const wins = async () => {
      const { body } = await request('GET', `/api/teams/${lab.teamId}/pitching?season=2026`);
      return body.pitching
        .filter((line: { wins: number }) => line.wins > 0)
        .map((line: { pitcherName: string }) => line.pitcherName);
    };
    await set({ scoringBook: 'nfhs_softball' });
    expect(await winner()).toBe('Robin Vale');
    expect(await wins()).toContain('Robin Vale');
    await set({ scoringBook: 'obr' });
    expect(await winner()).toBe('Ty Swift');
    expect(await wins()).toContain('Ty Swift');
    await set({ scoringBook: null });
  });
}
