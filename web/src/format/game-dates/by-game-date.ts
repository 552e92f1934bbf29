interface DatedGame {
  readonly id: string;
  readonly gameDate: string;
}

/** Sorts by date, and games with the same date by their ids, which have the order of creation. */
export function byGameDate(a: DatedGame, b: DatedGame): number {
  return a.gameDate.localeCompare(b.gameDate) || a.id.localeCompare(b.id);
}
