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

/** Stores a season, and a game that has `pitchesBefore` pitches before the first tap. */
export async function prepareFloorFigures(
  pitchesBefore: number,
  taps: number,
): Promise<FloorFigures> {
  const db = await openFloor('w2-floor');
  const idAt = makeSeasonIds();
  await putFloorRows(db, floorSeason(idAt));
  const game = seasonGame(
    SEASON.games,
    Math.ceil((pitchesBefore + taps) / SEASON.pitchesPerAppearance),
  );
  const allPitches = gamePitches(game, idAt);
  for (const pitch of allPitches.slice(0, pitchesBefore)) await logFloorPitch(db, pitch);
  const remainingPitches = allPitches.slice(pitchesBefore);
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

function figuresOf(pitches: readonly FloorRow[]): string {
  let strikes = 0;
  const mix: Record<string, number> = {};
  for (const { umpire_call: call, pitch_type: type } of pitches) {
    if (call !== 'ball') strikes += 1;
    mix[String(type)] = (mix[String(type)] ?? 0) + 1;
  }
  return `${pitches.length} ${Math.round((100 * strikes) / pitches.length)}% ${JSON.stringify(mix)}`;
}
