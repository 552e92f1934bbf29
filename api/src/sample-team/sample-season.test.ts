import { seasonOf } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { sampleSeason } from './sample-season.ts';

function seasonsAt(now: string, timeZone: string): number[] {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return String(ids);
  };
  const changes = sampleSeason({ now: new Date(now), newId, seed: 1 }).flat();
  const started = new Set(
    changes.flatMap(({ name, args }) => (name === 'game.start' ? [args.gameId] : [])),
  );
  const seasons = changes.flatMap(({ name, args }) =>
    name === 'game.create' && started.has(args.id)
      ? [seasonOf(String(args.gameDate), timeZone)]
      : [],
  );
  expect(seasons).toHaveLength(14);
  return [...new Set(seasons)];
}

it('all games are in one season, also early in a year', () => {
  for (const timeZone of ['Pacific/Honolulu', 'America/Denver', 'Asia/Tokyo']) {
    expect(seasonsAt('2027-02-03T12:00:00.000Z', timeZone)).toEqual([2026]);
    expect(seasonsAt('2027-03-09T12:00:00.000Z', timeZone)).toHaveLength(1);
    expect(seasonsAt('2027-08-03T12:00:00.000Z', timeZone)).toEqual([2027]);
  }
});
