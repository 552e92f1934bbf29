export interface Row {
  readonly id: string;
  readonly [key: string]: unknown;
}

export function dayOf({ gameDate }: Row): string {
  return String(gameDate).slice(0, 'yyyy-mm-dd'.length);
}

/** Names for files by the rows' ids: the day of a game and its opponent, or what the row is called. */
export function namesOf(rows: readonly Row[]): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const called = row['opponent'] ?? row['playerName'] ?? row['title'] ?? row['name'] ?? 'row';
      const name = slugOf(`${row['gameDate'] ? `${dayOf(row)} ` : ''}${called}`);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [row.id, count === 1 ? name : `${name}-${count}`];
    }),
  );
}

export function slugOf(text: string): string {
  return decodeURIComponent(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}=]+/gu, '-');
}
