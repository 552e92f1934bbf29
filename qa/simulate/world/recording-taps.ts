import type { NamedChange } from '@full-count/sync-protocol';
import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';

import { pick } from '../../lab/random.ts';
import { pitchesOf, type TapContext } from './tap-rows.ts';

interface Choice {
  readonly a: number;
  readonly b: number;
}

/** Joins parts of a game's recordings in an arbitrary order, which the screens would not allow. */
export function combineParts(
  context: TapContext,
  game: GameRow,
  { a, b }: Choice,
): readonly NamedChange[] {
  const pitchIds = pitchesOf(context, game.id).map(({ pitch }) => pitch.id);
  const head = pick(pitchIds, a);
  if (head === undefined) return [];
  // A step has only two random numbers, so the later digits of `b` serve as further ones.
  const digitsAfter = (position: number) => (b * 10 ** position) % 1;
  const joins = [1, 2].slice(0, Math.floor(b * 3)).map((position) => ({
    pitchId: pick(pitchIds, digitsAfter(position)) as string,
    after: pick([null, ...pitchIds], (a + digitsAfter(position)) % 1) ?? null,
  }));
  const { [PRIMARY_RECORDING]: _, ...others } = game.recordings;
  const forks = Object.values(others).filter(({ from }) => from !== null);
  const beside = digitsAfter(1) < 0.3 ? pick(forks, a)?.head : undefined;
  return [
    {
      name: 'recording.combine',
      args: {
        gameId: game.id,
        joins,
        head,
        ...(beside && { beside }),
        ...(digitsAfter(2) < 0.2 && { cut: true as const }),
      },
    },
  ];
}

export function forkHead({ recordings }: GameRow, choice: number): string | null {
  const forks = Object.keys(recordings).filter((id) => id !== PRIMARY_RECORDING);
  const fork = pick(forks, choice);
  return fork === undefined ? null : (recordings[fork]?.head ?? null);
}
