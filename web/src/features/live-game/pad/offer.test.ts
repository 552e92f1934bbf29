import { describe, expect, it } from 'vitest';
import type { LiveGame } from '../model/live-game.ts';
import { event, gameAfter } from '../testing/games.ts';
import { gameStateOffer, playsToCheckOffer } from './offer-bar.tsx';

const settings = { mercyRuns: 10, extraInningRunner: true };

function offerAfter(...entries: Parameters<typeof gameAfter>[0]) {
  const { setup, folded } = gameAfter(entries);
  const live = { setup, folded, game: { innings: 7, recordings: {} }, team: { settings } };
  return gameStateOffer(live as unknown as LiveGame);
}

const setInning = (inning: number, halfInning: 'top' | 'bottom') =>
  event('1', 'state_set', { inning, halfInning });
const setScore = (teamScore: number, opponentScore: number) =>
  event('2', 'score_set', { teamScore, opponentScore });

describe('an offer', () => {
  it('suggests ending a game that the rules end, and names the rule', () => {
    expect(offerAfter(setInning(7, 'bottom'), setScore(5, 4))).toMatchObject({ kind: 'end-game' });
    expect(offerAfter(setInning(5, 'bottom'), setScore(12, 1))).toMatchObject({ ending: 'mercy' });
  });

  it('suggests a runner on second base when an extra inning begins', () => {
    expect(offerAfter(setInning(8, 'top'), setScore(3, 3))).toMatchObject({
      kind: 'placed-runner',
    });
  });

  it('suggests checking the plays that a correction affected', () => {
    expect(playsToCheckOffer(['pitch-1/no_result', 'pitch-4/out_of_order'])).toMatchObject({
      kind: 'plays-to-check',
      plays: 2,
    });
    expect(playsToCheckOffer([])).toBeNull();
    expect(playsToCheckOffer(null)).toBeNull();
  });

  it('is null in the middle of a game', () => {
    expect(offerAfter(setInning(3, 'top'), setScore(1, 0))).toBeNull();
  });
});
