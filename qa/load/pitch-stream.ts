import { seasonGame } from '../bench/season.ts';
import type { Change } from '../bench/season-changes.ts';
import { openingOf, pitchChanges } from '../bench/season-changes.ts';
import { makeSeasonIds } from '../bench/season-ids.ts';

/** An endless stream of changes of one device, which tracks one game after the other. */
export class PitchStream {
  readonly #idAt = makeSeasonIds();
  #waiting: Change[] = [];
  #number: number;

  /** @param number of the first game in the season */
  constructor(number = 0) {
    this.#number = number;
  }

  opening(): Change[] {
    this.#nextGame();
    return this.#waiting.splice(0, 2);
  }

  /** The next changes: pitches and, after the end of a game, the opening of the next one. */
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

export function pitchesIn(changes: readonly Change[]): number {
  return changes.filter(({ name }) => name === 'pitch.log').length;
}
