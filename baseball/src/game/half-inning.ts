import type { HalfInning, Side } from '../vocabulary/vocabulary.ts';
import type { GameState } from './folded-game.ts';
import type { GameSetup } from './game-log.ts';

/** The visitors bat in the top. */
export function battingSide(setup: Pick<GameSetup, 'homeTeam'>, halfInning: HalfInning): Side {
  return setup.homeTeam === (halfInning === 'bottom') ? 'team' : 'opponent';
}

export function visitorsFirst({ homeTeam }: Pick<GameSetup, 'homeTeam'>): readonly [Side, Side] {
  return homeTeam ? ['opponent', 'team'] : ['team', 'opponent'];
}

export function otherSide(side: Side): Side {
  return side === 'team' ? 'opponent' : 'team';
}

type Half = Pick<GameState, 'inning' | 'halfInning'>;

export function nextHalf({ inning, halfInning }: Half): Half {
  return halfInning === 'top'
    ? { inning, halfInning: 'bottom' }
    : { inning: inning + 1, halfInning: 'top' };
}

export function previousHalf({ inning, halfInning }: Half): Half | null {
  if (halfInning === 'bottom') return { inning, halfInning: 'top' };
  return inning > 1 ? { inning: inning - 1, halfInning: 'bottom' } : null;
}
