import type { FloorRow } from '../floor/floor-tables.ts';
import { SEASON, seasonGame } from '../season.ts';
import { makeSeasonIds } from '../season-ids.ts';
import { logFloorPitch, openFloor, pitchesOfGame, putFloorRows } from './floor-database.ts';
import { floorSeason, gamePitches } from './floor-season.ts';
import { timed } from './timed.ts';

interface FloorFigures {
  /** Returns the milliseconds until the page shows the figures. */
  tap(): Promise<number>;
}

/** Prepares workload W2: a season in the store, and a game that has `pitches` pitches before the first tap. */
export async function prepareFloorFigures(pitches: number, taps: number): Promise<FloorFigures> {
  const db = await openFloor('w2-floor');
  const idAt = makeSeasonIds();
  await putFloorRows(db, floorSeason(idAt));
  const game = seasonGame(SEASON.games, Math.ceil((pitches + taps) / SEASON.pitchesPerAppearance));
  const allPitches = gamePitches(game, idAt);
  for (const pitch of allPitches.slice(0, pitches)) await logFloorPitch(db, pitch);
  const remainingPitches = allPitches.slice(pitches);
  const figures = document.getElementById('figures') as HTMLElement;
  return {
    async tap() {
      const nextPitch = remainingPitches.shift();
      if (nextPitch === undefined) throw new Error('The game of the floor has no more pitches');
      const { ms } = await timed(async () => {
        await logFloorPitch(db, nextPitch);
        figures.textContent = figuresOf(await pitchesOfGame(db, nextPitch.game.id));
      });
      return ms;
    },
  };
}

/** Pitch Count, Strike % and Pitch Mix, computed in the simplest way. */
function figuresOf(pitches: readonly FloorRow[]): string {
  let strikes = 0;
  const mix: Record<string, number> = {};
  for (const { umpire_call: call, pitch_type: type } of pitches) {
    if (call !== 'ball') strikes += 1;
    mix[String(type)] = (mix[String(type)] ?? 0) + 1;
  }
  return `${pitches.length} ${Math.round((100 * strikes) / pitches.length)}% ${JSON.stringify(mix)}`;
}
