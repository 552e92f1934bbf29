import { seasonGame } from '../bench/season.ts';
import type { Change } from '../bench/season-changes.ts';
import { gameChanges } from '../bench/season-changes.ts';
import { makeSeasonIds } from '../bench/season-ids.ts';

export class PitchStream {
  readonly #idAt = makeSeasonIds();
  #upcomingChanges: Change[] = [];
  #nextGameNumber: number;

  /** @param firstGameNumber in the season, from 0 */
  constructor(firstGameNumber = 0) {
    this.#nextGameNumber = firstGameNumber;
  }

  opening(): Change[] {
    this.#addGame();
    return this.#upcomingChanges.splice(0, 2);
  }

  next(count: number): Change[] {
    while (this.#upcomingChanges.length < count) this.#addGame();
    return this.#upcomingChanges.splice(0, count);
  }

  #addGame(): void {
    const game = seasonGame(this.#nextGameNumber++);
    this.#upcomingChanges.push(...gameChanges(game, this.#idAt));
  }
}

export function pitchesIn(changes: readonly Change[]): number {
  return changes.filter(({ name }) => name === 'pitch.log').length;
}
