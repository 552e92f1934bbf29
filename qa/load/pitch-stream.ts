import { seasonGame } from '../bench/season.ts';
import type { Change } from '../bench/season-changes.ts';
import { openingOf, pitchChanges } from '../bench/season-changes.ts';
import { makeSeasonIds } from '../bench/season-ids.ts';

/** Games that one device charts, one after the other, for as long as changes are asked for. */
export class PitchStream {
  readonly #idAt = makeSeasonIds();
  #waiting: Change[] = [];
  #number: number;

  /** @param number of the first game of the season that is played */
  constructor(number = 0) {
    this.#number = number;
  }

  /** What schedules and starts the first game. */
  opening(): Change[] {
    this.#nextGame();
    return this.#waiting.splice(0, 2);
  }

  /** The next pitches; where a game ends, with the opening of the next one. */
  next(count: number): Change[] {
    while (this.#waiting.length < count) this.#nextGame();
    return this.#waiting.splice(0, count);
  }

  #nextGame(): void {
    const game = seasonGame(this.#number++);
    const { gameId, opening } = openingOf(game, this.#idAt);
    const pitches = pitchChanges(gameId, null, game.plateAppearances, this.#idAt);
    this.#waiting.push(...opening, ...pitches);
  }
}

/** How many of these changes are pitches. */
export function pitchesIn(changes: readonly Change[]): number {
  return changes.filter(({ name }) => name === 'pitch.log').length;
}
