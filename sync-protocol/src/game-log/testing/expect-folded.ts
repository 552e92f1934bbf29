import { type FoldedPlateAppearance, foldGame } from '@full-count/baseball';
import { expect } from 'vitest';
import { PRIMARY_RECORDING, type Recording } from '../../rows/game.ts';
import type { PlateAppearanceRow } from '../../rows/plate-appearance.ts';
import type { TestDevice } from '../../testing/test-device.ts';
import { logEntries, setupOf } from '../entries.ts';

/**
 * The stored states and the values of plate appearances are those of folds of whole recordings. A plate appearance that only
 * forks have has the values of one of them.
 */
export function expectFolded(device: TestDevice, gameId: string): void {
  const game = device.game(gameId);
  const log = device.gameLog(gameId);
  const forkIds = Object.keys(game.recordings).filter((id) => id !== PRIMARY_RECORDING);
  const folded = new Map<string, FoldedPlateAppearance[]>();
  for (const id of [...forkIds.sort(), PRIMARY_RECORDING]) {
    const { head, state } = game.recordings[id] as Recording;
    const fold = foldGame(setupOf(game), logEntries(log, head));
    expect(state).toEqual(fold.state);
    for (const appearance of fold.plateAppearances) {
      const others = id === PRIMARY_RECORDING ? [] : (folded.get(appearance.id) ?? []);
      folded.set(appearance.id, [...others, appearance]);
    }
  }
  for (const { id, derived, batter, pitcher } of log.plateAppearances) {
    const appearances = folded.get(id);
    if (appearances) {
      expect(appearances.map(valuesOf)).toContainEqual({ batter, pitcher, ...derived });
    } else expect(derived).toMatchObject({ balls: 0, strikes: 0, result: null });
  }
}

function valuesOf(folded: FoldedPlateAppearance): PlateAppearanceRow['derived'] {
  const { inning, halfInning, outs, balls, strikes, result, batter, pitcher } = folded;
  const { first, second, third } = folded.runnersOnBase;
  return {
    ...{ inning, halfInning, outs, balls, strikes, result },
    runnersOnBase: {
      first: first?.name ?? null,
      second: second?.name ?? null,
      third: third?.name ?? null,
    },
    batter: { id: batter.id, name: batter.name },
    pitcher: { id: pitcher.id, name: pitcher.name },
  };
}
