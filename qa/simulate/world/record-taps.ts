import type { NamedChange } from '@full-count/sync-protocol';
import {
  type GameRow,
  type PlateAppearanceRow,
  PRIMARY_RECORDING,
  type Row,
} from '@full-count/sync-protocol';

import { pick } from '../../lab/random.ts';

interface Choice {
  readonly a: number;
  readonly b: number;
}

/** Parts of a game's records in any order, chosen worse than a screen would let anybody choose. */
export function combineParts(
  rows: ReadonlyMap<string, Row>,
  game: GameRow,
  { a, b }: Choice,
): readonly NamedChange[] {
  const pitchIds: string[] = [];
  for (const [key, row] of rows) {
    if (!key.startsWith('plateAppearances/')) continue;
    const { gameId, pitches } = row as PlateAppearanceRow;
    if (gameId === game.id) pitchIds.push(...pitches.map(({ id }) => id));
  }
  const head = pick(pitchIds, a);
  if (head === undefined) return [];
  const digit = (place: number) => (b * 10 ** place) % 1;
  const joins = [1, 2].slice(0, Math.floor(b * 3)).map((place) => ({
    pitchId: pick(pitchIds, digit(place)) as string,
    after: pick([null, ...pitchIds], (a + digit(place)) % 1) ?? null,
  }));
  const forks = Object.values(game.recordings).filter(({ from }) => from !== null);
  const beside = digit(1) < 0.3 ? pick(forks, a)?.head : undefined;
  return [
    {
      name: 'recording.combine',
      args: {
        gameId: game.id,
        joins,
        head,
        ...(beside && { beside }),
        ...(digit(2) < 0.2 && { cut: true as const }),
      },
    },
  ];
}

/** One goes on with a record that does not count, as who charted it apart would. */
export function forkHead({ recordings }: GameRow, choice: number): string | null {
  const forks = Object.keys(recordings).filter((id) => id !== PRIMARY_RECORDING);
  const fork = pick(forks, choice);
  return fork === undefined ? null : (recordings[fork]?.head ?? null);
}
