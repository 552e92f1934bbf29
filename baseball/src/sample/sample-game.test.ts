import { describe, expect, it } from 'vitest';
import { foldGame, gameStats, isDecided, type Person, type Side } from '../index.ts';
import { makeRandom, playSampleGame, type SamplePitcher } from './sample-game.ts';

const person = (name: string): Person => ({ id: null, name });
const samplePitcher = (name: string): SamplePitcher => ({
  person: person(name),
  arsenal: [
    { pitchType: 'fastball', share: 3, velocityMph: 76, shareOfMisses: 0.16 },
    { pitchType: 'curveball', share: 1, velocityMph: 64, shareOfMisses: 0.3 },
  ],
  shareInZone: 0.52,
  pitchLimit: 60,
});
const pitchers = {
  team: ['A', 'B', 'C'].map(samplePitcher),
  opponent: ['X', 'Y', 'Z'].map(samplePitcher),
} satisfies Record<Side, SamplePitcher[]>;
const nineBatters = (prefix: string) =>
  Array.from({ length: 9 }, (_, index) => person(`${prefix}${index}`));
const setup = {
  homeTeam: true,
  innings: 7,
  lineups: {
    team: { battingOrder: nineBatters('T'), startingPitcher: person('A') },
    opponent: { battingOrder: nineBatters('O'), startingPitcher: person('X') },
  },
};

function play(seed: number) {
  let lastId = 0;
  const entries = playSampleGame({
    setup,
    pitchers,
    random: makeRandom(seed),
    newId: () => `id ${++lastId}`,
  });
  return { entries, folded: foldGame(setup, entries) };
}

const playedGames = Array.from({ length: 40 }, (_, index) => play(index + 1));

describe('a sample game', () => {
  it('ends by the rules and has no discrepancies', () => {
    for (const [index, { folded }] of playedGames.entries()) {
      expect(folded.discrepancies, `seed ${index + 1}`).toEqual([]);
      expect(isDecided(setup, folded, { innings: 7 }), `seed ${index + 1}`).toBe(true);
    }
  });

  it('is the same for the same seed only', () => {
    expect(play(7).entries).toEqual(play(7).entries);
    expect(play(7).entries).not.toEqual(play(8).entries);
  });

  it('has a usual number of strikes, runs and pitches', () => {
    const games = playedGames.map(({ folded }) => folded);
    const mean = (values: number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const figures = games.map((folded) => gameStats(folded, 'all'));
    expect(mean(figures.map(({ strikePercentage }) => strikePercentage ?? 0))).toBeGreaterThan(55);
    expect(mean(figures.map(({ strikePercentage }) => strikePercentage ?? 0))).toBeLessThan(70);
    const runs = games.map(({ state: { score } }) => score.team + score.opponent);
    expect(mean(runs)).toBeGreaterThan(4);
    expect(mean(runs)).toBeLessThan(14);
    const pitches = mean(figures.map(({ totalPitches }) => totalPitches));
    expect(pitches).toBeGreaterThan(150);
    expect(pitches).toBeLessThan(300);
  });

  it('has pitching changes, steals, double plays and sacrifice flies', () => {
    const entries = playedGames.flatMap(({ entries }) => entries);
    const types = new Set(
      entries.map((entry) => (entry.kind === 'event' ? entry.type : entry.result)),
    );
    for (const type of [
      'pitching_change',
      'stolen_base',
      'caught_stealing',
      'doubleplay',
      'sac_fly',
    ]) {
      expect(types).toContain(type);
    }
  });
});
